import QtQuick
import QtQuick.Layouts
import Memoscape

/* Zoom in, zoom out, fit, and the rubber band. */
Rectangle {
    id: bar

    property bool vertical: false
    property bool boxMode: false

    signal zoomInAsked()
    signal zoomOutAsked()
    signal fitAsked()
    signal resetAsked()
    signal boxModeAsked()

    implicitWidth: grid.implicitWidth + 8
    implicitHeight: grid.implicitHeight + 8
    radius: 22
    color: Theme.containerHigh

    GridLayout {
        id: grid

        anchors.centerIn: parent
        columns: bar.vertical ? 1 : 5
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
        IconButton {
            objectName: "zoomReset"
            visible: !bar.vertical
            size: 36
            symbolSize: 20
            symbol: "restart_alt"
            text: qsTr("Original size")
            onClicked: bar.resetAsked()
        }
        IconButton {
            objectName: "boxMode"
            size: 36
            symbolSize: 20
            symbol: "select"
            checked: bar.boxMode
            text: qsTr("Select with a rectangle")
            onClicked: bar.boxModeAsked()
        }
    }
}
