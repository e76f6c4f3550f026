import QtQuick
import Memoscape

/* Why a whole page has nothing to show: it is still loading, there is nothing, or it could not be read. */
Item {
    id: state

    property string status
    property string symbol
    property string title
    property string text
    property string action
    property string actionSymbol
    property string errorSentence
    property string errorNextStep

    signal acted()
    signal retried()

    ProgressRing { visible: state.status === "loading"; anchors.centerIn: parent; value: 2 }
    EmptyState {
        visible: state.status === "empty"
        anchors.fill: parent
        symbol: state.symbol
        title: state.title
        text: state.text

        AppButton {
            objectName: "emptyAction"
            visible: state.action !== ""
            variant: "filled"
            symbol: state.actionSymbol
            text: state.action
            onClicked: state.acted()
        }
    }
    EmptyState {
        visible: state.status === "error"
        anchors.fill: parent
        symbol: "error"
        failed: true
        title: state.errorSentence
        text: state.errorNextStep

        AppButton { variant: "filled"; symbol: "refresh"; text: qsTr("Try again"); onClicked: state.retried() }
    }
}
