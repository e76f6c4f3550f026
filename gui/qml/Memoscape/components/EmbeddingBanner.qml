import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* After a change of the model: the vectors of the old one are of no use, and search goes by words until they are new. */
Rectangle {
    id: banner

    required property EmbeddingViewModel embedding
    readonly property color tint: Theme.category("warn").ink

    objectName: "embeddingBanner"
    visible: embedding.bannerShown
    implicitHeight: column.implicitHeight + 2 * Theme.space3
    radius: Theme.radiusLarge
    color: Theme.category("warn").fill
    Accessible.role: Accessible.AlertMessage
    Accessible.name: words.text

    // the background computes, too
    Timer { running: banner.visible; interval: 2000; repeat: true; onTriggered: banner.embedding.load() }
    ColumnLayout {
        id: column

        anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.space3; leftMargin: Theme.space4 }
        spacing: Theme.space2

        RowLayout {
            spacing: Theme.space3

            Symbol { icon: "sync"; size: 20; color: banner.tint; Layout.alignment: Qt.AlignTop }
            AppText {
                id: words

                objectName: "bannerText"
                text: qsTr("Another model compares meaning now. %n items still have vectors of the old one and are found by words alone.", "", banner.embedding.replaced)
                color: banner.tint
                wrapMode: Text.Wrap
                Layout.fillWidth: true
            }
        }
        ShareBar {
            visible: banner.embedding.running || banner.embedding.paused
            share: banner.embedding.share
            label: banner.embedding.progress
            tint: banner.tint
            track: Qt.alpha(banner.tint, 0.2)
            ink: banner.tint
            Layout.fillWidth: true
        }
        AppText {
            visible: text !== "" && !banner.embedding.running
            text: banner.embedding.outcome
            font: Theme.bodySmall
            color: banner.tint
            wrapMode: Text.Wrap
            Layout.fillWidth: true
        }
        RowLayout {
            spacing: Theme.space2

            Item { Layout.fillWidth: true }
            AppButton { objectName: "bannerLater"; visible: !banner.embedding.running; variant: "text"; tint: banner.tint; text: qsTr("Later"); onClicked: banner.embedding.dismiss() }
            AppButton {
                objectName: "bannerStart"
                visible: !banner.embedding.running
                variant: "outlined"
                tint: banner.tint
                text: banner.embedding.paused ? qsTr("Go on") : qsTr("Compute them now")
                onClicked: banner.embedding.start()
            }
            AppButton { objectName: "bannerPause"; visible: banner.embedding.running; variant: "outlined"; tint: banner.tint; text: qsTr("Pause"); onClicked: banner.embedding.cancel() }
        }
    }
}
