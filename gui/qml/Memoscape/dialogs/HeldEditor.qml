import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* A held item in other words, before it is approved. */
AppDialog {
    id: dialog

    required property ReviewViewModel review

    title: qsTr("Edit, then approve")
    subtitle: review.item.title
    onOpened: {
        heading.text = review.item.draftTitle
        box.area.text = review.item.draft
        box.area.forceActiveFocus()
    }
    footer: [
        Item { Layout.fillWidth: true },
        AppButton { objectName: "cancelHeldEdit"; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.close() },
        AppButton {
            objectName: "approveEdited"
            variant: "filled"
            symbol: "check"
            text: qsTr("Approve")
            enabled: box.area.text.trim() !== "" && (!heading.visible || heading.text.trim() !== "")
            onClicked: {
                dialog.review.approveEdited(heading.text, box.area.text)
                dialog.close()
            }
        }
    ]

    AppField { id: heading; objectName: "heldTitle"; visible: dialog.review.item.draftTitle !== ""; label: qsTr("Title"); Layout.fillWidth: true }
    AppTextBox { id: box; objectName: "heldText"; name: qsTr("Content"); Layout.fillWidth: true; Layout.fillHeight: true; Layout.preferredHeight: 280 }
}
