pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* One file as assistants read it, or what has changed in it since a consolidation. */
ColumnLayout {
    id: view

    required property MemoryFilesViewModel files
    property bool full: false

    spacing: Theme.space3

    RowLayout {
        spacing: Theme.space2

        IconButton { objectName: "backToFiles"; visible: view.full; symbol: "arrow_back"; text: qsTr("Back to the files"); onClicked: view.files.close() }
        AppText { objectName: "filePath"; text: view.files.path; font: Theme.titleMedium; elide: Text.ElideMiddle; Layout.fillWidth: true }
        IconButton { objectName: "copyFile"; symbol: "content_copy"; text: qsTr("Copy"); onClicked: view.files.copyText() }
    }
    Flow {
        visible: view.files.past.count > 0
        spacing: Theme.space2
        Layout.fillWidth: true

        AppText { text: qsTr("Changes since"); muted: true; height: Theme.row(32); verticalAlignment: Text.AlignVCenter }
        Repeater {
            model: view.files.past

            Chip {
                required property string key
                required property string title

                objectName: "past-" + key
                text: title
                symbol: view.files.compared === key ? "check" : "compare_arrows"
                onClicked: view.files.compare(key)
            }
        }
    }
    ScrollPane {
        visible: view.files.compared !== ""
        Layout.fillWidth: true
        Layout.fillHeight: true

        DiffCard { objectName: "fileDiff"; title: qsTr("From that version to today"); symbol: "compare_arrows"; parts: view.files.parts; Layout.fillWidth: true }
    }
    ScrollView {
        visible: view.files.compared === ""
        clip: true
        Layout.fillWidth: true
        Layout.fillHeight: true

        TextArea {
            objectName: "fileText"
            readOnly: true
            selectByMouse: true
            wrapMode: TextEdit.Wrap
            textFormat: TextEdit.PlainText
            text: view.files.text
            font: Theme.bodyMedium
            color: Theme.ink
            leftPadding: 0
            background: null
            Accessible.name: view.files.path
            Keys.onTabPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
        }
    }
}
