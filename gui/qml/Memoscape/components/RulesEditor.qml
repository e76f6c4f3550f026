pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The person's own rules, with live counts, examples to insert, and a word on lines that ask for the impossible. */
ColumnLayout {
    id: editor

    required property MemorySettingsViewModel settings
    required property WorkbenchViewModel workbench

    function add(line: string): void {
        const area = box.area
        const gap = area.text === "" || area.text.endsWith("\n") ? "" : "\n"
        area.insert(area.length, gap + line)
        area.cursorPosition = area.length
        area.forceActiveFocus()
    }

    spacing: Theme.space2

    AppText { text: qsTr("Extraction rules for this memory space"); font: Theme.bodyLarge; wrapMode: Text.Wrap; Layout.fillWidth: true }
    AppTextBox {
        id: box

        readonly property int line: Math.ceil(Theme.bodyLarge.pixelSize * 1.5)

        objectName: "rules"
        name: qsTr("Extraction rules for this memory space")
        placeholder: qsTr("For example: only project decisions and my preferences, filed by project.")
        text: editor.settings.rules
        Layout.fillWidth: true
        Layout.preferredHeight: Math.max(4 * line + 32, Math.min(area.implicitHeight, 16 * line))
        area.onTextChanged: editor.settings.setRules(area.text)
    }
    RowLayout {
        AppText {
            text: qsTr("Used by automatic and manual saves alike.")
            font: Theme.bodySmall
            muted: true
            wrapMode: Text.Wrap
            Layout.fillWidth: true
        }
        AppText {
            objectName: "rulesSize"
            text: qsTr("%1 characters · %2 tokens").arg(editor.settings.characters).arg(editor.settings.tokens)
            font: Theme.labelMedium
            muted: true
        }
    }
    Repeater {
        model: editor.settings.hints

        RowLayout {
            id: hint

            required property int index
            required property string modelData

            spacing: Theme.space2

            Symbol { icon: "warning"; filled: true; size: 18; color: Theme.category("warn").solid; Layout.alignment: Qt.AlignTop }
            AppText {
                objectName: "rulesHint" + hint.index
                text: hint.modelData
                font: Theme.bodySmall
                wrapMode: Text.Wrap
                Layout.fillWidth: true
            }
        }
    }
    AppButton {
        objectName: "tryRules"
        symbol: "science"
        text: qsTr("Try these rules")
        onClicked: editor.workbench.open(editor.settings.rules)
    }
    RulesGuide { Layout.fillWidth: true; Layout.topMargin: Theme.space1; onPicked: example => editor.add(example) }
}
