import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What saves held back, and the one that is being decided; on a phone one after the other. */
Page {
    id: page

    required property AppViewModel app
    readonly property ReviewViewModel review: app.review
    readonly property bool compact: width < Theme.compactBelow + 100
    readonly property bool deciding: review.currentId !== ""

    background: null

    RowLayout {
        visible: page.review.status === "ready"
        anchors { fill: parent; margins: page.compact ? 0 : Theme.space3; leftMargin: 0 }
        spacing: Theme.space4

        ReviewList {
            visible: !page.compact || !page.deciding
            review: page.review
            compact: page.compact
            Layout.preferredWidth: 344
            Layout.fillWidth: page.compact
            Layout.fillHeight: true
            onBackAsked: page.app.page = "activity"
        }
        Pane {
            visible: !page.compact || page.deciding
            Layout.fillWidth: true
            Layout.fillHeight: true
            radius: page.compact ? 0 : Theme.radiusPane
            color: page.compact ? Theme.surface : Theme.pane

            ReviewDetail {
                visible: page.deciding
                anchors { fill: parent; margins: page.compact ? Theme.space4 : Theme.space6 }
                review: page.review
                compact: page.compact
                onEditAsked: editor.open()
            }
            EmptyState {
                visible: !page.deciding
                anchors.fill: parent
                symbol: "fact_check"
                title: qsTr("Choose a change")
                text: qsTr("See what it would replace, and decide.")
            }
        }
    }
    Pane {
        visible: page.review.status !== "ready"
        anchors { fill: parent; margins: page.compact ? 0 : Theme.space3; leftMargin: 0 }
        radius: page.compact ? 0 : Theme.radiusPane
        color: page.compact ? Theme.surface : Theme.pane

        PageState {
            anchors.fill: parent
            status: page.review.status
            symbol: "fact_check"
            title: qsTr("Nothing waits for you")
            text: qsTr("Changes that would rewrite much, or that read like instructions, are held back and appear here.")
            errorSentence: page.review.errorSentence
            errorNextStep: page.review.errorNextStep
            action: qsTr("Back to activity")
            actionSymbol: "arrow_back"
            onActed: page.app.page = "activity"
            onRetried: page.app.reload()
        }
    }
    ReviewKeys { enabled: page.visible && page.review.status === "ready" && !editor.visible; review: page.review; onEditAsked: editor.open() }
    HeldEditor { id: editor; objectName: "heldEditor"; review: page.review }
}
