<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AboutSettings</name>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Memoscape %1</source>
        <translation>Memoscape %1</translation>
    </message>
    <message>
        <source>A long-term memory you own. MIT licence.</source>
        <translation>属于你自己的长期记忆。MIT 许可证。</translation>
    </message>
    <message>
        <source>Your memories are kept on this computer</source>
        <translation>记忆保存在本机</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Also opens with F1</source>
        <translation>也可按 F1 打开</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
</context>
<context>
    <name>AppDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>AppearanceSettings</name>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>System follows the desktop</source>
        <translation>“跟随系统”随桌面变化</translation>
    </message>
    <message>
        <source>System</source>
        <comment>theme</comment>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>主题色</translation>
    </message>
    <message>
        <source>Tints the whole window; category colours stay</source>
        <translation>为整个窗口着色；类别颜色不变</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Changes at once; memories keep theirs</source>
        <translation>立即生效；记忆保持原语言</translation>
    </message>
    <message>
        <source>System</source>
        <comment>language</comment>
        <translation>跟随系统</translation>
    </message>
</context>
<context>
    <name>AutoSaveCard</name>
    <message>
        <source>Auto-save</source>
        <translation>自动保存</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>自动保存间隔</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>Allowed are 1 to 30 minutes, the default is 5. A run starts once at least 5 messages wait; fewer keep collecting and nothing is lost.</source>
        <translation>可设 1 至 30 分钟，默认 5 分钟。至少有 5 条消息等待时才会运行；不足时继续累计，不会丢失。</translation>
    </message>
</context>
<context>
    <name>AutoSaveStrip</name>
    <message numerus="yes">
        <source>%n pieces of conversations could not be read</source>
        <translation>
            <numerusform>有 %n 段对话未能读取</numerusform>
        </translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Opens the settings of auto-save</source>
        <translation>打开自动保存设置</translation>
    </message>
</context>
<context>
    <name>AutoSaveViewModel</name>
    <message>
        <source>Auto-save is off</source>
        <translation>自动保存已关闭</translation>
    </message>
    <message numerus="yes">
        <source>Next save in %n min</source>
        <translation>
            <numerusform>%n 分钟后自动保存</numerusform>
        </translation>
    </message>
    <message>
        <source>Next save soon</source>
        <translation>即将自动保存</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <comment>messages</comment>
        <translation>
            <numerusform>%n 条等待中</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing waits</source>
        <translation>没有等待的消息</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>Bubble</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Show all of it</source>
        <translation>显示全文</translation>
    </message>
</context>
<context>
    <name>ConfirmDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Bring in</source>
        <translation>导入</translation>
    </message>
</context>
<context>
    <name>ConversationRow</name>
    <message numerus="yes">
        <source>%n messages not read yet</source>
        <translation>
            <numerusform>%n 条消息尚未读取</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%n messages</source>
        <translation>
            <numerusform>%n 条消息</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>messages</comment>
        <translation>
            <numerusform>%n 条新消息</numerusform>
        </translation>
    </message>
    <message>
        <source>Read</source>
        <translation>已读取</translation>
    </message>
</context>
<context>
    <name>ConversationsPage</name>
    <message>
        <source>Choose a conversation</source>
        <translation>选择一段对话</translation>
    </message>
    <message>
        <source>Read it here, and see what of it became memory.</source>
        <translation>在这里阅读，并查看其中哪些成了记忆。</translation>
    </message>
    <message>
        <source>No conversations yet</source>
        <translation>还没有对话</translation>
    </message>
    <message>
        <source>Open a chat export, a Codex session or a transcript, or paste the text of a chat.</source>
        <translation>打开聊天导出文件、Codex 会话或对话记录，也可以粘贴聊天文本。</translation>
    </message>
    <message>
        <source>You can also drop files anywhere in this window.</source>
        <translation>也可以把文件拖到窗口任意位置。</translation>
    </message>
    <message>
        <source>Bring in a conversation</source>
        <translation>导入对话</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>ConversationsViewModel</name>
    <message>
        <source>“%1” was deleted</source>
        <translation>已删除“%1”</translation>
    </message>
</context>
<context>
    <name>CoverageBar</name>
    <message>
        <source>Coverage</source>
        <translation>覆盖情况</translation>
    </message>
