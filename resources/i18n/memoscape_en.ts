<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
    <name>MemoryStage</name>
    <message numerus="yes">
        <source>%n messages are here and have not been read for memories yet.</source>
        <translation>
            <numerusform>%n message is here and has not been read for memories yet.</numerusform>
            <numerusform>%n messages are here and have not been read for memories yet.</numerusform>
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
    <name>SaveViewModel</name>
    <message numerus="yes">
        <source>%n new</source>
        <comment>memories</comment>
        <translation>
            <numerusform>%n new</numerusform>
            <numerusform>%n new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n updated</source>
        <comment>memories</comment>
        <translation>
            <numerusform>%n updated</numerusform>
            <numerusform>%n updated</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n merged</source>
        <comment>memories</comment>
        <translation>
            <numerusform>%n merged</numerusform>
            <numerusform>%n merged</numerusform>
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
        <source>%n held back</source>
        <comment>memories</comment>
        <translation>
            <numerusform>%n held back</numerusform>
            <numerusform>%n held back</numerusform>
        </translation>
    </message>
</context>
</TS>
