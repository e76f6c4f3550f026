pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What models were used for, day by day, with the prices and the budget a person sets. */
AppDialog {
    id: dialog

    required property UsageViewModel usage

    title: qsTr("Use of models")
    subtitle: usage.status === "ready" ? usage.summary : ""
    cardWidth: 680

    Connections {
        target: dialog.usage

        function onOpened(): void { dialog.open() }
    }
    AppText { objectName: "usageToday"; visible: text !== ""; text: dialog.usage.today; wrapMode: Text.Wrap; Layout.fillWidth: true }
    Item {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 280
        Layout.minimumHeight: 120

        ListView {
            id: list

            objectName: "usageList"
            visible: dialog.usage.status === "ready"
            anchors.fill: parent
            clip: true
            spacing: Theme.space2
            model: dialog.usage.uses
            activeFocusOnTab: true
            boundsBehavior: Flickable.StopAtBounds
            Accessible.role: Accessible.List
            Accessible.name: dialog.title
            ScrollBar.vertical: ScrollBar {}
            delegate: ColumnLayout {
                id: row

                required property string day
                required property string purpose
                required property string model
                required property string requests
                required property string tokens
                required property bool estimated

                width: list.width - Theme.space3
                spacing: 2

                AppText { visible: text !== ""; text: row.day; font: Theme.titleSmall; color: Theme.primary; Layout.topMargin: Theme.space2; Layout.fillWidth: true }
                RowLayout {
                    spacing: Theme.space3

                    AppText { text: qsTr("%1 · %2").arg(row.purpose).arg(row.model); wrapMode: Text.Wrap; Layout.fillWidth: true }
                    AppText { text: row.estimated ? qsTr("%1 requests · about %2 tokens").arg(row.requests).arg(row.tokens) : qsTr("%1 requests · %2 tokens").arg(row.requests).arg(row.tokens); font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; horizontalAlignment: Text.AlignRight; Layout.maximumWidth: list.width / 2 }
                }
            }
        }
        ProgressRing { visible: dialog.usage.status === "loading"; anchors.centerIn: parent; value: 2 }
        EmptyState { visible: dialog.usage.status === "empty"; anchors.fill: parent; symbol: "token"; title: qsTr("No model was used"); text: qsTr("Without a model everything is read on this computer, and costs nothing.") }
        EmptyState {
            visible: dialog.usage.status === "error"
            anchors.fill: parent
            symbol: "error"
            failed: true
            title: dialog.usage.error

            AppButton { objectName: "retryUsage"; symbol: "refresh"; text: qsTr("Try again"); onClicked: dialog.usage.load() }
        }
    }
    GridLayout {
        columns: dialog.full ? 1 : 3
        columnSpacing: Theme.space2
        rowSpacing: Theme.space2
        uniformCellWidths: true

        AppField { objectName: "dailyTokens"; label: qsTr("Tokens a day (blank: no limit)"); text: dialog.usage.values["daily_tokens"]; Layout.fillWidth: true; onEditingFinished: dialog.usage.setNumber("daily_tokens", text) }
        AppField { objectName: "priceIn"; label: qsTr("Price of 1M tokens in"); text: dialog.usage.values["price_in"]; Layout.fillWidth: true; onEditingFinished: dialog.usage.setNumber("price_in", text) }
        AppField { objectName: "priceOut"; label: qsTr("Price of 1M tokens out"); text: dialog.usage.values["price_out"]; Layout.fillWidth: true; onEditingFinished: dialog.usage.setNumber("price_out", text) }
    }
    AppText { text: qsTr("When the tokens of a day are used up, auto-save waits for the next day. What you start yourself goes on."); font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true }
    AppText { objectName: "usageProblem"; visible: text !== ""; text: dialog.usage.problem; color: Theme.error; wrapMode: Text.Wrap; Layout.fillWidth: true }
    footer: [
        Item { Layout.fillWidth: true },
        AppButton { objectName: "usageDone"; variant: "filled"; text: qsTr("Done"); onClicked: dialog.close() }
    ]
}
