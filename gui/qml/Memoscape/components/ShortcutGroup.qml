pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape

/* Groups of keys under their headings: `groups` is a list of { title, rows } as ShortcutList has them. */
ColumnLayout {
    id: column

    property list<var> groups

    spacing: Theme.space5
    Layout.fillWidth: true
    Layout.alignment: Qt.AlignTop

    Repeater {
        model: column.groups

        ColumnLayout {
            id: group

            required property var modelData

            spacing: Theme.space2

            AppText { text: group.modelData.title; font: Theme.titleSmall; color: Theme.primary; wrapMode: Text.Wrap; Layout.fillWidth: true }
            Repeater {
                model: group.modelData.rows

                RowLayout {
                    id: line

                    required property var modelData

                    spacing: Theme.space3

                    AppText { text: line.modelData.text; wrapMode: Text.Wrap; Layout.fillWidth: true }
                    Repeater {
                        model: line.modelData.keys

                        Rectangle {
                            id: cap

                            required property string modelData

                            implicitWidth: Math.max(implicitHeight, key.implicitWidth + 16)
                            implicitHeight: key.implicitHeight + 8
                            radius: 6
                            color: Theme.container
                            border { width: 1; color: Theme.outlineSoft }
                            Layout.alignment: Qt.AlignTop

                            AppText { id: key; anchors.centerIn: parent; text: cap.modelData; font: Theme.labelMedium; muted: true }
                        }
                    }
                }
            }
        }
    }
}
