pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What to say next. Enter sends, Shift+Enter begins a new line, Esc stops the answer or leaves the editing. */
ColumnLayout {
    id: composer

    required property ChatViewModel chat
    readonly property ChatSetupViewModel setup: chat.setup
    readonly property bool ready: setup.ready && !chat.answering && area.text.trim() !== ""

    signal foldersAsked()
    signal modelAsked()

    function send(): void {
        if (ready)
            chat.send(area.text)
        else if (setup.known && !setup.ready)
            modelAsked()
    }

    spacing: Theme.space2

    RowLayout {
        visible: composer.chat.editing
        spacing: Theme.space2

        Symbol { icon: "edit"; size: 18 }
        AppText { text: qsTr("You edit a message; the old one stays as a version."); font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true }
        AppButton { objectName: "leaveEditing"; variant: "text"; text: qsTr("Leave it"); onClicked: composer.chat.escape() }
    }
    Flow {
        visible: composer.setup.attached.length > 0
        spacing: Theme.space2
        Layout.fillWidth: true

        Repeater {
            model: composer.setup.attached

            delegate: FilterChip {
                required property var modelData

                objectName: "attached-" + modelData.key
                symbol: "folder"
                text: modelData.text
                onClicked: composer.foldersAsked()
                onRemoved: composer.setup.toggleFolder(modelData.key)
            }
        }
    }
    Rectangle {
        Layout.fillWidth: true
        implicitHeight: Math.max(Theme.row(56), line.implicitHeight + Theme.space2)
        radius: 28
        color: Theme.container
        border { width: area.activeFocus ? 2 : 0; color: Theme.primary }

        RowLayout {
            id: line

            anchors { fill: parent; leftMargin: Theme.space2; rightMargin: Theme.space2 }
            spacing: Theme.space1

            IconButton {
                objectName: "attachFolders"
                Layout.alignment: Qt.AlignBottom
                Layout.bottomMargin: Theme.space2
                symbol: "create_new_folder"
                text: qsTr("Attach folders")
                onClicked: composer.foldersAsked()
            }
            ScrollView {
                Layout.fillWidth: true
                Layout.preferredHeight: Math.min(area.implicitHeight, 180)

                TextArea {
                    id: area

                    objectName: "composer"
                    topPadding: Theme.space3
                    bottomPadding: Theme.space3
                    leftPadding: Theme.space2
                    rightPadding: Theme.space2
                    topInset: 0
                    bottomInset: 0
                    font: Theme.bodyLarge
                    color: Theme.ink
                    wrapMode: TextEdit.Wrap
                    selectByMouse: true
                    textFormat: TextEdit.PlainText
                    background: null
                    Accessible.name: qsTr("Message")
                    Keys.onTabPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
                    Keys.onBacktabPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
                    Keys.onPressed: event => {
                        if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && !(event.modifiers & Qt.ShiftModifier)) {
                            event.accepted = true
                            composer.send()
                        }
                    }

                    AppText {
                        visible: area.text === "" && area.preeditText === ""
                        x: area.leftPadding
                        y: area.topPadding
                        text: qsTr("Message")
                        font: Theme.bodyLarge
                        muted: true
                    }
                }
            }
            SendButton {
                Layout.alignment: Qt.AlignBottom
                Layout.bottomMargin: Theme.space2
                answering: composer.chat.answering
                enabled: answering || composer.ready
                onClicked: answering ? composer.chat.stop() : composer.send()
            }
        }
    }
    Component.onCompleted: if (chat.isNew) area.forceActiveFocus()

    Connections {
        target: composer.chat

        function onSent(): void { area.clear() }
        function onStarted(): void { area.forceActiveFocus() }
        function onEditAsked(text: string): void {
            area.text = text
            area.cursorPosition = area.length
            area.forceActiveFocus()
        }
    }
}
