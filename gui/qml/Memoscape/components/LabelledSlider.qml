import QtQuick
import QtQuick.Layouts
import Memoscape

/* A fraction from 0 to 1 with its label and number. */
ColumnLayout {
    id: row

    property string label
    property alias value: slider.value

    spacing: 0

    RowLayout {
        AppText { text: row.label; font: Theme.bodySmall; muted: true; Layout.fillWidth: true }
        AppText { text: slider.value.toFixed(2); font: Theme.labelMedium }
    }
    AppSlider { id: slider; name: row.label; stepSize: 0.05; Layout.fillWidth: true }
}
