pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import Memoscape
import "../palettes.js" as Palettes

Row {
    id: picker

    property string current

    signal picked(string seed)

    spacing: Theme.space2

    Repeater {
        model: [{ key: "indigo", name: qsTr("Indigo") }, { key: "lagoon", name: qsTr("Lagoon") }, { key: "sage", name: qsTr("Sage") }, { key: "clay", name: qsTr("Clay") }, { key: "plum", name: qsTr("Plum") }]

        AbstractButton {
            id: swatch

            required property var modelData
            readonly property var scheme: Palettes.schemes[modelData.key + (Theme.dark ? "-dark" : "-light")]
            readonly property bool active: picker.current === modelData.key

            objectName: "seed-" + modelData.key
            implicitWidth: 48
            implicitHeight: 48
            Accessible.name: modelData.name
            Accessible.role: Accessible.RadioButton
            Keys.onReturnPressed: swatch.click()
            onClicked: picker.picked(modelData.key)

            background: Rectangle {
                radius: swatch.active ? 24 : 14
                color: swatch.scheme.primaryContainer
                border { width: swatch.active ? 2 : 0; color: swatch.scheme.primary }
            }
            contentItem: Item {
                Rectangle {
                    anchors.centerIn: parent
                    width: 26
                    height: 26
                    radius: 13
                    color: swatch.scheme.primary

                    Symbol {
                        visible: swatch.active
                        anchors.centerIn: parent
                        icon: "check"
                        size: 18
                        color: swatch.scheme.onPrimary
                    }
                }
            }
        }
    }
}
