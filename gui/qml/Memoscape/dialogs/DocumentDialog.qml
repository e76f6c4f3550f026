pragma ComponentBehavior: Bound
import QtCore
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Dialogs
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* A document: its parts, a search in them, correcting one, and the whole text as a file. */
AppDialog {
    id: dialog

    required property DocumentViewModel document
    required property NoticeViewModel notice
    property string editing: ""

    title: document.title
    subtitle: document.facts
    cardWidth: 820
    onAboutToShow: { editing = ""; search.field.forceActiveFocus() }

    Connections {
        target: dialog.document

        function onOpened(): void { dialog.open() }
        function onClosed(): void { dialog.close() }
        function onChunkSaved(): void { dialog.editing = "" }
    }
    FileDialog {
        id: target

        title: qsTr("Export the text")
        fileMode: FileDialog.SaveFile
        defaultSuffix: "txt"
        currentFolder: StandardPaths.writableLocation(StandardPaths.DocumentsLocation)
        nameFilters: [qsTr("Text (*.txt)"), qsTr("All files (*)")]
        onAccepted: dialog.document.exportText(selectedFile)
    }
    SearchBar {
        id: search

        objectName: "documentSearchBar"
        fieldName: "documentSearch"
        placeholder: qsTr("Search in the document…")
        text: dialog.document.query
        Layout.fillWidth: true
        onEdited: text => dialog.document.query = text
        onEscaped: dialog.leave()
    }
    AppButton {
        objectName: "fromStart"
        visible: dialog.document.hasEarlier
        variant: "text"
        symbol: "arrow_upward"
        text: qsTr("From the beginning")
        onClicked: dialog.document.fromStart()
    }
    Item {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 520
        Layout.minimumHeight: 120

        ListView {
            id: list

            objectName: "chunkList"
            anchors.fill: parent
            clip: true
            spacing: Theme.space2
            model: dialog.document.chunks
            boundsBehavior: Flickable.StopAtBounds
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Parts of the document")
            ScrollBar.vertical: ScrollBar {}
            onAtYEndChanged: if (atYEnd) dialog.document.more()
            delegate: ChunkCard {
                width: list.width - Theme.space3
                editing: dialog.editing
                onEditAsked: dialog.editing = key
                onCancelled: dialog.editing = ""
                onSaved: text => dialog.document.saveChunk(key, text)
            }
        }
        EmptyState {
            objectName: "nothingInDocument"
            visible: dialog.document.nothingFound
            anchors.fill: parent
            symbol: "search"
            title: qsTr("Nothing found in it")
            text: qsTr("No part of the document fits what you are looking for.")
        }
    }
    InlineNotice { notice: dialog.notice; Layout.fillWidth: true }
    footer: [
        AppButton { objectName: "deleteDocument"; variant: "danger"; text: qsTr("Delete"); onClicked: dialog.document.remove() },
        Item { Layout.fillWidth: true },
        AppButton { objectName: "exportDocument"; variant: "outlined"; symbol: "text_snippet"; text: qsTr("Export the text…"); onClicked: target.open() }
    ]
}
