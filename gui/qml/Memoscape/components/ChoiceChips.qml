pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* Any of several: `choices` is a list of { key, text, memories }, `chosen` the keys taken. */
Flow {
    id: flow

    property string prefix
    property var choices: []
    property var chosen: []
    property int most: 24
    property bool all: false

    signal toggled(string key)

    spacing: Theme.space2

    Repeater {
        model: flow.all ? flow.choices : flow.choices.filter((choice, index) => index < flow.most || flow.chosen.includes(choice.key))

        AbstractButton {
            id: chip

            required property var modelData

            objectName: flow.prefix + modelData.key
            checked: flow.chosen.includes(modelData.key)
            implicitHeight: Math.round(Math.max(32, 24 * Theme.fontScale))
            implicitWidth: Math.min(flow.width, words.implicitWidth + 24)
            text: modelData.memories === undefined ? modelData.text : modelData.text + " " + modelData.memories
            Accessible.name: text
            Accessible.role: Accessible.CheckBox
            Accessible.checked: checked
            Keys.onReturnPressed: chip.click()
            onClicked: flow.toggled(modelData.key)

            contentItem: Item {
                AppText {
                    id: words

                    anchors.centerIn: parent
                    width: Math.min(implicitWidth, parent.width - 16)
                    text: chip.text
                    font: Theme.labelLarge
                    color: chip.checked ? Theme.secondaryContainerInk : Theme.inkMuted
                }
            }
            background: Rectangle {
                radius: Theme.radiusSmall
                color: chip.checked ? Theme.secondaryContainer : "transparent"
                border { width: chip.checked ? 0 : 1; color: Theme.outlineSoft }

                StateLayer { control: chip; radius: Theme.radiusSmall }
            }
        }
    }
    Chip {
        objectName: flow.prefix + "more"
        visible: !flow.all && flow.choices.length > flow.most
        text: qsTr("Show all %1").arg(flow.choices.length)
        onClicked: flow.all = true
    }
}
