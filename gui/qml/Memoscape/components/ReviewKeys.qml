pragma ComponentBehavior: Bound
import QtQuick
import QtQml.Models
import Memoscape
import Memoscape.ViewModels

/* What the single letters of ShortcutList do in the review while no field has the focus. */
Item {
    id: keys

    required property ReviewViewModel review
    readonly property var acts: ({
        next: () => review.move(1),
        previous: () => review.move(-1),
        approve: () => review.approve(),
        reject: () => review.reject(),
        editHeld: () => editAsked(),
    })

    signal editAsked()

    Instantiator {
        model: ShortcutList.review
        delegate: Shortcut {
            required property var modelData

            sequences: modelData.keys
            enabled: keys.enabled && (modelData.act !== "editHeld" || keys.review.item.editable)
            onActivated: keys.acts[modelData.act]()
        }
    }
}
