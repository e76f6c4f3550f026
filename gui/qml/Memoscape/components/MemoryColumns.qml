pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The headings of the table: a click sorts by that column, another one turns it round. */
RowLayout {
    id: heading

    required property FilterViewModel filters

    spacing: Theme.space4

    ColumnHeading { filters: heading.filters; column: "title"; text: qsTr("Title"); Layout.fillWidth: true; Layout.leftMargin: 56 }
    ColumnHeading { filters: heading.filters; column: "folder"; text: qsTr("Folder"); span: 120 }
    ColumnHeading { filters: heading.filters; column: ""; text: qsTr("Tags"); span: 96 }
    ColumnHeading { filters: heading.filters; column: "importance"; text: qsTr("Importance"); span: 84; numeric: true }
    ColumnHeading { filters: heading.filters; column: "links"; text: qsTr("Links"); span: 56; numeric: true }
    ColumnHeading { filters: heading.filters; column: "updated"; text: qsTr("Changed"); span: 72; numeric: true }
}
