import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* One setting of learning from sessions: a switch, or a field that is taken over when it is left. */
ColumnLayout {
    id: setting

    required property RolloutsViewModel rollouts
    required property string key
    required property string kind
    required property string label
    required property string help
    required property string value
    required property bool checked

    spacing: Theme.space1

    SwitchRow {
        objectName: "rollout-" + setting.key
        visible: setting.kind === "switch"
        label: setting.label
        help: setting.help
        checked: setting.checked
        Layout.fillWidth: true
        onToggled: checked => setting.rollouts.change(setting.key, checked ? "true" : "false")
    }
    AppField {
        objectName: "rollout-" + setting.key + "Text"
        visible: setting.kind === "field"
        label: setting.label
        text: setting.value
        Accessible.description: setting.help
        Layout.fillWidth: true
        onEditingFinished: if (text !== setting.value) setting.rollouts.change(setting.key, text)
    }
    AppText { visible: setting.kind === "field"; text: setting.help; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true; Layout.leftMargin: Theme.space4 }
}
