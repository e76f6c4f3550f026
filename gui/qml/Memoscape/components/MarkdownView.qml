import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.Items

/* Markdown anybody may have written, formatted: nothing is loaded, and a link opens only on the web and after asking. */
ColumnLayout {
    id: view

    property string text
    property bool unfolded: false
    property color color: Theme.ink
    property int foldAt: 3000

    spacing: Theme.space1
    onTextChanged: unfolded = false

    SafeMarkdown {
        id: page

        markdown: view.unfolded || view.text.length <= view.foldAt ? view.text : view.text.slice(0, view.foldAt) + " …"
        font: Theme.bodyMedium
        linkColor: Theme.primary
    }
    TextEdit {
        id: words

        objectName: view.objectName + "Words"
        Layout.fillWidth: true
        text: page.html
        textFormat: TextEdit.RichText
        readOnly: true
        selectByMouse: true
        activeFocusOnTab: false
        wrapMode: TextEdit.Wrap
        color: view.color
        font: Theme.bodyMedium
        selectionColor: Theme.primary
        selectedTextColor: Theme.primaryInk
        Accessible.role: Accessible.StaticText
        Accessible.name: view.text
        onLinkActivated: link => { if (page.mayOpen(link)) asking.ask(link) }

        HoverHandler { cursorShape: words.hoveredLink === "" ? Qt.IBeamCursor : Qt.PointingHandCursor }
    }
    AppButton {
        objectName: view.objectName + "Unfold"
        visible: !view.unfolded && view.text.length > view.foldAt
        variant: "text"
        text: qsTr("Show all of it")
        onClicked: view.unfolded = true
    }
    ConfirmDialog {
        id: asking

        property string link

        function ask(address: string): void {
            link = address
            open()
        }

        title: qsTr("Open this address?")
        text: link
        action: qsTr("Open in the browser")
        onAccepted: Qt.openUrlExternally(link)
    }
}
