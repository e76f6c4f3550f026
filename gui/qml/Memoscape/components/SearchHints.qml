pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Below an empty search field: what was searched for last, and what a search may say. */
MenuSheet {
    id: hints

    required property SearchViewModel search
    readonly property var language: [
        { insert: "\"\"", example: "\"exact words\"", text: qsTr("these words, as they stand") },
        { insert: "-", example: "-word", text: qsTr("without this word") },
        { insert: "tag:", example: "tag:work", text: qsTr("only with this tag") },
        { insert: "folder:", example: "folder:Work/Tidepool", text: qsTr("only in this folder and below it") },
        { insert: "after:", example: "after:2025-03", text: qsTr("from this day, month or year on") },
        { insert: "before:", example: "before:2026", text: qsTr("until then") },
        { insert: "*", example: "data*base", text: qsTr("anything may stand in between") },
        { insert: " | ", example: "tea | green tea", text: qsTr("several searches in one") },
    ]

    signal taken(string text, int cursor)

    function walk(): void {
        open()
        const first = recent.count > 0 ? recent.itemAt(0) : help.itemAt(0)
        first?.forceActiveFocus(Qt.TabFocusReason)
    }

    focus: false
    closePolicy: Popup.CloseOnEscape | Popup.CloseOnPressOutsideParent

    RowLayout {
        visible: recent.count > 0
        Layout.leftMargin: Theme.space3

        AppText { text: qsTr("Recent searches"); font: Theme.labelMedium; muted: true; Layout.fillWidth: true }
        AppButton { objectName: "forgetRecent"; variant: "text"; text: qsTr("Forget them"); implicitHeight: Theme.row(32); onClicked: hints.search.forgetRecent() }
    }
    Repeater {
        id: recent

        model: hints.search.recent.slice(0, 5)

        MenuRow {
            required property string modelData

            objectName: "recent-" + modelData
            symbol: "history"
            text: modelData
            implicitHeight: Theme.row(40)
            onClicked: hints.taken(modelData, modelData.length)
        }
    }
    AppText { text: qsTr("How to search"); font: Theme.labelMedium; muted: true; Layout.leftMargin: Theme.space3; Layout.topMargin: Theme.space2; Layout.bottomMargin: Theme.space1 }
    Repeater {
        id: help

        model: hints.language

        RowButton {
            id: line

            required property var modelData

            objectName: "hint-" + modelData.insert.trim()
            text: qsTr("%1: %2", "an example and what it means").arg(modelData.example).arg(modelData.text)
            implicitHeight: Theme.row(34)
            padding: 0
            radius: Theme.radiusMedium
            Layout.fillWidth: true
            Keys.onDownPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
            Keys.onUpPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
            onClicked: hints.taken(modelData.insert, modelData.insert === "\"\"" ? 1 : modelData.insert.length)

            RowLayout {
                anchors { left: parent.left; right: parent.right; leftMargin: Theme.space3; rightMargin: Theme.space3 }
                height: Theme.row(34)
                spacing: Theme.space3

                AppText { text: line.modelData.example; font: Theme.labelLarge; color: Theme.primary; Layout.preferredWidth: 168 * Theme.room }
                AppText { text: line.modelData.text; font: Theme.bodySmall; muted: true; Layout.fillWidth: true }
            }
        }
    }
}
