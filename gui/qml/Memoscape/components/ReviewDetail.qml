pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* One held item: the reason first, then now and proposed, the other fields, and the words it rests on. */
ColumnLayout {
    id: detail

    required property ReviewViewModel review
    readonly property ReviewItemViewModel item: review.item
    property bool compact: false

    signal editAsked()

    spacing: Theme.space4

    ScrollPane {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.rightMargin: -gutter
        gutter: Theme.space3

        RowLayout {
            spacing: Theme.space3

            IconButton { objectName: "backToInbox"; visible: detail.compact; symbol: "arrow_back"; text: qsTr("Back to the inbox"); Layout.leftMargin: -8; onClicked: detail.review.close() }
            AppText { objectName: "reviewTitle"; text: detail.item.title; font: Theme.titleLarge; wrapMode: Text.Wrap; Layout.fillWidth: true }
            AppText { text: qsTr("%1 of %2").arg(detail.review.position).arg(detail.review.count); font: Theme.labelLarge; muted: true }
        }
        AppText { text: detail.item.origin; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true }
        Banner { objectName: "heldReason"; symbol: "warning"; tone: "warn"; text: detail.item.reason; Layout.fillWidth: true }
        Banner {
            objectName: "staleItem"
            visible: detail.item.stale
            symbol: "history"
            tone: "concept"
            text: qsTr("What it speaks of has changed since; below it is planned anew against what is stored now.")
            Layout.fillWidth: true
        }
        Banner { objectName: "heldProblem"; visible: detail.item.problem !== ""; symbol: "error"; tone: "bad"; text: qsTr("It cannot be applied now: %1").arg(detail.item.problem); Layout.fillWidth: true }
        GridLayout {
            columns: detail.compact || detail.width < 560 * Theme.room ? 1 : 2
            columnSpacing: Theme.space4
            rowSpacing: Theme.space3
            uniformCellWidths: true

            DiffCard {
                objectName: "textNow"
                visible: detail.item.before.length > 0
                title: qsTr("Now")
                symbol: "history"
                parts: detail.item.before
                Layout.fillWidth: true
                Layout.fillHeight: true
                Layout.preferredWidth: 1
            }
            DiffCard {
                objectName: "textProposed"
                title: qsTr("Proposed")
                symbol: "wand_stars"
                parts: detail.item.after
                plain: detail.item.before.length === 0
                Layout.fillWidth: true
                Layout.fillHeight: true
                Layout.preferredWidth: 1
            }
        }
        AppText { visible: detail.item.fields.length > 0; text: detail.item.before.length > 0 ? qsTr("Also changes") : qsTr("Details"); font: Theme.titleSmall; muted: true }
        Flow {
            visible: detail.item.fields.length > 0
            spacing: Theme.space2
            Layout.fillWidth: true

            Repeater {
                model: detail.item.fields

                FieldChange { required property var modelData; label: modelData.label; before: modelData.before; after: modelData.after; limit: detail.width - Theme.space6 }
            }
        }
        AppText { visible: detail.item.evidence.count > 0; text: qsTr("Rests on"); font: Theme.titleSmall; muted: true }
        Repeater {
            model: detail.item.evidence

            QuoteCard {
                required quote
                required source
                required verified
                required property string conversation
                required property string message

                Layout.fillWidth: true
                onClicked: detail.review.openMessage(conversation, message)
            }
        }
    }
    RowLayout {
        spacing: Theme.space2

        KeyHint { visible: !detail.compact && detail.width > 640; keys: "J K"; text: qsTr("next, previous") }
        KeyHint { visible: !detail.compact && detail.width > 640; keys: "A R E"; text: qsTr("approve, reject, edit") }
        Item { Layout.fillWidth: true }
        GridLayout {
            readonly property bool stacked: reject.implicitWidth + edit.implicitWidth + approve.implicitWidth + 2 * columnSpacing > detail.width

            columns: stacked ? 1 : 3
            columnSpacing: Theme.space2
            rowSpacing: Theme.space1
            Layout.fillWidth: false

            AppButton { id: reject; objectName: "rejectHeld"; variant: "danger"; text: qsTr("Reject"); enabled: !detail.review.working; onClicked: detail.review.reject() }
            AppButton { id: edit; objectName: "editHeld"; visible: detail.item.editable; variant: "outlined"; symbol: "edit"; text: qsTr("Edit"); onClicked: detail.editAsked() }
            AppButton { id: approve; objectName: "approveHeld"; variant: "filled"; symbol: "check"; text: qsTr("Approve"); enabled: !detail.review.working && detail.item.problem === ""; onClicked: detail.review.approve() }
        }
    }
}
