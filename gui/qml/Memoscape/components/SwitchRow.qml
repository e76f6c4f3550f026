import QtQuick
import Memoscape

/* A setting that is on or off, and what that means. */
SettingRow {
    id: row

    property alias checked: control.checked

    signal toggled(bool checked)

    opacity: enabled ? 1 : 0.38

    AppSwitch {
        id: control

        objectName: row.objectName + "Switch"
        opacity: 1
        name: row.label
        onToggled: row.toggled(checked)
    }
}
