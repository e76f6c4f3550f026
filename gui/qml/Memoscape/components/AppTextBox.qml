import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* Text field of many lines that scrolls. */
ScrollView {
    id: box

    property alias text: area.text
    property alias area: area
    property string placeholder
    property string name: placeholder

    clip: true

    TextArea {
        id: area

        objectName: box.objectName + "Area"
        padding: Theme.space4
        topInset: 0
        topPadding: Theme.space4
        bottomPadding: Theme.space4
        font: Theme.bodyLarge
        color: Theme.ink
        wrapMode: TextEdit.Wrap
        selectByMouse: true
        textFormat: TextEdit.PlainText
        Accessible.name: box.name
        Keys.onTabPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
        Keys.onBacktabPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)

        background: Rectangle {
            radius: Theme.radiusMedium
            color: Theme.container
            border { width: area.activeFocus ? 2 : 0; color: Theme.primary }

            AppText {
                visible: area.text === "" && area.preeditText === ""
                anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.space4 }
                text: box.placeholder
                font: Theme.bodyLarge
                muted: true
                wrapMode: Text.Wrap
            }
        }
    }
}
