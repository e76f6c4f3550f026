pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape

/* The four things rules can steer, each with an example to insert, and what rules cannot do. */
ColumnLayout {
    id: guide

    property bool explained: false
    readonly property list<var> dimensions: [
        {
            key: "domain", symbol: "interests", text: qsTr("Domain"), help: qsTr("Which topics only"),
            example: qsTr("Only keep technical decisions and version changes of project Tidepool."),
        },
        {
            key: "focus", symbol: "bookmark_added", text: qsTr("What to keep"), help: qsTr("What is valuable, and what is not"),
            example: qsTr("Stated preferences and limits come first; greetings, weather and moods are not kept."),
        },
        {
            key: "folders", symbol: "folder", text: qsTr("Folders and tags"), help: qsTr("Where things belong, and how tags are written"),
            example: qsTr("File everything technical in Work/Tidepool; tags are English and in lower case."),
        },
        {
            key: "style", symbol: "edit_note", text: qsTr("Style"), help: qsTr("How memories are worded"),
            example: qsTr("Write two or three factual sentences, never in the first person."),
        },
    ]
    readonly property list<string> limits: [
        qsTr("Rules refine. The check for lasting value stays: with “keep everything”, common knowledge is still left out."),
        qsTr("The answer of the model is always JSON; rules cannot ask for another format."),
        qsTr("Memories are what happened and what is confirmed now; rules cannot ask for plans or guesses."),
        qsTr("No rules means the built-in behaviour. Rules never change how memories are searched."),
    ]

    signal picked(string example)

    spacing: Theme.space3

    Flow {
        Layout.fillWidth: true
        spacing: Theme.space2

        Repeater {
            model: guide.dimensions

            Chip {
                required property var modelData

                objectName: "example-" + modelData.key
                symbol: modelData.symbol
                text: modelData.text
                help: qsTr("%1. Inserts: %2").arg(modelData.help).arg(modelData.example)
                onClicked: guide.picked(modelData.example)
            }
        }
        Chip {
            objectName: "explainRules"
            symbol: guide.explained ? "keyboard_arrow_down" : "keyboard_arrow_right"
            text: qsTr("Help")
            help: qsTr("What rules can and cannot do")
            onClicked: guide.explained = !guide.explained
        }
    }
    ColumnLayout {
        visible: guide.explained
        spacing: Theme.space2

        Repeater {
            model: guide.dimensions

            RulesFact { required property var modelData; symbol: modelData.symbol; text: qsTr("%1: %2", "a thing rules can steer").arg(modelData.text).arg(modelData.help) }
        }
        Repeater {
            model: guide.limits

            RulesFact { required property string modelData; symbol: "info"; text: modelData }
        }
    }
}
