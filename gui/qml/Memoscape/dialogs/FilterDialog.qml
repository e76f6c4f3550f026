pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What graph, list and timeline are narrowed down to. Every choice acts at once. */
AppDialog {
    id: dialog

    required property AppViewModel app
    readonly property FilterViewModel filters: app.filters

    component Heading: AppText { font: Theme.titleSmall; Layout.fillWidth: true }

    title: qsTr("Filter")
    subtitle: qsTr("For the graph, the list and the timeline.")
    cardWidth: 520
    onAboutToShow: filters.loadFacets()

    ScrollPane {
        gutter: 0
        Layout.fillWidth: true
        Layout.fillHeight: true

        ColumnLayout {
            spacing: Theme.space3

            Heading { text: qsTr("Tags"); visible: tags.choices.length > 0 }
            ChoiceChips {
                id: tags

                Layout.fillWidth: true
                prefix: "tag-"
                choices: dialog.filters.tagChoices
                chosen: dialog.filters.tags
                onToggled: key => dialog.filters.toggleTag(key)
            }
            Heading { text: qsTr("Source"); visible: sources.choices.length > 0 }
            ChoiceChips {
                id: sources

                Layout.fillWidth: true
                prefix: "source-"
                choices: dialog.filters.sourceChoices
                chosen: dialog.filters.sources
                onToggled: key => dialog.filters.toggleSource(key)
            }
            Heading { text: qsTr("Happened or written") }
            PeriodField { filters: dialog.filters; Layout.fillWidth: true }
            Heading { text: qsTr("Importance at least %1").arg(dialog.filters.minImportance.toFixed(1)) }
            AppSlider {
                objectName: "minImportance"
                Layout.fillWidth: true
                from: 0
                to: 1
                stepSize: 0.1
                value: dialog.filters.minImportance
                name: qsTr("Importance at least")
                onMoved: dialog.filters.setMinImportance(value)
            }
            SwitchRow {
                objectName: "onlyPinned"
                Layout.fillWidth: true
                label: qsTr("Only pinned ones")
                checked: dialog.filters.pinned
                onToggled: on => dialog.filters.setPinned(on)
            }
            Heading { text: qsTr("Archived memories") }
            Segmented {
                options: [{ key: "hide", text: qsTr("Hide") }, { key: "show", text: qsTr("Show, too") }, { key: "only", text: qsTr("Only these") }]
                current: dialog.filters.archived
                onPicked: key => dialog.filters.setArchived(key)
            }
        }
    }
    footer: [
        AppButton {
            objectName: "resetFilters"
            enabled: dialog.filters.active
            variant: "text"
            text: qsTr("Clear filters")
            onClicked: dialog.filters.clear()
        },
        Item { Layout.fillWidth: true },
        AppButton {
            objectName: "closeFilters"
            variant: "filled"
            text: qsTr("Show %n memories", "", dialog.app.memory.listed)
            onClicked: dialog.close()
        }
    ]
}
