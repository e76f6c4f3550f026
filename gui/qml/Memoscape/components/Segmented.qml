pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* One choice of a few, side by side: `options` is a list of { key, text, symbol }. */
Row {
    id: group

    property var options: []
    property string current
    property bool compact: false
    property int segmentWidth: 0

    signal picked(string key)

    spacing: 2

    Repeater {
        model: group.options

        AbstractButton {
            id: segment

            required property int index
            required property var modelData
            readonly property bool active: modelData.key === group.current
            readonly property color tint: active ? Theme.secondaryContainerInk : Theme.inkMuted
            readonly property bool first: index === 0
            readonly property bool last: index === group.options.length - 1

            objectName: "choice-" + modelData.key
            implicitHeight: Math.max(Theme.row(40), face.implicitHeight + Theme.space2)
            implicitWidth: group.segmentWidth || face.implicitWidth + 32
            Accessible.name: modelData.text
            Accessible.role: Accessible.RadioButton
            Keys.onReturnPressed: segment.click()
            onClicked: group.picked(modelData.key)

            contentItem: Item {
                Row {
                    id: face

                    anchors.centerIn: parent
                    spacing: Theme.space2

                    Symbol {
                        visible: icon !== ""
                        icon: segment.modelData.symbol ?? ""
                        size: 20
                        color: segment.tint
                        anchors.verticalCenter: parent.verticalCenter
                    }
                    AppText {
                        visible: !group.compact
                        width: group.segmentWidth > 0 ? Math.min(implicitWidth, group.segmentWidth - Theme.space3) : implicitWidth
                        text: segment.modelData.text
                        font: Theme.labelLarge
                        fits: true
                        wrapMode: Text.Wrap
                        horizontalAlignment: Text.AlignHCenter
                        color: segment.tint
                        anchors.verticalCenter: parent.verticalCenter
                    }
                }
            }
            background: Rectangle {
                topLeftRadius: segment.active || segment.first ? 20 : 6
                bottomLeftRadius: topLeftRadius
                topRightRadius: segment.active || segment.last ? 20 : 6
                bottomRightRadius: topRightRadius
                color: segment.active ? Theme.secondaryContainer : Theme.containerHigh

                StateLayer { control: segment; tint: segment.tint; radius: 20 }
            }
        }
    }
}
