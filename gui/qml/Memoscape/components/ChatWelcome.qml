import QtQuick
import Memoscape
import Memoscape.ViewModels

/* A chat that has not begun: what it can do, or what it lacks. Large text on a small window scrolls. */
Flickable {
    id: welcome

    required property ChatSetupViewModel setup
    readonly property EmptyState shown: setup.ready ? ready : lacking

    signal modelAsked()
    signal settingsAsked()

    contentHeight: Math.max(height, shown.implicitHeight)
    boundsBehavior: Flickable.StopAtBounds
    clip: true

    EmptyState {
        id: ready

        objectName: "chatReady"
        visible: welcome.setup.ready
        width: welcome.width
        height: welcome.contentHeight
        symbol: "forum"
        title: qsTr("What is on your mind?")
        text: welcome.setup.useMemories ? qsTr("Memories that fit your question go along with it, and are shown under the answer.") : qsTr("Memories are not used in this chat.")
        footnote: qsTr("What you write goes to %1 at %2.").arg(welcome.setup.model).arg(welcome.setup.host)
    }
    EmptyState {
        id: lacking

        objectName: "chatWithoutModel"
        visible: welcome.setup.known && !welcome.setup.ready
        width: welcome.width
        height: welcome.contentHeight
        symbol: "smart_toy"
        title: qsTr("Choose a model to chat with")
        text: welcome.setup.trouble !== "" ? welcome.setup.trouble : qsTr("Use one that runs on this computer, such as Ollama or LM Studio, or the address of a server. Nothing is sent until you choose.")

        AppButton { objectName: "findModels"; variant: "filled"; symbol: "search"; text: qsTr("Find local models"); onClicked: welcome.modelAsked() }
        AppButton { objectName: "openModelSettings"; symbol: "tune"; text: qsTr("Model settings"); onClicked: welcome.settingsAsked() }
    }
}
