pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What a memory is, what it rests on and what it touches; side pane on the desktop, bottom sheet on a phone. */
ScrollPane {
    id: scroll

    required property DetailViewModel detail
    property color quoteFill: Theme.containerLow

    signal linkEditAsked(string linkId)

    gutter: 0

    ColumnLayout {
        spacing: Theme.space4

        AppText {
            objectName: "detailTitle"
            text: scroll.detail.title
            font: Theme.titleLarge
            wrapMode: Text.Wrap
            maximumLineCount: 4
            Layout.fillWidth: true
        }
        RowLayout {
            spacing: 6

            Symbol { icon: "folder"; size: 16 }
            AppText {
                objectName: "detailFolder"
                text: scroll.detail.folder
                font: Theme.bodySmall
                muted: true
                Layout.fillWidth: true
            }
        }
        StatusChip {
            objectName: "archivedMark"
            visible: scroll.detail.archived
            text: qsTr("Archived")
            symbol: "archive"
            tone: "warn"
        }
        MarkdownView { objectName: "detailContent"; text: scroll.detail.content; Layout.fillWidth: true }
        AppButton { objectName: "openDocument"; visible: scroll.detail.isDocument; symbol: "description"; text: qsTr("Open the document"); onClicked: scroll.detail.showDocument() }
        Flow {
            id: tags

            visible: scroll.detail.tags.length > 0
            Layout.fillWidth: true
            spacing: Theme.space2

            Repeater {
                model: scroll.detail.tags

                StatusChip {
                    required property string modelData
                    required property int index

                    objectName: "tag-" + index
                    width: Math.min(implicitWidth, tags.width)
                    text: modelData
                    symbol: "sell"
                }
            }
        }
        RowLayout {
            spacing: Theme.space6
            uniformCellSizes: true

            Meter { label: qsTr("Importance"); value: scroll.detail.importance; Layout.fillWidth: true }
            Meter {
                label: qsTr("Credibility")
                value: scroll.detail.credibility
                tint: Theme.category("ok").solid
                Layout.fillWidth: true
            }
        }
        AppText {
            visible: quotes.count > 0
            text: qsTr("Rests on")
            font: Theme.titleSmall
            muted: true
            Layout.bottomMargin: -8
        }
        Repeater {
            id: quotes

            model: scroll.detail.evidence

            QuoteCard {
                required property int index
                required quote
                required source
                required verified

                objectName: "evidence-" + index
                fill: scroll.quoteFill
                Layout.fillWidth: true
                onClicked: scroll.detail.showEvidence(index)
            }
        }
        AppText {
            visible: links.count > 0
            text: qsTr("%n links", "", links.count)
            font: Theme.titleSmall
            muted: true
            Layout.bottomMargin: -8
        }
        ColumnLayout {
            visible: links.count > 0
            spacing: 2

            Repeater {
                id: links

                model: scroll.detail.links

                LinkRow {
                    objectName: "link-" + title
                    Layout.fillWidth: true
                    onClicked: scroll.detail.open(memoryId)
                    onEditAsked: scroll.linkEditAsked(key)
                }
            }
        }
        FactTable { facts: scroll.detail.facts; Layout.fillWidth: true }
        AppButton {
            objectName: "historyButton"
            Layout.leftMargin: -Theme.space3
            variant: "text"
            symbol: "history"
            text: scroll.detail.history
            Accessible.description: qsTr("Earlier versions…")
            onClicked: scroll.detail.showVersions()
        }
    }
}
