import QtQuick
import QtQuick.Layouts
import Memoscape

/* A text in parts { kind, text }: what goes is struck out, what comes is marked. */
Rectangle {
    id: card

    property string title
    property string symbol
    property var parts: []
    property bool plain: false
    readonly property string words: parts.map(part => part.text).join("")

    function escaped(text: string): string {
        return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/\n/g, "<br>")
    }
    function painted(part: var): string {
        if (card.plain || part.kind === "same")
            return escaped(part.text)
        const gone = part.kind === "gone", look = Theme.category(gone ? "bad" : "ok")
        const line = gone ? "; text-decoration:line-through" : ""
        return `<span style="background-color:${look.fill}; color:${look.ink}${line}">${escaped(part.text)}</span>`
    }

    implicitHeight: column.implicitHeight + 2 * Theme.space4
    radius: Theme.radiusLarge
    color: Theme.containerLow
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("%1: %2").arg(title).arg(words)

    ColumnLayout {
        id: column

        anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.space4 }
        spacing: Theme.space3

        RowLayout {
            spacing: Theme.space2

            Symbol { icon: card.symbol; size: 18 }
            AppText { text: card.title; font: Theme.titleSmall; wrapMode: Text.Wrap; Layout.fillWidth: true }
        }
        AppText {
            text: card.parts.map(part => card.painted(part)).join("")
            textFormat: Text.RichText
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            lineHeight: 1.3
            Layout.fillWidth: true
        }
    }
}
