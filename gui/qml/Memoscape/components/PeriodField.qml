pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* When: the last days by a chip, or from one day to another. */
ColumnLayout {
    id: period

    required property FilterViewModel filters
    property bool wrong: false

    function use(): void {
        wrong = !filters.setPeriod(first.text, last.text)
    }

    spacing: Theme.space2

    Flow {
        Layout.fillWidth: true
        spacing: Theme.space2

        Repeater {
            model: [
                { days: 1, text: qsTr("Today") },
                { days: 7, text: qsTr("Last 7 days") },
                { days: 30, text: qsTr("Last 30 days") },
                { days: 365, text: qsTr("Last year") },
            ]

            Chip {
                required property var modelData

                objectName: "days-" + modelData.days
                text: modelData.text
                onClicked: period.filters.setDays(modelData.days)
            }
        }
    }
    RowLayout {
        spacing: Theme.space2

        AppField {
            id: first

            objectName: "periodFirst"
            Layout.fillWidth: true
            label: qsTr("From (YYYY-MM-DD)")
            text: period.filters.after
            onEditingFinished: period.use()
        }
        AppField {
            id: last

            objectName: "periodLast"
            Layout.fillWidth: true
            label: qsTr("To (YYYY-MM-DD)")
            text: period.filters.before
            onEditingFinished: period.use()
        }
    }
    AppText { visible: period.wrong; text: qsTr("Write a day like 2026-03-01."); font: Theme.bodySmall; color: Theme.error; Layout.fillWidth: true }
}
