pragma Singleton
import QtQuick
import "palettes.js" as Palettes

/* The only file with colours and numbers. QML reserves on…, so Material's onSurface is `ink`, onPrimary is `primaryInk`, and so on. */
QtObject {
    property bool dark: false
    property bool chinese: false
    property string seed: "indigo"
    property real fontScale: 1
    property bool reducedMotion: false

    readonly property var scheme: Palettes.schemes[seed + (dark ? "-dark" : "-light")]
    readonly property var categories: Palettes.categories[dark ? "dark" : "light"]

    readonly property color primary: scheme.primary
    readonly property color primaryInk: scheme.onPrimary
    readonly property color primaryContainer: scheme.primaryContainer
    readonly property color primaryContainerInk: scheme.onPrimaryContainer
    readonly property color secondaryContainer: scheme.secondaryContainer
    readonly property color secondaryContainerInk: scheme.onSecondaryContainer
    readonly property color tertiary: scheme.tertiary
    readonly property color tertiaryContainer: scheme.tertiaryContainer
    readonly property color tertiaryContainerInk: scheme.onTertiaryContainer
    readonly property color error: scheme.error
    readonly property color errorInk: scheme.onError
    readonly property color errorContainer: scheme.errorContainer
    readonly property color errorContainerInk: scheme.onErrorContainer
    readonly property color window: dark ? scheme.surface : scheme.surfaceContainer
    readonly property color surface: scheme.surface
    readonly property color pane: dark ? scheme.surfaceContainerLow : scheme.surfaceContainerLowest
    readonly property color containerLow: dark ? scheme.surfaceContainer : scheme.surfaceContainerLow
    readonly property color container: dark ? scheme.surfaceContainerHigh : scheme.surfaceContainer
    readonly property color containerHigh: scheme.surfaceContainerHigh
    readonly property color containerHighest: scheme.surfaceContainerHighest
    readonly property color ink: scheme.onSurface
    readonly property color inkMuted: scheme.onSurfaceVariant
    readonly property color outline: scheme.outline
    readonly property color outlineSoft: scheme.outlineVariant
    readonly property color inverse: scheme.inverseSurface
    readonly property color inverseInk: scheme.inverseOnSurface
    readonly property color inversePrimary: scheme.inversePrimary
    readonly property color scrim: dark ? "#99000000" : "#52000000"
    readonly property color shadow: dark ? "#80000000" : "#33000000"

    // 8-px grid; 4 only inside a component
    readonly property int space1: 4
    readonly property int space2: 8
    readonly property int space3: 12
    readonly property int space4: 16
    readonly property int space5: 20
    readonly property int space6: 24
    readonly property int space8: 32

    readonly property int radiusSmall: 8
    readonly property int radiusMedium: 12
    readonly property int radiusLarge: 16
    readonly property int radiusExtra: 20
    readonly property int radiusPane: 24
    readonly property int radiusDialog: 28

    // larger text needs the layout of a smaller window: widths that choose a layout are multiplied by `room`
    readonly property real room: Math.max(1, fontScale)
    readonly property int compactBelow: 600 * room
    readonly property int expandedFrom: 1000 * room

    readonly property int motionShort: reducedMotion ? 0 : 150
    readonly property int motionMedium: reducedMotion ? 0 : 300
    readonly property int motionLong: reducedMotion ? 0 : 450

    readonly property font headline: type(28, Font.Normal, 0)
    readonly property font titleLarge: type(22, Font.Normal, 0)
    readonly property font titleMedium: type(16, Font.Medium, 0.1)
    readonly property font titleSmall: type(14, Font.Medium, 0.1)
    readonly property font bodyLarge: type(16, Font.Normal, 0.15)
    readonly property font bodyMedium: type(14, Font.Normal, 0.2)
    readonly property font bodySmall: type(12, Font.Normal, 0.25)
    readonly property font labelLarge: type(14, Font.Medium, 0.1)
    readonly property font labelMedium: type(12, Font.Medium, 0.3)
    readonly property font labelSmall: type(11, Font.Medium, 0.3)

    function type(size: int, weight: int, spacing: real): font {
        return Qt.font({ pixelSize: Math.round(size * fontScale), weight: weight, letterSpacing: chinese ? 0 : spacing })
    }

    // the height of a control whose text is one line: `height` when the text has its normal size
    function row(height: int): int {
        return Math.round(height + 20 * (room - 1))
    }

    readonly property var categorySymbols: ({ person: "person", concept: "lightbulb", project: "flag", preference: "favorite", document: "description", other: "label" })

    // the parts of a search score → the category whose colour they have
    readonly property var scoreParts: ({ keyword: "concept", tag: "project", content: "preference", meaning: "document", links: "person", other: "other" })

    function category(name: string): var {
        return categories[name] ?? categories["other"]
    }
}
