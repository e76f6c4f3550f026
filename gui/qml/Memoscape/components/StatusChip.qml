import QtQuick
import Memoscape

/* A small, quiet statement; never clickable. tone: ok, warn, error, info, neutral. */
Rectangle {
    id: chip

    property string text
    property string symbol
    property string tone: "neutral"
    readonly property var look: ({ ok: Theme.category("ok"), warn: Theme.category("warn"), error: Theme.category("bad"), info: { fill: Theme.primaryContainer, ink: Theme.primaryContainerInk } })[tone] ?? { fill: Theme.container, ink: Theme.inkMuted }
    readonly property color tint: look.ink
    readonly property int aside: symbol === "" ? 16 : 30 + Theme.space1

    implicitHeight: Theme.row(24)
    implicitWidth: words.implicitWidth + aside
    radius: Theme.radiusSmall
    color: look.fill
    Accessible.role: Accessible.StaticText
    Accessible.name: text

    Row {
        anchors.centerIn: parent
        spacing: Theme.space1

        Symbol {
            visible: chip.symbol !== ""
            icon: chip.symbol
            size: 14
            color: chip.tint
            anchors.verticalCenter: parent.verticalCenter
        }
        AppText {
            id: words

            width: Math.min(implicitWidth, chip.width - chip.aside)
            text: chip.text
            font: Theme.labelMedium
            color: chip.tint
            anchors.verticalCenter: parent.verticalCenter
        }
    }
}
