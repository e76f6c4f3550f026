<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ActivityViewModel</name>
    <message numerus="yes">
        <source>%n conversations</source>
        <translation>
            <numerusform>%n conversation</numerusform>
            <numerusform>%n conversations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources</source>
        <translation>
            <numerusform>%n source</numerusform>
            <numerusform>%n sources</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AutoSaveStrip</name>
    <message numerus="yes">
        <source>%n pieces of conversations could not be read</source>
        <translation>
            <numerusform>%n piece of a conversation could not be read</numerusform>
            <numerusform>%n pieces of conversations could not be read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AutoSaveViewModel</name>
    <message numerus="yes">
        <source>Next save in %n min</source>
        <translation>
            <numerusform>Next save in %n min</numerusform>
            <numerusform>Next save in %n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <comment>messages</comment>
        <translation>
            <numerusform>%n waiting</numerusform>
            <numerusform>%n waiting</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BatchViewModel</name>
    <message numerus="yes">
        <source>%n memories moved</source>
        <translation>
            <numerusform>%n memory moved</numerusform>
            <numerusform>%n memories moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tags of %n memories changed</source>
        <translation>
            <numerusform>Tags of %n memory changed</numerusform>
            <numerusform>Tags of %n memories changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories archived</source>
        <translation>
            <numerusform>%n memory archived</numerusform>
            <numerusform>%n memories archived</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories back from the archive</source>
        <translation>
            <numerusform>%n memory back from the archive</numerusform>
            <numerusform>%n memories back from the archive</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories pinned</source>
        <translation>
            <numerusform>%n memory pinned</numerusform>
            <numerusform>%n memories pinned</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories unpinned</source>
        <translation>
            <numerusform>%n memory unpinned</numerusform>
            <numerusform>%n memories unpinned</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories deleted</source>
        <translation>
            <numerusform>%n memory deleted</numerusform>
            <numerusform>%n memories deleted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CategoriseDialog</name>
    <message numerus="yes">
        <source>File %n memories</source>
        <translation>
            <numerusform>File %n memory</numerusform>
            <numerusform>File %n memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CategoriseViewModel</name>
    <message numerus="yes">
        <source>%n memories filed</source>
        <translation>
            <numerusform>%n memory filed</numerusform>
            <numerusform>%n memories filed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationChoiceRow</name>
    <message numerus="yes">
        <source>%n messages</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationRow</name>
    <message numerus="yes">
        <source>%n messages not read yet</source>
        <translation>
            <numerusform>%n message not read yet</numerusform>
            <numerusform>%n messages not read yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n messages</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>messages</comment>
        <translation>
            <numerusform>%n new</numerusform>
            <numerusform>%n new</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CoverageCard</name>
    <message numerus="yes">
        <source>%n messages, none missed</source>
        <translation>
            <numerusform>%n message, not missed</numerusform>
            <numerusform>%n messages, none missed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DetailViewModel</name>
    <message numerus="yes">
        <source>%n memories are back</source>
        <translation>
            <numerusform>%n memory is back</numerusform>
            <numerusform>%n memories are back</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DialogHost</name>
    <message numerus="yes">
        <source>%n pieces of conversations are waiting. You can stop at any time; what was saved until then is kept.</source>
        <translation>
            <numerusform>%n piece of a conversation is waiting. You can stop at any time; what was saved until then is kept.</numerusform>
            <numerusform>%n pieces of conversations are waiting. You can stop at any time; what was saved until then is kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentViewModel</name>
    <message numerus="yes">
        <source>%n parts</source>
        <translation>
            <numerusform>%n part</numerusform>
            <numerusform>%n parts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentsViewModel</name>
    <message numerus="yes">
        <source>%n documents added</source>
        <translation>
            <numerusform>%n document added</numerusform>
            <numerusform>%n documents added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were here already</source>
        <comment>documents</comment>
        <translation>
            <numerusform>%n was here already</numerusform>
            <numerusform>%n were here already</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n secrets blacked out</source>
        <translation>
            <numerusform>%n secret blacked out</numerusform>
            <numerusform>%n secrets blacked out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n could not be read</source>
        <comment>documents</comment>
        <translation>
            <numerusform>%n could not be read</numerusform>
            <numerusform>%n could not be read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EmbeddingBanner</name>
    <message numerus="yes">
        <source>Another model compares meaning now. %n items still have vectors of the old one and are found by words alone.</source>
        <translation>
            <numerusform>Another model compares meaning now. %n item still has a vector of the old one and is found by words alone.</numerusform>
            <numerusform>Another model compares meaning now. %n items still have vectors of the old one and are found by words alone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EmbeddingViewModel</name>
    <message numerus="yes">
        <source>%n could not be computed: %1</source>
        <translation>
            <numerusform>%n could not be computed: %1</numerusform>
            <numerusform>%n could not be computed: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vectors computed.</source>
        <translation>
            <numerusform>%n vector computed.</numerusform>
            <numerusform>%n vectors computed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilterDialog</name>
    <message numerus="yes">
        <source>Show %n memories</source>
        <translation>
            <numerusform>Show %n memory</numerusform>
            <numerusform>Show %n memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FolderDeleteDialog</name>
    <message numerus="yes">
        <source>%n memories are in it and its subfolders.</source>
        <translation>
            <numerusform>%n memory is in it and its subfolders.</numerusform>
            <numerusform>%n memories are in it and its subfolders.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FolderRow</name>
    <message numerus="yes">
        <source>%1, %n memories</source>
        <comment>a folder</comment>
        <translation>
            <numerusform>%1, %n memory</numerusform>
            <numerusform>%1, %n memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FoldersViewModel</name>
    <message numerus="yes">
        <source>Folder and %n memories deleted</source>
        <translation>
            <numerusform>Folder and %n memory deleted</numerusform>
            <numerusform>Folder and %n memories deleted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Folder deleted; %n memories are uncategorised now</source>
        <translation>
            <numerusform>Folder deleted; %n memory is uncategorised now</numerusform>
            <numerusform>Folder deleted; %n memories are uncategorised now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories are uncategorised now</source>
        <translation>
            <numerusform>%n memory is uncategorised now</numerusform>
            <numerusform>%n memories are uncategorised now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories moved to “%1”</source>
        <translation>
            <numerusform>%n memory moved to “%1”</numerusform>
            <numerusform>%n memories moved to “%1”</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The shortest way between the two selected memories: %n links</source>
        <translation>
            <numerusform>The shortest way between the two selected memories: %n link</numerusform>
            <numerusform>The shortest way between the two selected memories: %n links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HoverCard</name>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportViewModel</name>
    <message numerus="yes">
        <source>%n conversations read…</source>
        <translation>
            <numerusform>%n conversation read…</numerusform>
            <numerusform>%n conversations read…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conversations</source>
        <translation>
            <numerusform>%n conversation</numerusform>
            <numerusform>%n conversations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new messages</source>
        <translation>
            <numerusform>%n new message</numerusform>
            <numerusform>%n new messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <comment>conversations</comment>
        <translation>
            <numerusform>%n left out</numerusform>
            <numerusform>%n left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportWizard</name>
    <message numerus="yes">
        <source>%n cannot be read</source>
        <comment>conversations or files</comment>
        <translation>
            <numerusform>%n cannot be read</numerusform>
            <numerusform>%n cannot be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bring in %n</source>
        <comment>conversations</comment>
        <translation>
            <numerusform>Bring in %n</numerusform>
            <numerusform>Bring in %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportWizardViewModel</name>
    <message numerus="yes">
        <source>%n conversations</source>
        <translation>
            <numerusform>%n conversation</numerusform>
            <numerusform>%n conversations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n messages</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conversations found…</source>
        <translation>
            <numerusform>%n conversation found…</numerusform>
            <numerusform>%n conversations found…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>messages</comment>
        <translation>
            <numerusform>%n new</numerusform>
            <numerusform>%n new</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MemoryDetail</name>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MemorySettingsViewModel</name>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MemoryState</name>
    <message numerus="yes">
        <source>%n messages are here and have not been read for memories yet.</source>
        <translation>
            <numerusform>%n message is here and has not been read for memories yet.</numerusform>
            <numerusform>%n messages are here and have not been read for memories yet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MemoryViews</name>
    <message numerus="yes">
        <source>%n hits in everything</source>
        <translation>
            <numerusform>%n hit in everything</numerusform>
            <numerusform>%n hits in everything</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message numerus="yes">
        <source>Merge %n memories</source>
        <translation>
            <numerusform>Merge %n memory</numerusform>
            <numerusform>Merge %n memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MergingViewModel</name>
    <message numerus="yes">
        <source>%n links</source>
        <comment>of a merged memory</comment>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quotes</source>
        <comment>of a merged memory</comment>
        <translation>
            <numerusform>%n quote</numerusform>
            <numerusform>%n quotes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories merged</source>
        <translation>
            <numerusform>%n memory merged</numerusform>
            <numerusform>%n memories merged</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MoveDialog</name>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NavItem</name>
    <message numerus="yes">
        <source>%n wait for you</source>
        <translation>
            <numerusform>%n waits for you</numerusform>
            <numerusform>%n wait for you</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PickingBar</name>
    <message numerus="yes">
        <source>%n messages chosen</source>
        <translation>
            <numerusform>%n message chosen</numerusform>
            <numerusform>%n messages chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PickingViewModel</name>
    <message numerus="yes">
        <source>%n messages wait to be read for memories</source>
        <translation>
            <numerusform>%n message waits to be read for memories</numerusform>
            <numerusform>%n messages wait to be read for memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProfileButton</name>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReadingView</name>
    <message numerus="yes">
        <source>%n messages</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RebuildViewModel</name>
    <message numerus="yes">
        <source>%1 of %n messages are read again</source>
        <translation>
            <numerusform>%1 of %n message are read again</numerusform>
            <numerusform>%1 of %n messages are read again</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewList</name>
    <message numerus="yes">
        <source>%n changes wait for you. Nothing of them has been saved.</source>
        <translation>
            <numerusform>%n change waits for you. Nothing of it has been saved.</numerusform>
            <numerusform>%n changes wait for you. Nothing of them has been saved.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewViewModel</name>
    <message numerus="yes">
        <source>%n approved</source>
        <comment>held items</comment>
        <translation>
            <numerusform>%n approved</numerusform>
            <numerusform>%n approved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rejected</source>
        <comment>held items</comment>
        <translation>
            <numerusform>%n rejected</numerusform>
            <numerusform>%n rejected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RolloutsViewModel</name>
    <message numerus="yes">
        <source>%n sessions known</source>
        <translation>
            <numerusform>%n session known</numerusform>
            <numerusform>%n sessions known</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session memories</source>
        <translation>
            <numerusform>%n session memory</numerusform>
            <numerusform>%n session memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sessions could not be read:</source>
        <translation>
            <numerusform>%n session could not be read:</numerusform>
            <numerusform>%n sessions could not be read:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SaveScope</name>
    <message numerus="yes">
        <source>%n new messages</source>
        <comment>to be read by the save</comment>
        <translation>
            <numerusform>%n new message</numerusform>
            <numerusform>%n new messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new in “%1”</source>
        <comment>messages to be read by the save</comment>
        <translation>
            <numerusform>%n new in “%1”</numerusform>
            <numerusform>%n new in “%1”</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SaveStrip</name>
    <message numerus="yes">
        <source>%n messages of it are not read yet</source>
        <translation>
            <numerusform>%n message of it is not read yet</numerusform>
            <numerusform>%n messages of it are not read yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All read here; %n new messages elsewhere</source>
        <translation>
            <numerusform>All read here; %n new message elsewhere</numerusform>
            <numerusform>All read here; %n new messages elsewhere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SearchKinds</name>
    <message numerus="yes">
        <source>%n hits</source>
        <translation>
            <numerusform>%n hit</numerusform>
            <numerusform>%n hits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SimulationResult</name>
    <message numerus="yes">
        <source>%n more candidates are in the copied record</source>
        <translation>
            <numerusform>%n more candidate is in the copied record</numerusform>
            <numerusform>%n more candidates are in the copied record</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TagBrowserDialog</name>
    <message numerus="yes">
        <source>%n tags</source>
        <translation>
            <numerusform>%n tag</numerusform>
            <numerusform>%n tags</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Merge %n tags</source>
        <translation>
            <numerusform>Merge %n tag</numerusform>
            <numerusform>Merge %n tags</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TagRow</name>
    <message numerus="yes">
        <source>%1, %n memories</source>
        <comment>a tag</comment>
        <translation>
            <numerusform>%1, %n memory</numerusform>
            <numerusform>%1, %n memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TagsDialog</name>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TagsViewModel</name>
    <message numerus="yes">
        <source>%n tags merged into “%1”</source>
        <translation>
            <numerusform>%n tag merged into “%1”</numerusform>
            <numerusform>%n tags merged into “%1”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tags deleted</source>
        <translation>
            <numerusform>%n tag deleted</numerusform>
            <numerusform>%n tags deleted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrashViewModel</name>
    <message numerus="yes">
        <source>%n memories are gone for good</source>
        <translation>
            <numerusform>%n memory are gone for good</numerusform>
            <numerusform>%n memories are gone for good</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UsageViewModel</name>
    <message numerus="yes">
        <source>In the last 30 days %n requests, %1 tokens</source>
        <translation>
            <numerusform>In the last 30 days %n request, %1 tokens</numerusform>
            <numerusform>In the last 30 days %n requests, %1 tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UsedMemories</name>
    <message numerus="yes">
        <source>Used %n memories</source>
        <translation>
            <numerusform>Used %n memory</numerusform>
            <numerusform>Used %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>memories</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WatchingViewModel</name>
    <message numerus="yes">
        <source>%n files read</source>
        <translation>
            <numerusform>%n file read</numerusform>
            <numerusform>%n files read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WorkbenchViewModel</name>
    <message numerus="yes">
        <source>%n dropped</source>
        <comment>memories</comment>
        <translation>
            <numerusform>%n dropped</numerusform>
            <numerusform>%n dropped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n requests</source>
        <translation>
            <numerusform>%n request</numerusform>
            <numerusform>%n requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>YearJump</name>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
</context>
</TS>
