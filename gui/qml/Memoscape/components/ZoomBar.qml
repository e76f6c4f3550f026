import QtQuick
import QtQuick.Layouts
import Memoscape

/* Zoom in, zoom out, fit. */
Rectangle {
    id: bar

    property bool vertical: false

    signal zoomInAsked()
    signal zoomOutAsked()
    signal fitAsked()

    implicitWidth: grid.implicitWidth + 8
    implicitHeight: grid.implicitHeight + 8
    radius: 22
    color: Theme.containerHigh

    GridLayout {
        id: grid

        anchors.centerIn: parent
        columns: bar.vertical ? 1 : 3
        columnSpacing: 0
        rowSpacing: 0

        IconButton {
            objectName: "zoomIn"
            size: 36
            symbolSize: 20
            symbol: "zoom_in"
            text: qsTr("Zoom in")
            onClicked: bar.zoomInAsked()
        }
        IconButton {
            objectName: "zoomOut"
            size: 36
            symbolSize: 20
            symbol: "zoom_out"
            text: qsTr("Zoom out")
            onClicked: bar.zoomOutAsked()
        }
        IconButton {
            objectName: "zoomFit"
            size: 36
            symbolSize: 20
            symbol: "fit_screen"
            text: qsTr("Fit")
            onClicked: bar.fitAsked()
        }
    }
}