</context>
<context>
    <name>CoverageMark</name>
    <message>
        <source>Not read yet</source>
        <translation>尚未读取</translation>
    </message>
    <message>
        <source>Will be tried again</source>
        <translation>稍后重试</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>已读取</translation>
    </message>
    <message>
        <source>Waits for your review</source>
        <translation>等待你审核</translation>
    </message>
    <message>
        <source>Could not be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>已略过</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>已略过：%1</translation>
    </message>
</context>
<context>
    <name>DetailPane</name>
    <message>
        <source>Written by you</source>
        <translation>由你编写</translation>
    </message>
    <message>
        <source>Extracted</source>
        <translation>提取所得</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Close details</source>
        <translation>关闭详情</translation>
    </message>
</context>
<context>
    <name>DetailViewModel</name>
    <message>
        <source>Version %1 · %2</source>
        <translation>第 %1 版 · %2</translation>
    </message>
    <message>
        <source>“%1” was deleted</source>
        <translation>已删除“%1”</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message numerus="yes">
        <source>%n memories are back</source>
        <translation>
            <numerusform>已恢复 %n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>you</source>
        <translation>你</translation>
    </message>
    <message>
        <source>assistant</source>
        <translation>助手</translation>
    </message>
</context>
<context>
    <name>DetailsSheet</name>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>DialogHost</name>
    <message>
        <source>This is a lot to read</source>
        <translation>待读内容较多</translation>
    </message>
    <message numerus="yes">
        <source>%n pieces of conversations are waiting. You can stop at any time; what was saved until then is kept.</source>
        <translation>
            <numerusform>有 %n 段对话等待读取。可以随时停止，已保存的内容会保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>Save memory now</source>
        <translation>立即保存记忆</translation>
    </message>
</context>
<context>
    <name>DropOverlay</name>
    <message>
        <source>Drop to bring it in</source>
        <translation>松开即可导入</translation>
    </message>
</context>
<context>
    <name>EditorDialog</name>
    <message>
        <source>New memory</source>
        <translation>新建记忆</translation>
    </message>
    <message>
        <source>Edit memory</source>
        <translation>编辑记忆</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>What should be remembered</source>
        <translation>要记住的内容</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>标签，用逗号分隔</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>Credibility</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>This no longer exists.</source>
        <translation>该项已不存在。</translation>
    </message>
    <message>
        <source>It may have been deleted or renamed elsewhere. Refresh and try again.</source>
        <translation>它可能已在别处被删除或重命名。请刷新后重试。</translation>
    </message>
    <message>
        <source>This value cannot be used.</source>
        <translation>无法使用该值。</translation>
    </message>
    <message>
        <source>Change it and try again.</source>
        <translation>请修改后重试。</translation>
    </message>
    <message>
        <source>The file or folder is not there.</source>
        <translation>文件或文件夹不存在。</translation>
    </message>
    <message>
        <source>Choose it again.</source>
        <translation>请重新选择。</translation>
    </message>
    <message>
        <source>No conversation was found in it.</source>
        <translation>其中没有找到对话。</translation>
    </message>
    <message>
        <source>Use a chat export, a transcript or a messages file.</source>
        <translation>请使用聊天导出文件、对话记录或消息文件。</translation>
    </message>
    <message>
        <source>The memory on the disk could not be read or written.</source>
        <translation>无法读写磁盘上的记忆。</translation>
    </message>
    <message>
        <source>Check the free space and the permissions of the data folder.</source>
        <translation>请检查剩余空间和数据文件夹的权限。</translation>
    </message>
    <message>
        <source>A newer Memoscape wrote this memory space.</source>
        <translation>该记忆空间由更新版本的 Memoscape 写入。</translation>
    </message>
    <message>
        <source>Update Memoscape to open it.</source>
        <translation>请更新 Memoscape 后再打开。</translation>
    </message>
    <message>
        <source>Another program is using this memory space.</source>
        <translation>另一个程序正在使用该记忆空间。</translation>
    </message>
    <message>
        <source>Wait a moment and try again.</source>
        <translation>请稍候再试。</translation>
    </message>
    <message>
        <source>Another Memoscape is saving this memory space.</source>
        <translation>另一个 Memoscape 正在保存该记忆空间。</translation>
    </message>
    <message>
        <source>Wait until it is done and try again.</source>
        <translation>请等它完成后重试。</translation>
    </message>
    <message>
        <source>The system's keyring refused.</source>
        <translation>系统密钥环拒绝了访问。</translation>
    </message>
    <message>
        <source>Unlock it and try again.</source>
        <translation>请解锁后重试。</translation>
    </message>
    <message>
        <source>The language model cannot be reached.</source>
        <translation>无法连接语言模型。</translation>
    </message>
    <message>
        <source>Check the connection and the address.</source>
        <translation>请检查网络连接和地址。</translation>
    </message>
    <message>
        <source>The language model refused access.</source>
        <translation>语言模型拒绝访问。</translation>
    </message>
    <message>
        <source>Check the key and the model's name.</source>
        <translation>请检查密钥和模型名称。</translation>
    </message>
    <message>
        <source>The language model is asked too often.</source>
        <translation>对语言模型的请求过于频繁。</translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation>出了点问题。</translation>
    </message>
    <message>
        <source>Try again; if it happens again, report it with the log.</source>
        <translation>请重试；如果再次出现，请附上日志反馈。</translation>
    </message>
