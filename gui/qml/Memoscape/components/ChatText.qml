pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.Items

/* An answer: prose as Markdown, code as it is with a way to copy it. */
ColumnLayout {
    id: page

    property string text

    signal copied(code: string)

    spacing: Theme.space3

    MessageParts { id: message; text: page.text }
    Repeater {
        model: message.parts

        delegate: Loader {
            id: part

            required property int index
            required property string kind
            required property string text
            required property string language

            Layout.fillWidth: true
            sourceComponent: kind === "code" ? code : prose

            Component {
                id: prose

                MarkdownView { objectName: page.objectName + "-" + part.index; text: part.text; foldAt: 20000 }
            }
            Component {
                id: code

                CodeCard { objectName: page.objectName + "-" + part.index; text: part.text; language: part.language; onCopied: page.copied(part.text) }
            }
        }
    }
}
