import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What else can be done with the shown memory. */
MenuSheet {
    id: menu

    required property DetailViewModel detail

    signal linkAsked()

    margins: Theme.space2
    onOpened: link.forceActiveFocus(Qt.TabFocusReason)

    MenuRow {
        id: link

        objectName: "linkMemory"
        text: qsTr("Link to another memory…")
        symbol: "link"
        onClicked: { menu.close(); menu.linkAsked() }
    }
    MenuRow {
        objectName: "showVersions"
        text: qsTr("Earlier versions…")
        symbol: "history"
        onClicked: { menu.close(); menu.detail.showVersions() }
    }
    MenuRow {
        objectName: "showRun"
        visible: menu.detail.runId !== ""
        text: qsTr("The save that wrote it")
        symbol: "bookmark_added"
        onClicked: { menu.close(); menu.detail.showRun() }
    }
    MenuRow {
        objectName: "archiveMemory"
        text: menu.detail.archived ? qsTr("Take out of the archive") : qsTr("Archive")
        symbol: "archive"
        onClicked: { menu.close(); menu.detail.toggleArchived() }
    }
    Divider { Layout.fillWidth: true; Layout.margins: Theme.space2 }
    MenuRow {
        objectName: "copyText"
        text: qsTr("Copy the text")
        symbol: "content_copy"
        onClicked: { menu.close(); menu.detail.copy("text") }
    }
    MenuRow {
        objectName: "copyMarkdown"
        text: qsTr("Copy as Markdown")
        symbol: "content_copy"
        onClicked: { menu.close(); menu.detail.copy("markdown") }
    }
    MenuRow {
        objectName: "copyId"
        text: qsTr("Copy the id")
        symbol: "content_copy"
        onClicked: { menu.close(); menu.detail.copy("id") }
    }
}
