pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import Memoscape
import Memoscape.ViewModels

/* What a search finds in everything there is, best first; arrows walk, Enter opens. */
Item {
    id: results

    required property SearchViewModel search
    property string selected
    property bool filed: false // the search stays within a folder
    property int footroom: 96

    signal everywhereAsked()
    signal cleared()

    function takeFocus(): void {
        list.forceActiveFocus(Qt.TabFocusReason)
    }

    ListView {
        id: list

        objectName: "searchHits"
        visible: results.search.status === "ready"
        anchors.fill: parent
        topMargin: Theme.space2
        leftMargin: Theme.space2
        rightMargin: Theme.space2
        bottomMargin: results.footroom
        clip: true
        spacing: 2
        model: results.search.hits
        reuseItems: true
        keyNavigationEnabled: true
        activeFocusOnTab: true
        highlightMoveDuration: Theme.motionShort
        highlightMoveVelocity: -1
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Search results")
        Keys.onReturnPressed: if (currentIndex >= 0) results.search.open(currentIndex)
        onActiveFocusChanged: if (activeFocus && currentIndex < 0) currentIndex = 0
        ScrollBar.vertical: ScrollBar {}

        delegate: SearchHit {
            width: list.width - list.leftMargin - list.rightMargin
            selected: key === results.selected
            current: list.activeFocus && ListView.isCurrentItem
            onClicked: { list.currentIndex = index; results.search.open(index) }
        }
    }
    ProgressRing { visible: results.search.status === "loading"; anchors.centerIn: parent; value: 2 }
    EmptyState {
        visible: results.search.status === "nothing"
        anchors.fill: parent
        symbol: "search"
        title: qsTr("Nothing found")
        text: results.filed ? qsTr("Nothing in this folder fits. Conversations are in no folder: search in all of them, or try other words.")
            : results.search.kind !== "" ? qsTr("Nothing of this kind fits. Look among everything, or try other words.")
            : qsTr("Nothing fits. Try fewer or other words, or take away what narrows the search.")

        AppButton {
            objectName: "searchEverywhere"
            visible: results.filed
            variant: "filled"
            text: qsTr("Search in all folders")
            onClicked: results.everywhereAsked()
        }
        AppButton {
            objectName: "searchAllKinds"
            visible: results.search.kind !== ""
            text: qsTr("Search everything")
            onClicked: results.search.kind = ""
        }
        AppButton { objectName: "clearQuery"; text: qsTr("Clear search"); onClicked: results.cleared() }
    }
    EmptyState {
        visible: results.search.status === "error"
        anchors.fill: parent
        symbol: "error"
        failed: true
        title: results.search.errorSentence
        text: results.search.errorNextStep

        AppButton { objectName: "retrySearch"; variant: "filled"; symbol: "refresh"; text: qsTr("Try again"); onClicked: results.search.load() }
    }
}