</context>
<context>
    <name>ExtractionCard</name>
    <message>
        <source>What a save writes</source>
        <translation>保存时写入的内容</translation>
    </message>
    <message>
        <source>Language of memories</source>
        <translation>记忆所用语言</translation>
    </message>
    <message>
        <source>Automatic is the language of the conversation</source>
        <translation>“自动”即使用对话的语言</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Keep the profile document up to date</source>
        <translation>自动更新个人资料文档</translation>
    </message>
    <message>
        <source>A save may rewrite the page that says who you are</source>
        <translation>保存时可以改写介绍你的那一页</translation>
    </message>
    <message>
        <source>Lock the profile document</source>
        <translation>锁定个人资料文档</translation>
    </message>
    <message>
        <source>No save may touch it, whatever else is set</source>
        <translation>无论其他设置如何，保存都不会改动它</translation>
    </message>
    <message>
        <source>Only add, never change</source>
        <translation>只新增，不修改</translation>
    </message>
    <message>
        <source>Saves write new memories; updates and merges of existing ones are held back for you</source>
        <translation>保存时只写入新记忆；对已有记忆的更新与合并会先保留，等你决定</translation>
    </message>
</context>
<context>
    <name>FolderPane</name>
    <message>
        <source>All memories</source>
        <translation>全部记忆</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Uncategorised</source>
        <translation>未分类</translation>
    </message>
</context>
<context>
    <name>FolderRow</name>
    <message numerus="yes">
        <source>%1, %n memories</source>
        <comment>a folder</comment>
        <translation>
            <numerusform>%1，%n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>展开</translation>
    </message>
</context>
<context>
    <name>FolderTools</name>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Rename the folder</source>
        <translation>重命名文件夹</translation>
    </message>
    <message>
        <source>Delete the folder</source>
        <translation>删除文件夹</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>新建文件夹</translation>
    </message>
    <message>
        <source>A slash makes a folder in a folder: Work/Project.</source>
        <translation>用斜杠表示层级：工作/项目。</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Everything in it moves along.</source>
        <translation>其中的内容会一起移动。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
</context>
<context>
    <name>FoldersViewModel</name>
    <message>
        <source>Folder renamed</source>
        <translation>文件夹已重命名</translation>
    </message>
    <message>
        <source>Folder deleted; its memories are uncategorised now</source>
        <translation>文件夹已删除，其中的记忆变为未分类</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Memory graph, %1, %2</source>
        <translation>记忆图谱，%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n 条链接</numerusform>
        </translation>
    </message>
    <message>
        <source>The graph needs a graphics driver that is not available here; this is the list instead.</source>
        <translation>图谱需要显卡驱动，此处不可用，因此改为显示列表。</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>显示 %1 / %2</translation>
    </message>
