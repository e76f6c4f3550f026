import QtQuick
import QtQuick.Layouts
import Memoscape

/* Why a place is empty or broken, and what to do now; the actions are its children. */
Item {
    id: state

    property string symbol: "hub"
    property string title
    property string text
    property string footnote
    property bool failed: false
    default property alias actions: row.data

    implicitHeight: words.implicitHeight + 2 * Theme.space4
    Accessible.role: Accessible.Grouping
    Accessible.name: title

    ColumnLayout {
        id: words

        anchors.centerIn: parent
        width: Math.min(560, state.width - 48)
        spacing: Theme.space4

        Avatar {
            Layout.alignment: Qt.AlignHCenter
            size: 88
            radius: 28
            symbol: state.symbol
            color: state.failed ? Theme.errorContainer : Theme.primaryContainer
            tint: state.failed ? Theme.errorContainerInk : Theme.primaryContainerInk
        }
        AppText {
            objectName: "stateTitle"
            Layout.fillWidth: true
            horizontalAlignment: Text.AlignHCenter
            text: state.title
            font: Theme.headline
            wrapMode: Text.Wrap
        }
        AppText {
            Layout.fillWidth: true
            visible: text !== ""
            horizontalAlignment: Text.AlignHCenter
            text: state.text
            font: Theme.bodyLarge
            muted: true
            wrapMode: Text.Wrap
        }
        Item {
            Layout.fillWidth: true
            Layout.topMargin: Theme.space2
            implicitHeight: row.implicitHeight

            Flow {
                id: row

                readonly property real wanted: visibleChildren.reduce((sum, item) => sum + item.implicitWidth + spacing, -spacing)

                anchors.horizontalCenter: parent.horizontalCenter
                width: Math.min(parent.width, Math.max(1, wanted))
                spacing: Theme.space3
            }
        }
        AppText {
            Layout.fillWidth: true
            visible: text !== ""
            horizontalAlignment: Text.AlignHCenter
            text: state.footnote
            font: Theme.bodySmall
            muted: true
            wrapMode: Text.Wrap
        }
    }
}
