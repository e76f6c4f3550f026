import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* Variants: filled (one a screen), tonal, outlined, text, danger. */
Button {
    id: button

    property string variant: "tonal"
    property string symbol
    property color tint: ({ filled: Theme.primaryInk, tonal: Theme.secondaryContainerInk, danger: Theme.error })[variant] ?? Theme.primary
    readonly property color ink: enabled ? tint : Qt.alpha(Theme.ink, 0.45)
    readonly property color fill: ({ filled: Theme.primary, tonal: Theme.secondaryContainer })[variant] ?? "transparent"

    implicitHeight: Theme.row(40)
    leftPadding: variant === "text" || variant === "danger" ? 12 : symbol === "" ? 24 : 16
    rightPadding: variant === "text" || variant === "danger" ? 12 : 24
    topInset: 0
    bottomInset: 0
    font: Theme.labelLarge
    Accessible.name: text
    Keys.onReturnPressed: button.click()

    contentItem: Row {
        spacing: Theme.space2

        Symbol {
            visible: button.symbol !== ""
            icon: button.symbol
            size: 18
            color: button.ink
            anchors.verticalCenter: parent.verticalCenter
        }
        AppText {
            text: button.text
            font: button.font
            color: button.ink
            anchors.verticalCenter: parent.verticalCenter
        }
    }
    background: Rectangle {
        radius: height / 2
        color: button.enabled || button.fill.a === 0 ? button.fill : Qt.alpha(Theme.ink, 0.12)
        border { width: button.variant === "outlined" ? 1 : 0; color: Theme.outlineSoft }

        StateLayer { control: button; tint: button.tint }
    }
}
