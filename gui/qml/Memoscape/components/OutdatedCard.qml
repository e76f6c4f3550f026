import QtQuick
import QtQuick.Layouts
import Memoscape

/* Something else changed what is being edited: what is stored now against what is written here, and the choice. */
ColumnLayout {
    id: card

    property var parts: []
    property alias text: banner.text

    signal storedPicked()
    signal minePicked()

    spacing: Theme.space2

    Banner { id: banner; objectName: "outdated"; symbol: "warning"; tone: "warn"; Layout.fillWidth: true }
    DiffCard {
        title: qsTr("From what is stored now to what is written here")
        symbol: "compare_arrows"
        parts: card.parts
        Layout.fillWidth: true
    }
    RowLayout {
        spacing: Theme.space2

        AppButton { objectName: "takeStored"; text: qsTr("Take what is stored"); onClicked: card.storedPicked() }
        AppButton { objectName: "saveMine"; variant: "text"; text: qsTr("Save mine anyway"); onClicked: card.minePicked() }
    }
}
