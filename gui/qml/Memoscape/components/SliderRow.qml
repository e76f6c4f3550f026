import QtQuick
import QtQuick.Layouts
import Memoscape

/* Label and range at the left, the value at the right; a note and the slider below. */
ColumnLayout {
    id: row

    property string label
    property string help
    property string note
    property string valueText: slider.value.toFixed(2)
    property alias value: slider.value
    property alias from: slider.from
    property alias to: slider.to
    property alias stepSize: slider.stepSize

    signal moved(real value)

    spacing: 0

    RowLayout {
        spacing: Theme.space3
        opacity: row.enabled ? 1 : 0.38

        AppText { text: row.label; font: Theme.bodyLarge; wrapMode: Text.Wrap; Layout.fillWidth: row.help === "" }
        AppText { visible: row.help !== ""; text: row.help; font: Theme.bodySmall; muted: true; Layout.fillWidth: true; Layout.alignment: Qt.AlignBaseline }
        Rectangle {
            Layout.preferredWidth: Math.max(56, number.implicitWidth + 24)
            Layout.preferredHeight: Theme.row(32)
            radius: Theme.radiusSmall
            color: Theme.container

            AppText { id: number; anchors.centerIn: parent; text: row.valueText; font: Theme.labelLarge }
        }
    }
    AppText {
        visible: text !== ""
        text: row.note
        font: Theme.bodySmall
        muted: true
        wrapMode: Text.Wrap
        opacity: row.enabled ? 1 : 0.38
        Layout.fillWidth: true
    }
    AppSlider {
        id: slider

        objectName: row.objectName + "Slider"
        name: row.label
        snapMode: AppSlider.SnapAlways
        Layout.fillWidth: true
        onMoved: row.moved(value)
    }
}
