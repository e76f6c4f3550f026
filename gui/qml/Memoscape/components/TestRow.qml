import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Asks the model for one word, and says in one sentence how that went. */
RowLayout {
    id: row

    required property ModelSettingsViewModel model

    spacing: Theme.space3

    AppButton {
        objectName: "testModel"
        enabled: !row.model.testing
        text: qsTr("Test connection")
        onClicked: row.model.test()
    }
    ProgressRing { visible: row.model.testing; size: 24; stroke: 3; value: 2 }
    Symbol {
        visible: row.model.testSentence !== ""
        icon: row.model.testWorks ? "check_circle" : "error"
        filled: true
        size: 20
        color: row.model.testWorks ? Theme.category("ok").solid : Theme.error
    }
    AppText {
        objectName: "testSentence"
        text: row.model.testSentence
        font: Theme.bodySmall
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }
}
