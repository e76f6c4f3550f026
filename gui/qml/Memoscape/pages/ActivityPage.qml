pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What was read, what was kept, and what it cost; a run opens beside the list, or in its place on a phone. */
Page {
    id: page

    required property AppViewModel app
    readonly property ActivityViewModel activity: app.activity
    readonly property bool compact: width < Theme.compactBelow
    readonly property bool wide: width >= 880 * Theme.room
    readonly property bool reading: app.openRun.runId !== ""

    signal importAsked()

    background: null

    ColumnLayout {
        visible: page.activity.status === "ready" && (page.wide || !page.reading)
        anchors { fill: parent; margins: page.compact ? Theme.space4 : Theme.space3; leftMargin: page.compact ? Theme.space4 : 0; bottomMargin: page.compact ? 0 : Theme.space3 }
        spacing: Theme.space4

        PageHeader {
            Layout.topMargin: Theme.space2
            Layout.leftMargin: page.compact ? 0 : Theme.space4
            compact: page.compact
            title: qsTr("Activity")
            subtitle: page.compact ? "" : qsTr("What was read, what was kept, and what it cost")

            IconButton { objectName: "openUsage"; symbol: "token"; text: qsTr("Use of models…"); onClicked: page.app.usage.open() }
            IconButton { objectName: "openRebuild"; symbol: "sync"; text: qsTr("Rebuild from history…"); onClicked: page.app.rebuild.open() }
            AppButton {
                objectName: "openReview"
                symbol: "fact_check"
                text: page.activity.held > 0 ? qsTr("Review %1").arg(page.activity.held) : qsTr("Review")
                onClicked: page.app.page = "review"
            }
        }
        RebuildStrip { rebuild: page.app.rebuild; Layout.fillWidth: true }
        GridLayout {
            columns: page.wide ? 2 : 1
            columnSpacing: Theme.space4
            rowSpacing: Theme.space3
            Layout.fillHeight: false

            CoverageCard {
                activity: page.activity
                compact: page.compact
                color: page.compact ? Theme.containerLow : Theme.pane
                Layout.fillWidth: true
                Layout.fillHeight: true
            }
            NextSaveCard {
                autosave: page.app.autosave
                save: page.app.save
                activity: page.activity
                Layout.fillWidth: !page.wide
                Layout.fillHeight: true
                Layout.preferredWidth: 336
            }
        }
        RowLayout {
            spacing: Theme.space4

            Pane {
                Layout.fillWidth: true
                Layout.fillHeight: true
                color: page.compact ? "transparent" : Theme.pane
                radius: page.compact ? 0 : Theme.radiusPane

                RunList {
                    anchors { fill: parent; margins: page.compact ? 0 : Theme.space2 }
                    activity: page.activity
                    run: page.app.openRun
                    marked: page.wide
                }
                EmptyState {
                    visible: page.activity.runs.count === 0 && page.activity.queue.count === 0
                    anchors.fill: parent
                    symbol: "history"
                    title: qsTr("Nothing was saved yet")
                    text: qsTr("Each save appears here with what it changed, and a way to take it back.")
                }
            }
            Pane {
                visible: page.wide
                Layout.fillWidth: false
                Layout.preferredWidth: Math.min(480, page.width * 0.42)
                Layout.fillHeight: true

                RunDetail { visible: page.reading; anchors { fill: parent; margins: Theme.space5 } run: page.app.openRun }
                EmptyState {
                    visible: !page.reading
                    anchors.fill: parent
                    symbol: "history"
                    title: qsTr("Choose a run")
                    text: qsTr("See what it changed, what was left out and why, and undo it.")
                }
            }
        }
    }
    Loader {
        active: page.reading && !page.wide
        anchors { fill: parent; margins: page.compact ? Theme.space4 : Theme.space5; topMargin: Theme.space2; bottomMargin: 0 }
        sourceComponent: RunDetail { run: page.app.openRun; full: true }
    }
    Pane {
        visible: page.activity.status !== "ready"
        anchors { fill: parent; margins: page.compact ? 0 : Theme.space3; leftMargin: 0 }
        radius: page.compact ? 0 : Theme.radiusPane
        color: page.compact ? Theme.surface : Theme.pane

        PageState {
            anchors.fill: parent
            status: page.activity.status
            symbol: "history"
            title: qsTr("Nothing to read yet")
            text: qsTr("Bring in a conversation; from then on this page shows what became of every message.")
            errorSentence: page.activity.errorSentence
            errorNextStep: page.activity.errorNextStep
            action: qsTr("Bring in a conversation")
            actionSymbol: "upload_file"
            onActed: page.importAsked()
            onRetried: page.app.reload()
        }
    }
}
