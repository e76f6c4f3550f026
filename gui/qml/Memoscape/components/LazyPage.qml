import QtQuick

/* A page that is made when it is first looked at, without holding up the window, and kept from then on. */
Loader {
    required property bool current
    property bool met: current

    active: met
    asynchronous: true
    onCurrentChanged: met = met || current
}
