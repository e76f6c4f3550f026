import QtQuick
import QtQuick.Layouts
import Memoscape

/* What became of a message on its way to memory. */
RowLayout {
    id: mark

    property string coverage
    property string reason
    property string sent
    readonly property color tint: coverage === "read" ? Theme.primary : coverage === "dead" ? Theme.error : Theme.inkMuted

    spacing: 6

    Symbol {
        icon: ({ unread: "schedule", waiting: "schedule", read: "bookmark_added", held: "visibility", dead: "error", skipped: "block" })[mark.coverage] ?? ""
        size: 14
        color: mark.tint
    }
    AppText {
        objectName: "coverage"
        text: ({
            unread: qsTr("Not read yet"),
            waiting: qsTr("Will be tried again"),
            read: qsTr("Read"),
            held: qsTr("Waits for your review"),
            dead: qsTr("Could not be read"),
            skipped: mark.reason === "" ? qsTr("Left out") : qsTr("Left out: %1").arg(mark.reason),
        })[mark.coverage] ?? ""
        font: Theme.labelSmall
        color: mark.tint
    }
    AppText { visible: text !== ""; text: mark.sent; font: Theme.labelSmall; color: Theme.outline }
}