</context>
<context>
    <name>HelpDialog</name>
    <message>
        <source>Search memories</source>
        <translation>搜索记忆</translation>
    </message>
    <message>
        <source>Save memory now</source>
        <translation>立即保存记忆</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>新建记忆</translation>
    </message>
    <message>
        <source>Bring in a conversation</source>
        <translation>导入对话</translation>
    </message>
    <message>
        <source>Memory, conversations, settings</source>
        <translation>记忆、对话、设置</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Memory search settings</source>
        <translation>记忆搜索设置</translation>
    </message>
    <message>
        <source>Open what has the focus</source>
        <translation>打开当前焦点项</translation>
    </message>
    <message>
        <source>Close the topmost</source>
        <translation>关闭最上层</translation>
    </message>
    <message>
        <source>Read everything again</source>
        <translation>全部刷新</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>本列表</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Bring in a conversation</source>
        <translation>导入对话</translation>
    </message>
    <message>
        <source>It is read on this computer, and passwords and keys are blacked out on the way in.</source>
        <translation>在本机读取，密码和密钥会在导入时被遮盖。</translation>
    </message>
    <message>
        <source>Open conversations</source>
        <translation>打开对话</translation>
    </message>
    <message>
        <source>Conversations (*.json *.jsonl *.zip *.md *.txt)</source>
        <translation>对话 (*.json *.jsonl *.zip *.md *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Chat exports, transcripts, Codex sessions; files may also be dropped on the window.</source>
        <translation>聊天导出文件、对话记录、Codex 会话；也可以把文件拖到窗口上。</translation>
    </message>
    <message>
        <source>Or paste it here. Lines such as “User: …” and “Assistant: …” tell the speakers apart.</source>
        <translation>或粘贴到这里。以“用户：…”和“助手：…”开头的行用来区分说话人。</translation>
    </message>
    <message>
        <source>Title (optional)</source>
        <translation>标题（可选）</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Add the text</source>
        <translation>添加文本</translation>
    </message>
</context>
<context>
    <name>ImportViewModel</name>
    <message>
        <source>Only files on this computer can be read.</source>
        <translation>只能读取这台电脑上的文件。</translation>
    </message>
    <message>
        <source>Stopped; what was read so far is here</source>
        <translation>已停止；已读取的内容保留在这里</translation>
    </message>
    <message>
        <source>Reading the files…</source>
        <translation>正在读取文件…</translation>
    </message>
    <message numerus="yes">
        <source>%n conversations read…</source>
        <translation>
            <numerusform>已读取 %n 段对话…</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
    <message numerus="yes">
        <source>%n conversations</source>
        <translation>
            <numerusform>%n 段对话</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n new messages</source>
        <translation>
            <numerusform>%n 条新消息</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing new: all of it was here already</source>
        <translation>没有新内容：全部都已导入过</translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <comment>conversations</comment>
        <translation>
            <numerusform>略过 %n 段</numerusform>
        </translation>
    </message>
    <message>
        <source>No conversation was found in it.</source>
        <translation>其中没有找到对话。</translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>API key (stored; type to replace it)</source>
        <translation>API Key（已保存，输入即可替换）</translation>
    </message>
    <message>
        <source>API key (local servers need none)</source>
        <translation>API Key（本地服务无需填写）</translation>
    </message>
    <message>
        <source>Hide the key</source>
        <translation>隐藏密钥</translation>
    </message>
    <message>
        <source>Show the key</source>
        <translation>显示密钥</translation>
    </message>
    <message>
        <source>Delete the stored key</source>
        <translation>删除已保存的密钥</translation>
    </message>
</context>
<context>
    <name>LegendBar</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人物</translation>
    </message>
    <message>
        <source>Concepts</source>
        <translation>概念</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>偏好</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
</context>
<context>
    <name>LinkRow</name>
    <message>
        <source>%1: to %2</source>
        <translation>%1：指向 %2</translation>
    </message>
    <message>
        <source>%1: from %2</source>
        <translation>%1：来自 %2</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Chats</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Memoscape</source>
        <translation>Memoscape</translation>
    </message>
</context>
<context>
    <name>MemoryActions</name>
    <message>
        <source>Bring in a conversation</source>
        <translation>导入对话</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>新建记忆</translation>
    </message>
    <message>
        <source>Save memory now</source>
        <translation>立即保存记忆</translation>
    </message>
</context>
<context>
    <name>MemoryDetail</name>
    <message>
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>Credibility</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>依据</translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n 条链接</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MemoryList</name>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
</context>
<context>
    <name>MemorySettingsEntry</name>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Weights, auto-save, rules and model</source>
        <translation>权重、自动保存、规则与模型</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>MemorySettingsViewModel</name>
    <message>
        <source>Line %1: common knowledge and small talk are left out whatever rules say.</source>
        <translation>第 %1 行：无论规则怎么写，常识和寒暄都不会入库。</translation>
    </message>
    <message>
        <source>Line %1: the answer is always JSON; rules cannot change its format.</source>
        <translation>第 %1 行：模型始终以 JSON 作答，规则无法更改格式。</translation>
    </message>
    <message>
        <source>Line %1: only what happened or is confirmed is kept, no plans and no guesses.</source>
        <translation>第 %1 行：只记录已发生或已确认的内容，不记录计划和推测。</translation>
    </message>
    <message>
        <source>Clear the rules</source>
        <translation>清空规则</translation>
    </message>
    <message>
        <source>Settings saved</source>
        <translation>设置已保存</translation>
    </message>
</context>
<context>
    <name>MemoryStage</name>
    <message>
        <source>Ready to remember</source>
        <translation>可以开始记忆了</translation>
    </message>
    <message>
        <source>Nothing remembered yet</source>
        <translation>还没有记忆</translation>
    </message>
    <message numerus="yes">
        <source>%n messages are here and have not been read for memories yet.</source>
        <translation>
            <numerusform>已有 %n 条消息，尚未从中提取记忆。</numerusform>
        </translation>
    </message>
    <message>
        <source>Bring in a conversation. Memoscape reads it and keeps what will still matter later: preferences, decisions, people, projects.</source>
        <translation>导入一段对话。Memoscape 会阅读并只留下以后仍然重要的内容：偏好、决策、人物、项目。</translation>
    </message>
    <message>
        <source>You can also drop files anywhere in this window.</source>
        <translation>也可以把文件拖到窗口任意位置。</translation>
    </message>
    <message>
        <source>Save memory now</source>
        <translation>立即保存记忆</translation>
    </message>
    <message>
        <source>Bring in a conversation</source>
        <translation>导入对话</translation>
    </message>
    <message>
        <source>Write one</source>
        <translation>手动编写</translation>
    </message>
    <message>
        <source>This folder is empty</source>
        <translation>此文件夹为空</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>Memories can be moved here in their editor.</source>
        <translation>可以在记忆的编辑器中把它移到这里。</translation>
    </message>
    <message>
        <source>No memory has these words. Try fewer or other ones.</source>
        <translation>没有包含这些词的记忆。请减少或更换关键词。</translation>
    </message>
    <message>
        <source>Show all memories</source>
        <translation>显示全部记忆</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>MemoryTopBar</name>
    <message>
        <source>Search memories</source>
        <translation>搜索记忆</translation>
    </message>
    <message>
        <source>Open folders</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图谱</translation>
    </message>
    <message>
        <source>Memory search settings</source>
        <translation>记忆搜索设置</translation>
    </message>
</context>
<context>
    <name>ModelCard</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>For the whole program, not only this memory space. Without a model, conversations are read by Memoscape itself.</source>
        <translation>对整个程序生效，不限于本记忆空间。未选择模型时，由 Memoscape 自己阅读对话。</translation>
    </message>
    <message>
        <source>Address (blank: OpenAI)</source>
        <translation>地址（留空为 OpenAI）</translation>
    </message>
    <message>
        <source>Model that reads (blank: none)</source>
        <translation>用于提取的模型（留空为不使用）</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <comment>a number and its range</comment>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>Low keeps to the facts</source>
        <translation>越低越忠于事实</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>As the server decides</source>
        <translation>由服务端决定</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开启</translation>
    </message>
    <message>
        <source>Little</source>
        <translation>少量</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>中等</translation>
    </message>
    <message>
        <source>Much</source>
        <translation>较多</translation>
    </message>
    <message>
        <source>Longest answer, tokens</source>
        <translation>最长回答词元数</translation>
    </message>
    <message>
        <source>Context window, tokens</source>
        <translation>上下文窗口词元数</translation>
    </message>
    <message>
        <source>Time limit, seconds</source>
        <translation>超时秒数</translation>
    </message>
</context>
<context>
    <name>ModelSettingsViewModel</name>
    <message>
        <source>%1 must be a whole number from %2 to %3.</source>
        <translation>%1必须是 %2 到 %3 之间的整数。</translation>
    </message>
    <message>
        <source>After saving: %1</source>
        <translation>保存后：%1</translation>
    </message>
    <message>
        <source>The key for %1 is deleted when you save.</source>
        <translation>保存后将删除 %1 的密钥。</translation>
    </message>
    <message>
        <source>in the system's keyring (%1)</source>
        <translation>系统钥匙串（%1）中</translation>
    </message>
    <message>
        <source>in a file that only you can read: %1</source>
        <translation>只有你能读取的文件中：%1</translation>
    </message>
    <message>
        <source>A key for %1 is kept %2.</source>
        <translation>%1 的密钥保存在%2。</translation>
    </message>
    <message>
        <source>A key for %1 would be kept %2.</source>
        <translation>%1 的密钥将保存在%2。</translation>
    </message>
    <message>
        <source>No model is chosen: conversations are read on this computer.</source>
        <translation>未选择模型：对话在本机阅读。</translation>
    </message>
    <message>
        <source>“%1” at %2 answers.</source>
        <translation>%2 上的“%1”应答正常。</translation>
    </message>
    <message>
        <source>Offline: nothing leaves this computer</source>
        <translation>离线：任何内容都不会离开本机</translation>
    </message>
    <message>
        <source>%1 at %2 (from the environment)</source>
        <translation>%1，位于 %2（来自环境变量）</translation>
    </message>
    <message>
        <source>%1 at %2 (from the settings)</source>
        <translation>%1，位于 %2（来自设置）</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>最长回答</translation>
    </message>
    <message>
        <source>Context window</source>
        <translation>上下文窗口</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>超时</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ProblemsDialog</name>
    <message>
        <source>Left out</source>
        <translation>已略过</translation>
    </message>
    <message>
        <source>Everything else is here.</source>
        <translation>其余内容都已导入。</translation>
    </message>
</context>
<context>
    <name>ProfileButton</name>
    <message>
        <source>Memory space: %1</source>
        <translation>记忆空间：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n 条记忆</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProfileMenu</name>
    <message>
        <source>New memory space…</source>
        <translation>新建记忆空间…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>New memory space</source>
        <translation>新建记忆空间</translation>
    </message>
    <message>
        <source>Its memories and conversations are kept apart from all others.</source>
        <translation>它的记忆和对话与其他空间互不相通。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Rename the memory space</source>
        <translation>重命名记忆空间</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Delete “%1”?</source>
        <translation>删除“%1”？</translation>
    </message>
    <message>
        <source>All its memories, conversations and settings are deleted from this computer. This cannot be undone.</source>
        <translation>其全部记忆、对话和设置都会从这台电脑上删除，且无法撤销。</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>永久删除</translation>
    </message>
</context>
<context>
    <name>ProfilesViewModel</name>
    <message>
        <source>“%1” was deleted</source>
        <translation>已删除“%1”</translation>
    </message>
    <message>
        <source>Another program switched to the memory space “%1”</source>
        <translation>另一个程序切换到了记忆空间“%1”</translation>
    </message>
</context>
<context>
    <name>ProgressRing</name>
    <message>
        <source>Working</source>
        <translation>处理中</translation>
    </message>
    <message>
        <source>%1 percent</source>
        <translation>百分之 %1</translation>
    </message>
</context>
<context>
    <name>QuoteCard</name>
    <message>
        <source>Checked quote: %1</source>
        <translation>已核对的引文：%1</translation>
    </message>
    <message>
        <source>Unchecked quote: %1</source>
        <translation>未核对的引文：%1</translation>
    </message>
</context>
<context>
    <name>ReadingView</name>
    <message>
        <source>Back to the conversations</source>
        <translation>返回对话列表</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%n messages</source>
        <translation>
            <numerusform>%n 条消息</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete the conversation</source>
        <translation>删除对话</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Delete “%1”?</source>
        <translation>删除“%1”？</translation>
    </message>
    <message>
        <source>The conversation is deleted from this computer and cannot be brought back. Memories made from it stay.</source>
        <translation>对话会从这台电脑上删除，无法恢复。由它生成的记忆会保留。</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>永久删除</translation>
    </message>
</context>
<context>
    <name>RulesEditor</name>
    <message>
        <source>Extraction rules for this memory space</source>
        <translation>记忆提取附加规则（本记忆空间）</translation>
    </message>
    <message>
        <source>For example: only project decisions and my preferences, filed by project.</source>
        <translation>例如：只记录项目决策和我的偏好，并按项目归类。</translation>
    </message>
    <message>
        <source>Used by automatic and manual saves alike.</source>
        <translation>自动保存与手动保存共用。</translation>
    </message>
    <message>
        <source>%1 characters · %2 tokens</source>
        <translation>%1 字符 · %2 词元</translation>
    </message>
</context>
<context>
    <name>RulesGuide</name>
    <message>
        <source>Domain</source>
        <translation>记忆领域</translation>
    </message>
    <message>
        <source>Which topics only</source>
        <translation>只关注哪些主题</translation>
    </message>
    <message>
        <source>Only keep technical decisions and version changes of project Tidepool.</source>
        <translation>只记录与灯塔项目相关的技术决策和版本变化。</translation>
    </message>
    <message>
        <source>What to keep</source>
        <translation>入库重点</translation>
    </message>
    <message>
        <source>What is valuable, and what is not</source>
        <translation>什么值得记，什么不记</translation>
    </message>
    <message>
        <source>Stated preferences and limits come first; greetings, weather and moods are not kept.</source>
        <translation>明确表达的偏好与约束优先入库；寒暄、天气和临时心情不入库。</translation>
    </message>
    <message>
        <source>Folders and tags</source>
        <translation>文件夹与标签</translation>
    </message>
    <message>
        <source>Where things belong, and how tags are written</source>
        <translation>归到哪里，标签怎么写</translation>
    </message>
    <message>
        <source>File everything technical in Work/Tidepool; tags are English and in lower case.</source>
        <translation>技术类记忆一律放入“工作/灯塔”，标签统一用中文。</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>写法</translation>
    </message>
    <message>
        <source>How memories are worded</source>
        <translation>记忆怎样措辞</translation>
    </message>
    <message>
        <source>Write two or three factual sentences, never in the first person.</source>
        <translation>用两三句话客观陈述，不写第一人称。</translation>
    </message>
    <message>
        <source>Rules refine. The check for lasting value stays: with “keep everything”, common knowledge is still left out.</source>
        <translation>规则只能细化。长期价值筛选始终有效：即使写“全部入库”，常识仍不会入库。</translation>
    </message>
    <message>
        <source>The answer of the model is always JSON; rules cannot ask for another format.</source>
        <translation>模型始终以 JSON 作答，规则不能要求其他格式。</translation>
    </message>
    <message>
        <source>Memories are what happened and what is confirmed now; rules cannot ask for plans or guesses.</source>
        <translation>记忆只写已发生的事和当前已确认的状态，规则不能要求记录计划或推测。</translation>
    </message>
    <message>
        <source>No rules means the built-in behaviour. Rules never change how memories are searched.</source>
        <translation>留空即使用内置行为。规则不会改变记忆的搜索方式。</translation>
    </message>
    <message>
        <source>%1. Inserts: %2</source>
        <translation>%1。插入：%2</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>What rules can and cannot do</source>
        <translation>规则能做什么、不能做什么</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a thing rules can steer</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>SaveScope</name>
    <message numerus="yes">
        <source>%n new messages</source>
        <comment>to be read by the save</comment>
        <translation>
            <numerusform>%n 条新消息</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new in “%1”</source>
        <comment>messages to be read by the save</comment>
        <translation>
            <numerusform>“%1”中有 %n 条新消息</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SaveStrip</name>
    <message numerus="yes">
        <source>%n messages of it are not read yet</source>
        <translation>
            <numerusform>其中 %n 条消息尚未读取</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All read here; %n new messages elsewhere</source>
        <translation>
            <numerusform>这里已读完；别处有 %n 条新消息</numerusform>
        </translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>立即保存</translation>
    </message>
    <message>
        <source>Save memory now</source>
        <translation>立即保存记忆</translation>
    </message>
</context>
<context>
    <name>SaveViewModel</name>
    <message>
        <source>Stopped; what was saved so far is kept</source>
        <translation>已停止；已保存的内容会保留</translation>
    </message>
    <message>
        <source>Reading what is new…</source>
        <translation>正在读取新内容…</translation>
    </message>
    <message>
        <source>Reading %1 of %2</source>
        <translation>正在读取第 %1 / %2 段</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Nothing to read: every message has been read already</source>
        <translation>没有待读内容：所有消息都已读取</translation>
    </message>
    <message>
        <source>Read everything new; nothing in it will matter later</source>
        <translation>新内容已读完，没有值得长期记住的</translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>memories</comment>
        <translation>
            <numerusform>新增 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n updated</source>
        <comment>memories</comment>
        <translation>
            <numerusform>更新 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n merged</source>
        <comment>memories</comment>
        <translation>
            <numerusform>合并 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n 条链接</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n held back</source>
        <comment>memories</comment>
        <translation>
            <numerusform>搁置 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between counts</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>The answer could not be used: %1</source>
        <translation>回答无法使用：%1</translation>
    </message>
    <message>
        <source>The model declined: %1</source>
        <translation>模型拒绝了：%1</translation>
    </message>
    <message>
        <source>It did not work: %1</source>
        <translation>没有成功：%1</translation>
    </message>
    <message>
        <source>Undone, except what was changed since: %1</source>
        <translation>已撤销，此后改动过的除外：%1</translation>
    </message>
    <message>
        <source>The save was undone</source>
        <translation>已撤销本次保存</translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>清除搜索</translation>
    </message>
</context>
<context>
    <name>SearchSettingsDialog</name>
    <message>
        <source>Memory search settings</source>
        <translation>记忆搜索设置</translation>
    </message>
    <message>
        <source>Memory space: %1</source>
        <translation>记忆空间：%1</translation>
    </message>
    <message>
        <source>Unsaved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>SeedPicker</name>
    <message>
        <source>Indigo</source>
        <translation>靛蓝</translation>
    </message>
    <message>
        <source>Lagoon</source>
        <translation>湖青</translation>
    </message>
    <message>
        <source>Sage</source>
        <translation>鼠尾草绿</translation>
    </message>
    <message>
        <source>Clay</source>
        <translation>陶土</translation>
    </message>
    <message>
        <source>Plum</source>
        <translation>梅紫</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>Snackbar</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭提示</translation>
    </message>
</context>
<context>
    <name>TestRow</name>
    <message>
        <source>Test connection</source>
        <translation>测试连接</translation>
    </message>
</context>
<context>
    <name>WeightsCard</name>
    <message>
        <source>%1–%2</source>
        <translation>%1–%2</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>How much each kind of match counts when memories are searched</source>
        <translation>搜索记忆时各类匹配所占的比重</translation>
    </message>
    <message>
        <source>Keyword weight</source>
        <translation>关键词权重</translation>
    </message>
    <message>
        <source>Tag weight</source>
        <translation>标签权重</translation>
    </message>
    <message>
        <source>Vector weight</source>
        <translation>向量权重</translation>
    </message>
    <message>
        <source>Takes effect once an embedding model is set up</source>
        <translation>配置向量模型后才会生效</translation>
    </message>
    <message>
        <source>Only for the vector part</source>
        <translation>仅用于向量部分</translation>
    </message>
    <message>
        <source>Minimum similarity</source>
        <translation>最低语义相似度</translation>
    </message>
    <message>
        <source>Link weight</source>
        <translation>边传播权重</translation>
    </message>
    <message>
        <source>Scoring mode</source>
        <translation>计算方式</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>平衡模式</translation>
    </message>
    <message>
        <source>Keywords first</source>
        <translation>关键词优先</translation>
    </message>
    <message>
        <source>Meaning first</source>
        <translation>向量优先</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>d MMM</source>
        <comment>day and month</comment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <comment>day, month and year</comment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>Uncategorised</source>
        <translation>未分类</translation>
    </message>
    <message>
        <source>Personal</source>
        <comment>a memory space</comment>
        <translation>个人</translation>
    </message>
    <message>
        <source>Text</source>
        <comment>a kind of source</comment>
        <translation>文本</translation>
    </message>
    <message>
        <source>Messages file</source>
        <translation>消息文件</translation>
    </message>
    <message>
        <source>an instruction to the assistant</source>
        <translation>给助手的指令</translation>
    </message>
    <message>
        <source>output of a tool</source>
        <translation>工具输出</translation>
    </message>
    <message>
        <source>written by a program</source>
        <translation>由程序写入</translation>
    </message>
    <message>
        <source>hidden in its source</source>
        <translation>在来源中隐藏</translation>
    </message>
    <message>
        <source>the assistant's reasoning</source>
        <translation>助手的推理过程</translation>
    </message>
    <message>
        <source>you had not spoken yet</source>
        <translation>此前你还没有发言</translation>
    </message>
    <message>
        <source>marked as not to be remembered</source>
        <translation>已标记为不记忆</translation>
    </message>
</context>
<context>
    <name>ZoomBar</name>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应窗口</translation>
    </message>
</context>
</TS>
