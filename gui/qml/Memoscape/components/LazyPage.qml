import QtQuick

/* A page that is made when it is first looked at, and kept from then on. */
Loader {
    required property bool current
    property bool met: current

    active: met
    enabled: current // a field that is not seen must not keep the keyboard
    onCurrentChanged: met = met || current
}
