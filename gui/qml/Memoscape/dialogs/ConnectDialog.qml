import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The change in an assistant's configuration, to be looked at before it is made. */
AppDialog {
    id: dialog

    required property ConnectViewModel connecting

    title: connecting.connects ? qsTr("Connect %1").arg(connecting.name) : qsTr("Disconnect %1").arg(connecting.name)
    subtitle: connecting.path
    cardWidth: 680

    Connections {
        target: dialog.connecting

        function onOpened(): void { dialog.open() }
        function onDone(): void { dialog.close() }
    }
    ChoiceField {
        objectName: "agentSpace"
        visible: dialog.connecting.connects
        label: qsTr("Its memory space")
        options: dialog.connecting.spaces
        current: dialog.connecting.space
        Layout.fillWidth: true
        onPicked: key => dialog.connecting.chooseSpace(key)
    }
    Banner {
        objectName: "connectProblem"
        visible: dialog.connecting.problem !== ""
        symbol: "warning"
        text: dialog.connecting.problem
        Layout.fillWidth: true
    }
    AppText {
        visible: dialog.connecting.unchanged
        text: dialog.connecting.connects ? qsTr("It is connected like this already.") : qsTr("It is not connected.")
        muted: true
        Layout.fillWidth: true
    }
    ScrollPane {
        visible: dialog.connecting.ready
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.minimumHeight: 0
        Layout.rightMargin: -gutter

        DiffCard {
            objectName: "configDiff"
            title: qsTr("What changes in the file")
            symbol: "compare_arrows"
            parts: dialog.connecting.parts
            Layout.fillWidth: true
        }
        AppText {
            objectName: "backupNote"
            visible: dialog.connecting.backup !== ""
            text: qsTr("The file as it is now is kept as %1.").arg(dialog.connecting.backup)
            font: Theme.bodySmall
            muted: true
            wrapMode: Text.WrapAnywhere
            Layout.fillWidth: true
        }
    }
    footer: [
        AppButton { objectName: "copyConnectSnippet"; variant: "text"; symbol: "content_copy"; text: qsTr("Copy snippet"); onClicked: dialog.connecting.copySnippet() },
        Item { Layout.fillWidth: true },
        AppButton { objectName: "cancelConnect"; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.close() },
        AppButton {
            objectName: "applyConnect"
            variant: "filled"
            text: dialog.connecting.connects ? qsTr("Connect") : qsTr("Disconnect")
            enabled: dialog.connecting.ready
            onClicked: dialog.connecting.apply()
        }
    ]
}
