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
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Made by themselves; a damaged memory space goes back to the newest one</source>
        <translation>自动进行；记忆空间损坏时会恢复到最近的备份</translation>
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
    <name>ActivityPage</name>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>What was read, what was kept, and what it cost</source>
        <translation>读了什么，留下什么，花了多少</translation>
    </message>
    <message>
        <source>Use of models…</source>
        <translation>模型用量…</translation>
    </message>
    <message>
        <source>Rebuild from history…</source>
        <translation>从历史重建…</translation>
    </message>
    <message>
        <source>Review %1</source>
        <translation>审阅 %1</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审阅</translation>
    </message>
    <message>
        <source>Nothing was saved yet</source>
        <translation>还没有保存过</translation>
    </message>
    <message>
        <source>Each save appears here with what it changed, and a way to take it back.</source>
        <translation>每次保存都会出现在这里：改了什么，以及如何撤销。</translation>
    </message>
    <message>
        <source>Choose a run</source>
        <translation>选择一次保存</translation>
    </message>
    <message>
        <source>See what it changed, what was left out and why, and undo it.</source>
        <translation>查看它改了什么、略过了什么及原因，并可撤销。</translation>
    </message>
    <message>
        <source>Nothing to read yet</source>
        <translation>还没有可读的内容</translation>
    </message>
    <message>
        <source>Bring in a conversation; from then on this page shows what became of every message.</source>
        <translation>先导入一段对话；之后这里会显示每条消息的去向。</translation>
    </message>
    <message>
        <source>Bring in a conversation</source>
        <translation>导入对话</translation>
    </message>
</context>
<context>
    <name>ActivityViewModel</name>
    <message numerus="yes">
        <source>%n conversations</source>
        <translation>
            <numerusform>%n 段对话</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources</source>
        <translation>
            <numerusform>%n 个来源</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1，来自%2</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Held for review</source>
        <translation>等待审阅</translation>
    </message>
    <message>
        <source>Given up</source>
        <translation>已放弃</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>已略过</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between reasons</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>It will be read again at the next save</source>
        <translation>下次保存时会再读一次</translation>
    </message>
    <message>
        <source>Left out; you can still pick it by hand in its conversation</source>
        <translation>已略过；仍可在对话中手动选取</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Auto-save goes on</source>
        <translation>自动保存已继续</translation>
    </message>
    <message>
        <source>Auto-save is paused in this memory space</source>
        <translation>此记忆空间的自动保存已暂停</translation>
    </message>
</context>
<context>
    <name>AgentCard</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Test the connection of %1</source>
        <translation>测试 %1 的连接</translation>
    </message>
    <message>
        <source>Connect again</source>
        <translation>重新连接</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>%1 may use memory</source>
        <translation>%1 可以使用记忆</translation>
    </message>
    <message>
        <source>Copy the snippet for %1</source>
        <translation>复制 %1 的配置片段</translation>
    </message>
    <message>
        <source>Its memory space; change it</source>
        <translation>它的记忆空间，点按更改</translation>
    </message>
</context>
<context>
    <name>AgentLog</name>
    <message>
        <source>Latest reads and writes</source>
        <translation>最近的读取和写入</translation>
    </message>
    <message>
        <source>%1 has not asked for anything yet.</source>
        <translation>%1 还没有请求过任何内容。</translation>
    </message>
    <message>
        <source>Only on this computer. Secrets are taken out of what assistants write.</source>
        <translation>仅限本机。助手写入的内容会先去除密钥等机密。</translation>
    </message>
</context>
<context>
    <name>Agents</name>
    <message>
        <source>%1 reads · %2 writes · %3 cited</source>
        <translation>读取 %1 · 写入 %2 · 引用 %3</translation>
    </message>
    <message>
        <source>Any MCP client</source>
        <translation>任意 MCP 客户端</translation>
    </message>
    <message>
        <source>Copy the connection snippet</source>
        <translation>复制连接配置片段</translation>
    </message>
    <message>
        <source>Its configuration cannot be read</source>
        <translation>无法读取它的配置</translation>
    </message>
    <message>
        <source>Found on this computer</source>
        <translation>已在本机找到</translation>
    </message>
    <message>
        <source>Not installed</source>
        <translation>未安装</translation>
    </message>
    <message>
        <source>Connected to another place; connect it again</source>
        <translation>连接到了别处，请重新连接</translation>
    </message>
    <message>
        <source>Connected, not used yet</source>
        <translation>已连接，尚未使用</translation>
    </message>
    <message>
        <source>Last write %1</source>
        <translation>上次写入 %1</translation>
    </message>
    <message>
        <source>Last read %1</source>
        <translation>上次读取 %1</translation>
    </message>
    <message>
        <source>was refused: %1</source>
        <translation>被拒绝：%1</translation>
    </message>
    <message>
        <source>wants to write; it waits for your review</source>
        <translation>想要写入，等待你审核</translation>
    </message>
    <message>
        <source>wrote %1</source>
        <translation>写入了 %1</translation>
    </message>
    <message>
        <source>read %1</source>
        <translation>读取了 %1</translation>
    </message>
    <message>
        <source>called %1</source>
        <translation>调用了 %1</translation>
    </message>
</context>
<context>
    <name>AgentsPage</name>
    <message>
        <source>Agents</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>One memory for all your assistants, served from this computer</source>
        <translation>所有助手共用一份记忆，由本机提供</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>Memory files</source>
        <translation>记忆文件</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>学习</translation>
    </message>
</context>
<context>
    <name>AgentsViewModel</name>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>%1 reaches the memory: %2 tools are offered</source>
        <translation>%1 可以访问记忆：提供了 %2 个工具</translation>
    </message>
    <message>
        <source>%1 cannot reach the memory. Connect it again.</source>
        <translation>%1 无法访问记忆，请重新连接。</translation>
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
    <message>
        <source>Size of text</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Ctrl and + or −; Ctrl+0 is normal</source>
        <translation>Ctrl 加 + 或 −；Ctrl+0 恢复正常</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>减少动画</translation>
    </message>
    <message>
        <source>Nothing slides or fades</source>
        <translation>不再滑动或淡入淡出</translation>
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
    <message>
        <source>Today&apos;s budget of tokens is used up; auto-save goes on %1</source>
        <translation>今天的词元预算已用完；自动保存将于 %1 继续</translation>
    </message>
    <message>
        <source>The model&apos;s server asked for a rest; auto-save goes on %1</source>
        <translation>模型服务器要求稍候；自动保存将于 %1 继续</translation>
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
    <name>BackupsDialog</name>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Made by themselves while Memoscape runs, and kept for about a month</source>
        <translation>Memoscape 运行时自动备份，保留约一个月</translation>
    </message>
    <message>
        <source>There is no backup yet. One is made a few minutes after the first change.</source>
        <translation>还没有备份。首次更改后几分钟内会自动备份。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Memories, conversations and settings of this memory space become what they were then. What they are now is backed up first.</source>
        <translation>此记忆空间的记忆、对话和设置会恢复到当时的样子。恢复之前会先备份当前状态。</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>立即备份</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Go back to it</source>
        <translation>恢复到此备份</translation>
    </message>
</context>
<context>
    <name>BackupsViewModel</name>
    <message>
        <source>“%1” was damaged. The backup of %2 is in its place; the damaged file is kept: %3</source>
        <translation>“%1”已损坏。已改用 %2 的备份；损坏的文件保留在：%3</translation>
    </message>
    <message>
        <source>Backed up</source>
        <translation>已备份</translation>
    </message>
    <message>
        <source>Everything is as it was when the backup was made</source>
        <translation>一切已恢复到备份时的状态</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>已撤销</translation>
    </message>
</context>
<context>
    <name>BatchViewModel</name>
    <message numerus="yes">
        <source>%n memories moved</source>
        <translation>
            <numerusform>已移动 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tags of %n memories changed</source>
        <translation>
            <numerusform>已修改 %n 条记忆的标签</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories archived</source>
        <translation>
            <numerusform>已归档 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories back from the archive</source>
        <translation>
            <numerusform>已取消归档 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories pinned</source>
        <translation>
            <numerusform>已置顶 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories unpinned</source>
        <translation>
            <numerusform>已取消置顶 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories deleted</source>
        <translation>
            <numerusform>已删除 %n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>It is so already; nothing was changed.</source>
        <translation>已经如此，没有更改。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>已撤销</translation>
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
    <message>
        <source>Chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
</context>
<context>
    <name>CategoriseDialog</name>
    <message>
        <source>File memories</source>
        <translation>归类记忆</translation>
    </message>
    <message>
        <source>Nothing changes until you file them.</source>
        <translation>归类之前不会有任何更改。</translation>
    </message>
    <message>
        <source>Suggested from where similar memories are. Nothing changes until you file them.</source>
        <translation>根据相似记忆所在的文件夹建议。归类之前不会有任何更改。</translation>
    </message>
    <message>
        <source>Suggested by %1. Nothing changes until you file them.</source>
        <translation>由 %1 建议。归类之前不会有任何更改。</translation>
    </message>
    <message>
        <source>Everything has a folder</source>
        <translation>都已归类</translation>
    </message>
    <message>
        <source>No memory is uncategorised.</source>
        <translation>没有未分类的记忆。</translation>
    </message>
    <message>
        <source>The model did not answer</source>
        <translation>模型没有给出答复</translation>
    </message>
    <message>
        <source>Suggest without the model</source>
        <translation>不用模型来建议</translation>
    </message>
    <message>
        <source>Select none</source>
        <translation>全不选</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>File %n memories</source>
        <translation>
            <numerusform>归类 %n 条记忆</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CategoriseViewModel</name>
    <message numerus="yes">
        <source>%n memories filed</source>
        <translation>
            <numerusform>已归类 %n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>ChangeRow</name>
    <message>
        <source>New</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>Held back</source>
        <translation>留待审阅</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>已略过</translation>
    </message>
    <message>
        <source>Rule not applied</source>
        <translation>未能应用的规则</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what happened to what</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>Chat</name>
    <message>
        <source>No answer came.</source>
        <translation>没有收到回答。</translation>
    </message>
    <message>
        <source>Incomplete: it was stopped here.</source>
        <translation>不完整：在此处停止。</translation>
    </message>
    <message>
        <source>Incomplete: the model reached its longest answer.</source>
        <translation>不完整：已达到模型回答的最大长度。</translation>
    </message>
    <message>
        <source>Incomplete: %1</source>
        <translation>不完整：%1</translation>
    </message>
    <message>
        <source>A memory that was deleted</source>
        <translation>已删除的记忆</translation>
    </message>
</context>
<context>
    <name>ChatBubble</name>
    <message>
        <source>You: %1</source>
        <translation>你：%1</translation>
    </message>
    <message>
        <source>Assistant: %1</source>
        <translation>助手：%1</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>正在思考</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>ChatFoldersDialog</name>
    <message>
        <source>Attach folders</source>
        <translation>附上文件夹</translation>
    </message>
    <message>
        <source>Their memories go along with every question of this chat, as far as they fit.</source>
        <translation>在容量允许的范围内，其中的记忆会随此聊天的每个问题一起发送。</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a folder and how many memories are in it</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>There is no folder yet.</source>
        <translation>还没有文件夹。</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>ChatHeader</name>
    <message>
        <source>Back to the conversations</source>
        <translation>返回对话列表</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>新聊天</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Model of this chat: %1</source>
        <translation>此聊天的模型：%1</translation>
    </message>
    <message>
        <source>Use memories</source>
        <translation>使用记忆</translation>
    </message>
    <message>
        <source>Auto-save</source>
        <translation>自动保存</translation>
    </message>
    <message>
        <source>Delete the conversation</source>
        <translation>删除对话</translation>
    </message>
</context>
<context>
    <name>ChatLog</name>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
</context>
<context>
    <name>ChatModelDialog</name>
    <message>
        <source>Model of this chat</source>
        <translation>此聊天的模型</translation>
    </message>
    <message>
        <source>What the server in your settings offers, and servers found on this computer.</source>
        <translation>设置中的服务器提供的模型，以及在此电脑上找到的服务器。</translation>
    </message>
    <message>
        <source>The model of the settings</source>
        <translation>使用设置中的模型</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Looking for models</source>
        <translation>正在查找模型</translation>
    </message>
    <message>
        <source>No server was found on this computer. Start Ollama, LM Studio, llama.cpp or vLLM, or enter the address of a server in the model settings.</source>
        <translation>没有在此电脑上找到服务器。请启动 Ollama、LM Studio、llama.cpp 或 vLLM，或在模型设置中填写服务器地址。</translation>
    </message>
    <message>
        <source>Model settings</source>
        <translation>模型设置</translation>
    </message>
    <message>
        <source>Find local models</source>
        <translation>查找本地模型</translation>
    </message>
</context>
<context>
    <name>ChatViewModel</name>
    <message>
        <source>It was stopped before an answer came.</source>
        <translation>在收到回答之前已停止。</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>ChatWelcome</name>
    <message>
        <source>What is on your mind?</source>
        <translation>想聊点什么？</translation>
    </message>
    <message>
        <source>Memories that fit your question go along with it, and are shown under the answer.</source>
        <translation>与问题有关的记忆会一起发送，并显示在回答下方。</translation>
    </message>
    <message>
        <source>Memories are not used in this chat.</source>
        <translation>此聊天不使用记忆。</translation>
    </message>
    <message>
        <source>What you write goes to %1 at %2.</source>
        <translation>你写的内容会发送给 %1（%2）。</translation>
    </message>
    <message>
        <source>Choose a model to chat with</source>
        <translation>选择聊天用的模型</translation>
    </message>
    <message>
        <source>Use one that runs on this computer, such as Ollama or LM Studio, or the address of a server. Nothing is sent until you choose.</source>
        <translation>可以使用在此电脑上运行的模型（例如 Ollama 或 LM Studio），或填写服务器地址。在你选择之前不会发送任何内容。</translation>
    </message>
    <message>
        <source>Find local models</source>
        <translation>查找本地模型</translation>
    </message>
    <message>
        <source>Model settings</source>
        <translation>模型设置</translation>
    </message>
</context>
<context>
    <name>ChoiceChips</name>
    <message>
        <source>Show all %1</source>
        <translation>显示全部 %1 个</translation>
    </message>
</context>
<context>
    <name>ChunkCard</name>
    <message>
        <source>Part %1</source>
        <translation>第 %1 段</translation>
    </message>
    <message>
        <source>Corrected by you</source>
        <translation>由您更正</translation>
    </message>
    <message>
        <source>Correct part %1</source>
        <translation>更正第 %1 段</translation>
    </message>
    <message>
        <source>Text of part %1</source>
        <translation>第 %1 段的文字</translation>
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
    <name>CodeCard</name>
    <message>
        <source>Copy the code</source>
        <translation>复制代码</translation>
    </message>
</context>
<context>
    <name>ColumnHeading</name>
    <message>
        <source>%1, sorted downwards</source>
        <translation>%1，降序</translation>
    </message>
    <message>
        <source>%1, sorted upwards</source>
        <translation>%1，升序</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>You edit a message; the old one stays as a version.</source>
        <translation>正在编辑消息；原消息会作为一个版本保留。</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>放弃编辑</translation>
    </message>
    <message>
        <source>Attach folders</source>
        <translation>附上文件夹</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
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
    <name>ConnectDialog</name>
    <message>
        <source>Connect %1</source>
        <translation>连接 %1</translation>
    </message>
    <message>
        <source>Disconnect %1</source>
        <translation>断开 %1</translation>
    </message>
    <message>
        <source>Its memory space</source>
        <translation>它的记忆空间</translation>
    </message>
    <message>
        <source>It is connected like this already.</source>
        <translation>已经是这样连接的。</translation>
    </message>
    <message>
        <source>It is not connected.</source>
        <translation>尚未连接。</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>文件中的改动</translation>
    </message>
    <message>
        <source>The file as it is now is kept as %1.</source>
        <translation>现有文件会备份为 %1。</translation>
    </message>
    <message>
        <source>Copy snippet</source>
        <translation>复制片段</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>断开</translation>
    </message>
</context>
<context>
    <name>ConnectViewModel</name>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>%1 is connected. Start it anew, so that it sees the memory.</source>
        <translation>%1 已连接。请重新启动它，以便看到记忆。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>%1 is disconnected</source>
        <translation>%1 已断开</translation>
    </message>
</context>
<context>
    <name>ConversationChoiceList</name>
    <message>
        <source>Title or source</source>
        <translation>标题或来源</translation>
    </message>
    <message>
        <source>Choose none</source>
        <translation>全不选</translation>
    </message>
    <message>
        <source>Choose all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>No title or source holds these words.</source>
        <translation>没有标题或来源包含这些词。</translation>
    </message>
</context>
<context>
    <name>ConversationChoiceRow</name>
    <message>
        <source>Do not choose “%1”</source>
        <translation>不选择“%1”</translation>
    </message>
    <message>
        <source>Choose “%1”</source>
        <translation>选择“%1”</translation>
    </message>
    <message numerus="yes">
        <source>%n messages</source>
        <translation>
            <numerusform>%n 条消息</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>新聊天</translation>
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
        <source>Start a chat here, or open a chat export, a Codex session or a transcript, or paste the text of a chat.</source>
        <translation>在这里开始聊天，或打开聊天导出文件、Codex 会话、对话记录，也可以粘贴聊天文本。</translation>
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
        <source>New chat</source>
        <translation>新聊天</translation>
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
    <name>CoverageCard</name>
    <message numerus="yes">
        <source>%n messages, none missed</source>
        <translation>
            <numerusform>%n 条消息，一条不漏</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 % read</source>
        <translation>已读 %1 %</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>已略过：%1</translation>
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
    <name>DeleteConversationDialog</name>
    <message>
        <source>Delete “%1”?</source>
        <translation>删除“%1”？</translation>
    </message>
    <message>
        <source>The conversation is deleted from this computer and cannot be brought back. Memories made from it stay.</source>
        <translation>该对话将从本机删除，无法恢复。由它生成的记忆会保留。</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>永久删除</translation>
    </message>
</context>
<context>
    <name>DetailActions</name>
    <message>
        <source>Unpin</source>
        <translation>取消置顶</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>置顶</translation>
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
        <source>More</source>
        <translation>更多</translation>
    </message>
</context>
<context>
    <name>DetailMenu</name>
    <message>
        <source>Link to another memory…</source>
        <translation>关联另一条记忆…</translation>
    </message>
    <message>
        <source>Earlier versions…</source>
        <translation>以前的版本…</translation>
    </message>
    <message>
        <source>The save that wrote it</source>
        <translation>写入它的那次保存</translation>
    </message>
    <message>
        <source>Take out of the archive</source>
        <translation>取消归档</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>复制文本</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Copy the id</source>
        <translation>复制编号</translation>
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
        <source>“%1” is pinned</source>
        <translation>“%1”已置顶</translation>
    </message>
    <message>
        <source>“%1” is no longer pinned</source>
        <translation>“%1”已取消置顶</translation>
    </message>
    <message>
        <source>“%1” was archived</source>
        <translation>“%1”已归档</translation>
    </message>
    <message>
        <source>“%1” is out of the archive</source>
        <translation>“%1”已移出归档</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
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
</context>
<context>
    <name>DialogHost</name>
    <message>
        <source>Add documents</source>
        <translation>添加文档</translation>
    </message>
    <message>
        <source>Documents (*.txt *.md *.html *.htm *.pdf *.docx *.epub *.csv *.tsv)</source>
        <translation>文档 (*.txt *.md *.html *.htm *.pdf *.docx *.epub *.csv *.tsv)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
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
    <name>DiffCard</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>DocumentDialog</name>
    <message>
        <source>Export the text</source>
        <translation>导出文本</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Search in the document…</source>
        <translation>在文档内搜索…</translation>
    </message>
    <message>
        <source>Parts of the document</source>
        <translation>文档的各段</translation>
    </message>
    <message>
        <source>From the beginning</source>
        <translation>从头开始</translation>
    </message>
    <message>
        <source>Nothing found in it</source>
        <translation>文档中没有找到</translation>
    </message>
    <message>
        <source>No part of the document fits what you are looking for.</source>
        <translation>文档中没有与您要找的内容相符的段落。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Export the text…</source>
        <translation>导出文本…</translation>
    </message>
</context>
<context>
    <name>DocumentViewModel</name>
    <message numerus="yes">
        <source>%n parts</source>
        <translation>
            <numerusform>%n 段</numerusform>
        </translation>
    </message>
    <message>
        <source>Written to “%1”</source>
        <translation>已写入“%1”</translation>
    </message>
    <message>
        <source>The part was changed</source>
        <translation>该段已修改</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>“%1” was deleted</source>
        <translation>已删除“%1”</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>已撤销</translation>
    </message>
</context>
<context>
    <name>DocumentsViewModel</name>
    <message>
        <source>Only files on this computer can be read.</source>
        <translation>只能读取这台电脑上的文件。</translation>
    </message>
    <message>
        <source>Reading “%1”…</source>
        <translation>正在读取“%1”…</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stopped; documents that were finished are here</source>
        <translation>已停止；已完成的文档保留在这里</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message numerus="yes">
        <source>%n documents added</source>
        <translation>
            <numerusform>已添加 %n 个文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were here already</source>
        <comment>documents</comment>
        <translation>
            <numerusform>%n 个已存在</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n secrets blacked out</source>
        <translation>
            <numerusform>已隐去 %n 处密钥或密码</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n could not be read</source>
        <comment>documents</comment>
        <translation>
            <numerusform>%n 个无法读取</numerusform>
        </translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>已撤销</translation>
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
    <name>DuplicateCard</name>
    <message>
        <source>%1 and %2, %3 % alike</source>
        <translation>%1 与 %2，相似度 %3 %</translation>
    </message>
    <message>
        <source>%1 % alike</source>
        <translation>相似度 %1 %</translation>
    </message>
    <message>
        <source>Same name</source>
        <translation>同名</translation>
    </message>
    <message>
        <source>Not the same</source>
        <translation>不是重复</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>对比…</translation>
    </message>
</context>
<context>
    <name>DuplicatesDialog</name>
    <message>
        <source>Duplicates</source>
        <translation>重复的记忆</translation>
    </message>
    <message>
        <source>Memories that may be the same, the most alike first. Nothing changes until you merge.</source>
        <translation>可能重复的记忆，最相似的在前。合并之前不会有任何更改。</translation>
    </message>
    <message>
        <source>No duplicates</source>
        <translation>没有重复</translation>
    </message>
    <message>
        <source>No two memories look like the same one.</source>
        <translation>没有看起来相同的记忆。</translation>
    </message>
    <message>
        <source>The search did not work</source>
        <translation>查找未成功</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>DuplicatesViewModel</name>
    <message>
        <source>Remembered as two different memories</source>
        <translation>已记住：这是两条不同的记忆</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
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
        <source>This memory was changed meanwhile by another program.</source>
        <translation>这条记忆期间被另一个程序修改了。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>编写</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>What should be remembered</source>
        <translation>要记住的内容</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Drop what you wrote?</source>
        <translation>放弃你写的内容？</translation>
    </message>
    <message>
        <source>The changes were not saved.</source>
        <translation>修改尚未保存。</translation>
    </message>
    <message>
        <source>Drop the changes</source>
        <translation>放弃修改</translation>
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
    <name>EditorFields</name>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>标签，用逗号分隔</translation>
    </message>
    <message>
        <source>Other names, separated by commas</source>
        <translation>别名，用逗号分隔</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
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
        <source>Happened (2026-03-01 18:30)</source>
        <translation>发生时间（2026-03-01 18:30）</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>有效期自</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>有效期至</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>置顶</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>A memory needs a title</source>
        <translation>记忆需要标题</translation>
    </message>
    <message>
        <source>A memory needs some content</source>
        <translation>记忆需要内容</translation>
    </message>
    <message>
        <source>Write it like 2026-03-01 or 2026-03-01 18:30</source>
        <translation>请写成 2026-03-01 或 2026-03-01 18:30</translation>
    </message>
    <message>
        <source>It ends before it begins</source>
        <translation>结束早于开始</translation>
    </message>
</context>
<context>
    <name>EmbeddingBanner</name>
    <message numerus="yes">
        <source>Another model compares meaning now. %n items still have vectors of the old one and are found by words alone.</source>
        <translation>
            <numerusform>现在由另一个模型比较含义。仍有 %n 项的向量来自旧模型，只能按词语找到。</numerusform>
        </translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Compute them now</source>
        <translation>立即重新计算</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
</context>
<context>
    <name>EmbeddingCard</name>
    <message>
        <source>Search by meaning</source>
        <translation>按含义搜索</translation>
    </message>
    <message>
        <source>For the whole program. Finds what is said in other words, or in another language.</source>
        <translation>对整个程序生效。用别的说法或别的语言表达的内容也能找到。</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>A server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Off</source>
        <comment>search by meaning</comment>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Messages, too</source>
        <translation>包括消息</translation>
    </message>
    <message>
        <source>So that everything that was ever said is found by its meaning. Takes longer at first; memories and documents always come first.</source>
        <translation>这样说过的每一句话都能按含义找到。初次需要较长时间；记忆和文档总是优先处理。</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
</context>
<context>
    <name>EmbeddingProgress</name>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Compute what is missing</source>
        <translation>补全向量</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Save the settings first.</source>
        <translation>请先保存设置。</translation>
    </message>
    <message>
        <source>It also happens by itself while Memoscape is open.</source>
        <translation>Memoscape 打开时也会自动进行。</translation>
    </message>
</context>
<context>
    <name>EmbeddingServer</name>
    <message>
        <source>Address of the server</source>
        <translation>服务器地址</translation>
    </message>
    <message>
        <source>Name of the model</source>
        <translation>模型名称</translation>
    </message>
    <message>
        <source>Sent to %1</source>
        <translation>发送到 %1</translation>
    </message>
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
</context>
<context>
    <name>EmbeddingSettingsViewModel</name>
    <message>
        <source>Search goes by words alone. Nothing is computed and nothing is sent.</source>
        <translation>只按词语搜索。不计算，也不发送任何内容。</translation>
    </message>
    <message>
        <source>Meaning is compared on this computer. Nothing leaves it.</source>
        <translation>含义在本机比较，任何内容都不会离开本机。</translation>
    </message>
    <message>
        <source>the server</source>
        <translation>该服务器</translation>
    </message>
    <message>
        <source>Every memory, every part of a document and every search is sent to %1.</source>
        <translation>每条记忆、文档的每个片段和每次搜索都会发送到 %1。</translation>
    </message>
    <message>
        <source>Every memory, document, message and search is sent to %1.</source>
        <translation>每条记忆、文档、消息和每次搜索都会发送到 %1。</translation>
    </message>
    <message>
        <source>The embedding server needs an address.</source>
        <translation>向量服务器需要地址。</translation>
    </message>
    <message>
        <source>The address of the embedding server must begin with http:// or https://.</source>
        <translation>向量服务器的地址必须以 http:// 或 https:// 开头。</translation>
    </message>
    <message>
        <source>The embedding server needs the name of a model.</source>
        <translation>向量服务器需要模型名称。</translation>
    </message>
    <message>
        <source>This address of the embedding server cannot be used.</source>
        <translation>向量服务器的这个地址无法使用。</translation>
    </message>
    <message>
        <source>Nobody compares meaning.</source>
        <translation>没有模型比较含义。</translation>
    </message>
    <message>
        <source>“%1” at %2 answers with %3 numbers.</source>
        <translation>%2 上的“%1”返回 %3 维向量。</translation>
    </message>
    <message>
        <source>“%1” gives %3 numbers.</source>
        <translation>“%1”返回 %3 维向量。</translation>
    </message>
</context>
<context>
    <name>EmbeddingViewModel</name>
    <message>
        <source>Nothing is stored yet.</source>
        <translation>还没有任何内容。</translation>
    </message>
    <message>
        <source>%1 of %2 items can be found by meaning.</source>
        <translation>%2 项中有 %1 项可按含义找到。</translation>
    </message>
    <message numerus="yes">
        <source>%n could not be computed: %1</source>
        <translation>
            <numerusform>%n 项无法计算：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 (%3 %)</source>
        <translation>%1 / %2（%3 %）</translation>
    </message>
    <message numerus="yes">
        <source>%n vectors computed.</source>
        <translation>
            <numerusform>已计算 %n 个向量。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was missing.</source>
        <translation>没有缺少的向量。</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Document parts</source>
        <translation>文档片段</translation>
    </message>
    <message>
        <source>no vectors</source>
        <translation>暂无向量</translation>
    </message>
    <message>
        <source>%1 without</source>
        <translation>%1 项没有向量</translation>
    </message>
    <message>
        <source>%1 with %2 numbers</source>
        <translation>%2 维：%1 项</translation>
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
        <source>It was changed elsewhere meanwhile.</source>
        <translation>期间已在别处修改。</translation>
    </message>
    <message>
        <source>Read what it says now, then decide.</source>
        <translation>先看看现在的内容，再决定。</translation>
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
        <source>The assistant&apos;s configuration cannot be changed safely.</source>
        <translation>无法安全地更改该助手的配置。</translation>
    </message>
    <message>
        <source>Correct the file, or copy the snippet into it by hand.</source>
        <translation>请修正文件，或手动复制片段进去。</translation>
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
        <source>The memory on the disk is damaged.</source>
        <translation>磁盘上的记忆已损坏。</translation>
    </message>
    <message>
        <source>Start Memoscape again: it goes back to the newest backup.</source>
        <translation>请重新启动 Memoscape：它会恢复到最近的备份。</translation>
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
        <source>The system&apos;s keyring refused.</source>
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
        <source>Check the key and the model&apos;s name.</source>
        <translation>请检查密钥和模型名称。</translation>
    </message>
    <message>
        <source>The language model is asked too often.</source>
        <translation>对语言模型的请求过于频繁。</translation>
    </message>
    <message>
        <source>This is more text than the language model can look at at once.</source>
        <translation>文本超出了语言模型一次能处理的长度。</translation>
    </message>
    <message>
        <source>Shorten it, or set the context window in the model settings.</source>
        <translation>请缩短文本，或在模型设置中调整上下文窗口。</translation>
    </message>
    <message>
        <source>The language model gave no answer.</source>
        <translation>语言模型没有给出回答。</translation>
    </message>
    <message>
        <source>Try again, or choose another model.</source>
        <translation>请重试，或选择其他模型。</translation>
    </message>
    <message>
        <source>The language model could not answer.</source>
        <translation>语言模型无法回答。</translation>
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
    <message>
        <source>Keep prompts and answers</source>
        <translation>保留提示词与回复</translation>
    </message>
    <message>
        <source>What was sent to a model for a save, and what came back, to be read on the activity page</source>
        <translation>保存时发给模型的内容和模型的回复，可在活动页查看</translation>
    </message>
</context>
<context>
    <name>FieldChange</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1：%2 → %3</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filters in force</source>
        <translation>当前筛选</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选</translation>
    </message>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n 条记忆</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilterChip</name>
    <message>
        <source>Remove the filter %1</source>
        <translation>移除筛选 %1</translation>
    </message>
</context>
<context>
    <name>FilterDialog</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>For the graph, the list and the timeline.</source>
        <translation>作用于图谱、列表和时间线。</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Happened or written</source>
        <translation>发生或写入时间</translation>
    </message>
    <message>
        <source>Importance at least %1</source>
        <translation>重要性不低于 %1</translation>
    </message>
    <message>
        <source>Importance at least</source>
        <translation>重要性不低于</translation>
    </message>
    <message>
        <source>Only pinned ones</source>
        <translation>只看置顶</translation>
    </message>
    <message>
        <source>Archived memories</source>
        <translation>已归档的记忆</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Show, too</source>
        <translation>一并显示</translation>
    </message>
    <message>
        <source>Only these</source>
        <translation>只看归档</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选</translation>
    </message>
    <message numerus="yes">
        <source>Show %n memories</source>
        <translation>
            <numerusform>显示 %n 条记忆</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilterViewModel</name>
    <message>
        <source>Importance %1 or more</source>
        <translation>重要性 %1 以上</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>置顶</translation>
    </message>
    <message>
        <source>Archived only</source>
        <translation>仅归档</translation>
    </message>
    <message>
        <source>Archived, too</source>
        <translation>含归档</translation>
    </message>
    <message>
        <source>Since %1</source>
        <translation>自 %1</translation>
    </message>
    <message>
        <source>Until %1</source>
        <translation>至 %1</translation>
    </message>
</context>
<context>
    <name>FolderDeleteDialog</name>
    <message>
        <source>Delete “%1”?</source>
        <translation>删除“%1”？</translation>
    </message>
    <message numerus="yes">
        <source>%n memories are in it and its subfolders.</source>
        <translation>
            <numerusform>其中及其子文件夹里有 %n 条记忆。</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep the memories</source>
        <translation>保留记忆</translation>
    </message>
    <message>
        <source>They become uncategorised.</source>
        <translation>它们会变为未分类。</translation>
    </message>
    <message>
        <source>Delete the memories, too</source>
        <translation>同时删除记忆</translation>
    </message>
    <message>
        <source>They go to the trash. Undo brings them back.</source>
        <translation>它们会进入回收站，撤销即可恢复。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>FolderDialogs</name>
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
        <source>Rename the folder</source>
        <translation>重命名文件夹</translation>
    </message>
    <message>
        <source>Everything in it moves along.</source>
        <translation>其中的内容会一起移动。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>There is a folder “%1” already</source>
        <translation>已有文件夹“%1”</translation>
    </message>
    <message>
        <source>Merge “%1” into it, with everything inside, or choose another name?</source>
        <translation>把“%1”连同其中的内容合并进去，还是换个名字？</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Another name…</source>
        <translation>换个名字…</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
</context>
<context>
    <name>FolderMenu</name>
    <message>
        <source>New folder in it…</source>
        <translation>在其中新建文件夹…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Move to…</source>
        <translation>移动到…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
</context>
<context>
    <name>FolderMoveDialog</name>
    <message>
        <source>Move “%1”</source>
        <translation>移动“%1”</translation>
    </message>
    <message>
        <source>Into the folder</source>
        <translation>移入文件夹</translation>
    </message>
    <message>
        <source>Left blank, it goes to the top.</source>
        <translation>留空则移到最上层。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
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
        <source>More for this folder</source>
        <translation>此文件夹的更多操作</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>新建文件夹</translation>
    </message>
</context>
<context>
    <name>FoldersViewModel</name>
    <message>
        <source>“%1” is now “%2”</source>
        <translation>“%1”现在是“%2”</translation>
    </message>
    <message>
        <source>Folder deleted</source>
        <translation>文件夹已删除</translation>
    </message>
    <message numerus="yes">
        <source>Folder and %n memories deleted</source>
        <translation>
            <numerusform>文件夹和 %n 条记忆已删除</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Folder deleted; %n memories are uncategorised now</source>
        <translation>
            <numerusform>文件夹已删除；%n 条记忆现在未分类</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories are uncategorised now</source>
        <translation>
            <numerusform>%n 条记忆现在未分类</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories moved to “%1”</source>
        <translation>
            <numerusform>%n 条记忆已移到“%1”</numerusform>
        </translation>
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
        <source>There is no graphics driver here: the graph is painted, more slowly.</source>
        <translation>此处没有图形驱动：关系图以较慢的方式绘制。</translation>
    </message>
    <message>
        <source>Click the memory to link to.</source>
        <translation>请点击要连接的记忆。</translation>
    </message>
    <message numerus="yes">
        <source>The shortest way between the two selected memories: %n links</source>
        <translation>
            <numerusform>两条所选记忆之间的最短路径：%n 条连接</numerusform>
        </translation>
    </message>
    <message>
        <source>No links lead from one of the two selected memories to the other.</source>
        <translation>两条所选记忆之间没有连接路径。</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>显示 %1 / %2</translation>
    </message>
</context>
<context>
    <name>HeldEditor</name>
    <message>
        <source>Edit, then approve</source>
        <translation>编辑后批准</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>批准</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
</context>
<context>
    <name>HeldRow</name>
    <message>
        <source>Do not choose “%1”</source>
        <translation>取消选择“%1”</translation>
    </message>
    <message>
        <source>Choose “%1”</source>
        <translation>选择“%1”</translation>
    </message>
    <message>
        <source>Changed since · %1</source>
        <translation>之后有变化 · %1</translation>
    </message>
</context>
<context>
    <name>HelpDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
</context>
<context>
    <name>HoverCard</name>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n 条关联</numerusform>
        </translation>
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
        <source>%1 found: %2 brought in, %3 left out</source>
        <translation>共 %1 项：导入 %2 项，略过 %3 项</translation>
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
    <message>
        <source>%1 in “%2”</source>
        <translation>%1，已导入“%2”</translation>
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
    <name>ImportWizard</name>
    <message>
        <source>What to bring in</source>
        <translation>选择要导入的内容</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be read</source>
        <comment>conversations or files</comment>
        <translation>
            <numerusform>%n 项无法读取</numerusform>
        </translation>
    </message>
    <message>
        <source>Memory space</source>
        <translation>记忆空间</translation>
    </message>
    <message>
        <source>Read for memories</source>
        <translation>读取并提取记忆</translation>
    </message>
    <message>
        <source>They wait for auto-save, which reads them piece by piece</source>
        <translation>加入队列，由自动保存逐段读取</translation>
    </message>
    <message>
        <source>They are only stored; read them later, one by one or all with “Save memory now”</source>
        <translation>只存储；以后可逐个读取，或用“立即保存记忆”全部读取</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>Bring in %n</source>
        <comment>conversations</comment>
        <translation>
            <numerusform>导入 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportWizardViewModel</name>
    <message numerus="yes">
        <source>%n conversations</source>
        <translation>
            <numerusform>%n 个对话</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n messages</source>
        <translation>
            <numerusform>%n 条消息</numerusform>
        </translation>
    </message>
    <message>
        <source> · </source>
        <translation> · </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between sources</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>Only files on this computer can be read.</source>
        <translation>只能读取这台计算机上的文件。</translation>
    </message>
    <message>
        <source>Looking into the files…</source>
        <translation>正在查看文件…</translation>
    </message>
    <message numerus="yes">
        <source>%n conversations found…</source>
        <translation>
            <numerusform>已找到 %n 个对话…</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stopped; nothing was brought in</source>
        <translation>已停止；没有导入任何内容</translation>
    </message>
    <message>
        <source>Here already</source>
        <translation>已在此处</translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>messages</comment>
        <translation>
            <numerusform>%n 条新</numerusform>
        </translation>
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
    <name>LegendChip</name>
    <message>
        <source>Hide in the graph</source>
        <translation>在关系图中隐藏</translation>
    </message>
    <message>
        <source>Show in the graph</source>
        <translation>在关系图中显示</translation>
    </message>
</context>
<context>
    <name>LinkDialog</name>
    <message>
        <source>Link two memories</source>
        <translation>关联两条记忆</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Swap the direction</source>
        <translation>交换方向</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Why they belong together</source>
        <translation>它们为什么相关</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
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
    <name>LinkEditorViewModel</name>
    <message>
        <source>The link was changed</source>
        <translation>关联已修改</translation>
    </message>
    <message>
        <source>The link was made</source>
        <translation>关联已建立</translation>
    </message>
    <message>
        <source>The link was deleted</source>
        <translation>关联已删除</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>已撤销</translation>
    </message>
</context>
<context>
    <name>LinkEnd</name>
    <message>
        <source>Search the memory to link</source>
        <translation>搜索要关联的记忆</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
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
    <message>
        <source>Edit the link to %1</source>
        <translation>编辑与“%1”的关联</translation>
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
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>助手</translation>
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
    <name>MarkdownView</name>
    <message>
        <source>Show all of it</source>
        <translation>显示全文</translation>
    </message>
    <message>
        <source>Open this address?</source>
        <translation>打开这个网址？</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>在浏览器中打开</translation>
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
    <name>MemoryCard</name>
    <message>
        <source>%1, archived</source>
        <translation>%1，已归档</translation>
    </message>
    <message>
        <source>The selected memories</source>
        <translation>所选的记忆</translation>
    </message>
    <message>
        <source>Do not select %1</source>
        <translation>取消选择 %1</translation>
    </message>
    <message>
        <source>Select %1</source>
        <translation>选择 %1</translation>
    </message>
</context>
<context>
    <name>MemoryChip</name>
    <message>
        <source>Memory from an attached folder: %1</source>
        <translation>来自所附文件夹的记忆：%1</translation>
    </message>
    <message>
        <source>Memory %1, score %2</source>
        <translation>记忆 %1，得分 %2</translation>
    </message>
</context>
<context>
    <name>MemoryColumns</name>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>有变化</translation>
    </message>
</context>
<context>
    <name>MemoryDetail</name>
    <message>
        <source>Archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>Open the document</source>
        <translation>打开文档</translation>
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
        <source>Rests on</source>
        <translation>依据</translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n 条链接</numerusform>
        </translation>
    </message>
    <message>
        <source>Earlier versions…</source>
        <translation>以前的版本…</translation>
    </message>
</context>
<context>
    <name>MemoryFacts</name>
    <message>
        <source>you</source>
        <translation>你</translation>
    </message>
    <message>
        <source>assistant</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>Also called</source>
        <translation>又名</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Happened</source>
        <translation>发生时间</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>有效期自</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>有效期至</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>written by you</source>
        <translation>由你写下</translation>
    </message>
    <message>
        <source>a document you added</source>
        <translation>您添加的文档</translation>
    </message>
    <message>
        <source>read from your conversations</source>
        <translation>从你的对话中读出</translation>
    </message>
</context>
<context>
    <name>MemoryFileText</name>
    <message>
        <source>Back to the files</source>
        <translation>返回文件列表</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Changes since</source>
        <translation>自此以来的改动</translation>
    </message>
    <message>
        <source>From that version to today</source>
        <translation>从那个版本到现在</translation>
    </message>
</context>
<context>
    <name>MemoryFilesView</name>
    <message>
        <source>Memory files</source>
        <translation>记忆文件</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择一个文件</translation>
    </message>
    <message>
        <source>These are the files that assistants read.</source>
        <translation>这些是助手会读取的文件。</translation>
    </message>
    <message>
        <source>No memory files yet</source>
        <translation>还没有记忆文件</translation>
    </message>
    <message>
        <source>They are made from the sessions of your coding assistants.</source>
        <translation>它们由编程助手的会话生成。</translation>
    </message>
    <message>
        <source>Learn from sessions</source>
        <translation>从会话中学习</translation>
    </message>
</context>
<context>
    <name>MemoryFilesViewModel</name>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Summary, read at the beginning of every session</source>
        <translation>摘要，每次会话开始时读取</translation>
    </message>
    <message>
        <source>Registry, searched when needed</source>
        <translation>登记册，需要时搜索</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Skill</source>
        <translation>技能</translation>
    </message>
    <message>
        <source>Note of an assistant</source>
        <translation>助手的笔记</translation>
    </message>
    <message>
        <source>Working file</source>
        <translation>工作文件</translation>
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
    <name>MemoryMenu</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Pin or unpin</source>
        <translation>置顶或取消</translation>
    </message>
    <message>
        <source>Archive or take out</source>
        <translation>归档或取消</translation>
    </message>
    <message>
        <source>Move to a folder</source>
        <translation>移动到文件夹</translation>
    </message>
    <message>
        <source>Edit tags</source>
        <translation>编辑标签</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
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
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>Never</source>
        <translation>不保留</translation>
    </message>
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
    <name>MemoryState</name>
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
        <source>Everything is archived</source>
        <translation>全部已归档</translation>
    </message>
    <message>
        <source>Archived memories are left out of lists, searches and the graph until you ask for them.</source>
        <translation>已归档的记忆不会出现在列表、搜索和图谱中，除非你要求显示。</translation>
    </message>
    <message>
        <source>Show archived memories</source>
        <translation>显示已归档的记忆</translation>
    </message>
    <message>
        <source>The filters hide everything</source>
        <translation>筛选隐藏了所有记忆</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>This folder is empty</source>
        <translation>此文件夹为空</translation>
    </message>
    <message>
        <source>No memory fits all of them. Take one away above, or clear them all.</source>
        <translation>没有记忆符合全部条件。请在上方移除一个，或全部清除。</translation>
    </message>
    <message>
        <source>Memories can be moved here from the list or in their editor.</source>
        <translation>可以在列表或编辑器中把记忆移到这里。</translation>
    </message>
    <message>
        <source>No memory in this folder has these words. Search in all of them, or try other words.</source>
        <translation>此文件夹中没有包含这些词的记忆。可搜索所有文件夹，或换些词。</translation>
    </message>
    <message>
        <source>No memory has these words. Try fewer or other ones.</source>
        <translation>没有包含这些词的记忆。请减少或更换关键词。</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Search in all folders</source>
        <translation>搜索所有文件夹</translation>
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
    <name>MemoryTimeline</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
</context>
<context>
    <name>MemoryToolsMenu</name>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>标签…</translation>
    </message>
    <message>
        <source>Add documents…</source>
        <translation>添加文档…</translation>
    </message>
    <message>
        <source>File what has no folder…</source>
        <translation>归类未分类的记忆…</translation>
    </message>
    <message>
        <source>Suggest folders for the selected…</source>
        <translation>为所选记忆建议文件夹…</translation>
    </message>
    <message>
        <source>Find duplicates…</source>
        <translation>查找重复…</translation>
    </message>
    <message>
        <source>Merge the selected…</source>
        <translation>合并所选…</translation>
    </message>
    <message>
        <source>Trash…</source>
        <translation>回收站…</translation>
    </message>
</context>
<context>
    <name>MemoryTopBar</name>
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
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>搜索全部内容</translation>
    </message>
    <message>
        <source>Show as</source>
        <translation>显示方式</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Memory search settings</source>
        <translation>记忆搜索设置</translation>
    </message>
</context>
<context>
    <name>MemoryViews</name>
    <message numerus="yes">
        <source>%n hits in everything</source>
        <translation>
            <numerusform>全部内容中有 %n 条结果</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MergeCard</name>
    <message>
        <source>Stays</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Becomes part of it</source>
        <translation>并入保留的记忆</translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message numerus="yes">
        <source>Merge %n memories</source>
        <translation>
            <numerusform>合并 %n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose the one that stays. The others go to the trash; %1 move along.</source>
        <translation>选择要保留的一条，其余进入回收站；%1一并转移。</translation>
    </message>
    <message>
        <source>What remains</source>
        <translation>合并结果</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
</context>
<context>
    <name>MergeForm</name>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Both texts</source>
        <translation>合并全文</translation>
    </message>
    <message>
        <source>Only text %1</source>
        <translation>仅第 %1 段</translation>
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
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>Credibility</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Also found as</source>
        <translation>也可用这些名称找到</translation>
    </message>
</context>
<context>
    <name>MergingViewModel</name>
    <message numerus="yes">
        <source>%n links</source>
        <comment>of a merged memory</comment>
        <translation>
            <numerusform>%n 条关联</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quotes</source>
        <comment>of a merged memory</comment>
        <translation>
            <numerusform>%n 段原话</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories merged</source>
        <translation>
            <numerusform>已合并 %n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>MessageFooter</name>
    <message>
        <source>The version before</source>
        <translation>上一个版本</translation>
    </message>
    <message>
        <source>%1/%2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>The version after</source>
        <translation>下一个版本</translation>
    </message>
    <message>
        <source>Copy the message</source>
        <translation>复制消息</translation>
    </message>
    <message>
        <source>Edit, and ask again</source>
        <translation>编辑并重新提问</translation>
    </message>
    <message>
        <source>Another answer</source>
        <translation>换一个回答</translation>
    </message>
</context>
<context>
    <name>Minimap</name>
    <message>
        <source>Overview of the graph</source>
        <translation>关系图总览</translation>
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
        <source>Model to chat with (blank: none)</source>
        <translation>聊天用的模型（留空：不使用）</translation>
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
        <source>Model that tidies agent memories (blank: none)</source>
        <translation>用于整理助手记忆的模型（留空：不用）</translation>
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
        <source>in the system&apos;s keyring (%1)</source>
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
        <source>Conversations are read on this computer</source>
        <translation>对话在此电脑上读取</translation>
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
    <name>MoveDialog</name>
    <message>
        <source>Move to a folder</source>
        <translation>移动到文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Choose one or write a new path. A slash makes a folder in a folder; left empty, they are uncategorised.</source>
        <translation>选择一个文件夹或写一个新路径。斜杠表示子文件夹；留空则为未分类。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
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
    <name>NavItem</name>
    <message numerus="yes">
        <source>%n wait for you</source>
        <translation>
            <numerusform>%n 项等你决定</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NextSaveCard</name>
    <message>
        <source>Process now</source>
        <translation>立即处理</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
</context>
<context>
    <name>NodeMenu</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Link to another memory</source>
        <translation>连接到另一条记忆</translation>
    </message>
    <message>
        <source>Let it move again</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Pin it here</source>
        <translation>固定在此处</translation>
    </message>
    <message>
        <source>Remove from the selection</source>
        <translation>从选择中移除</translation>
    </message>
    <message>
        <source>Add to the selection</source>
        <translation>加入选择</translation>
    </message>
</context>
<context>
    <name>OutdatedCard</name>
    <message>
        <source>From what is stored now to what is written here</source>
        <translation>从现在存储的内容到这里所写的内容</translation>
    </message>
    <message>
        <source>Take what is stored</source>
        <translation>采用已存储的内容</translation>
    </message>
    <message>
        <source>Save mine anyway</source>
        <translation>仍然保存我的内容</translation>
    </message>
</context>
<context>
    <name>PageState</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>PaneHandle</name>
    <message>
        <source>Width of the pane</source>
        <translation>窗格宽度</translation>
    </message>
</context>
<context>
    <name>PeriodField</name>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>Last year</source>
        <translation>最近一年</translation>
    </message>
    <message>
        <source>From (YYYY-MM-DD)</source>
        <translation>从 (YYYY-MM-DD)</translation>
    </message>
    <message>
        <source>To (YYYY-MM-DD)</source>
        <translation>到 (YYYY-MM-DD)</translation>
    </message>
    <message>
        <source>Write a day like 2026-03-01.</source>
        <translation>请写成 2026-03-01 这样的日期。</translation>
    </message>
</context>
<context>
    <name>PickingBar</name>
    <message numerus="yes">
        <source>%n messages chosen</source>
        <translation>
            <numerusform>已选择 %n 条消息</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose messages to remember</source>
        <translation>选择要记住的消息</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Add to memory</source>
        <translation>加入记忆</translation>
    </message>
</context>
<context>
    <name>PickingViewModel</name>
    <message numerus="yes">
        <source>%n messages wait to be read for memories</source>
        <translation>
            <numerusform>%n 条消息等待提取记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>Read now</source>
        <translation>立即读取</translation>
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
    <name>ProfileDocumentDialog</name>
    <message>
        <source>About you</source>
        <translation>关于你</translation>
    </message>
    <message>
        <source>What assistants should always know. It is written by you and by saves.</source>
        <translation>助手应始终了解的内容，由你和每次保存共同写成。</translation>
    </message>
    <message>
        <source>The profile was changed meanwhile by another program.</source>
        <translation>档案期间被另一个程序修改了。</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>编写</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>以前</translation>
    </message>
    <message>
        <source>For example: # Me, then what you do, what you prefer, what never to do</source>
        <translation>例如：# 我，然后写你做什么、喜欢什么、绝不要做什么</translation>
    </message>
    <message>
        <source>Nothing was changed yet.</source>
        <translation>还没有修改。</translation>
    </message>
    <message>
        <source>From what is stored now to what is written here</source>
        <translation>从现在存储的内容到这里所写的内容</translation>
    </message>
    <message>
        <source>It was never changed.</source>
        <translation>从未修改过。</translation>
    </message>
    <message>
        <source>Until %1: %2</source>
        <translation>直到 %1：%2</translation>
    </message>
    <message>
        <source>Drop what you wrote?</source>
        <translation>放弃你写的内容？</translation>
    </message>
    <message>
        <source>The changes were not saved.</source>
        <translation>修改尚未保存。</translation>
    </message>
    <message>
        <source>Drop the changes</source>
        <translation>放弃修改</translation>
    </message>
    <message>
        <source>Empty it</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>%1 of %2 characters</source>
        <translation>%1 / %2 个字符</translation>
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
    <name>ProfileDocumentViewModel</name>
    <message>
        <source>The profile was changed</source>
        <translation>档案已修改</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
</context>
<context>
    <name>ProfileMenu</name>
    <message>
        <source>About you…</source>
        <translation>关于你…</translation>
    </message>
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
    <name>QueueRow</name>
    <message>
        <source>Could not be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>Given up</source>
        <translation>已放弃</translation>
    </message>
    <message>
        <source>Next save</source>
        <translation>下次保存</translation>
    </message>
    <message>
        <source>Again %1</source>
        <translation>%1 再试</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>略过</translation>
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
        <source>Choose messages to remember</source>
        <translation>选择要记住的消息</translation>
    </message>
    <message>
        <source>Delete the conversation</source>
        <translation>删除对话</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
</context>
<context>
    <name>Reason</name>
    <message>
        <source>Nothing in it is new.</source>
        <translation>其中没有新内容。</translation>
    </message>
    <message>
        <source>No lasting statement about you was found.</source>
        <translation>没有找到关于你的长期信息。</translation>
    </message>
    <message>
        <source>Another program had read it already.</source>
        <translation>另一个程序已经读过了。</translation>
    </message>
    <message>
        <source>Its valid items were applied by hand.</source>
        <translation>其中有效的条目已手动采用。</translation>
    </message>
    <message>
        <source>The model spent its whole answer on reasoning.</source>
        <translation>模型把全部输出都用在了推理上。</translation>
    </message>
    <message>
        <source>The memories are not in the conversation&apos;s language, though the model was asked twice.</source>
        <translation>尽管问了两次，记忆仍不是对话所用的语言。</translation>
    </message>
    <message>
        <source>Nothing is left once output of tools and reasoning are removed.</source>
        <translation>去掉工具输出和推理之后没有剩余内容。</translation>
    </message>
    <message>
        <source>The prompt has {tokens} tokens and leaves no room for an answer ({window} at most).</source>
        <translation>提示词有 {tokens} 个 token，没有留下回答的空间（最多 {window}）。</translation>
    </message>
    <message>
        <source>There is no answer outside the reasoning.</source>
        <translation>推理之外没有回答。</translation>
    </message>
    <message>
        <source>The answer was found in the model&apos;s reasoning.</source>
        <translation>回答是在模型的推理中找到的。</translation>
    </message>
    <message>
        <source>It would remove more than 70 % of the text.</source>
        <translation>它会删去 70% 以上的文字。</translation>
    </message>
    <message>
        <source>It would rewrite a memory you edited.</source>
        <translation>它会改写你编辑过的记忆。</translation>
    </message>
    <message>
        <source>It would rewrite a text the model saw only in part.</source>
        <translation>它会改写模型只看到一部分的文字。</translation>
    </message>
    <message>
        <source>It would rewrite a text that changed since the model saw it.</source>
        <translation>它会改写模型看过之后又有变化的文字。</translation>
    </message>
    <message>
        <source>It reads like an instruction to an assistant.</source>
        <translation>它读起来像给助手的指令。</translation>
    </message>
    <message>
        <source>Merging replaces memories, and this memory space only adds.</source>
        <translation>合并会替换记忆，而这个记忆空间只追加。</translation>
    </message>
    <message>
        <source>It would merge {count} memories; more than {limit} need your consent.</source>
        <translation>它会合并 {count} 条记忆；超过 {limit} 条需要你同意。</translation>
    </message>
    <message>
        <source>{client} asked for it, and changes of assistants wait for you here.</source>
        <translation>{client} 请求了这项更改；这里的助手更改须由您确认。</translation>
    </message>
    <message>
        <source>What it speaks of has changed since.</source>
        <translation>它涉及的内容在此之后有变化。</translation>
    </message>
    <message>
        <source>No memory is called “{title}”.</source>
        <translation>没有名为“{title}”的记忆。</translation>
    </message>
    <message>
        <source>Fewer than two of the memories to merge were found.</source>
        <translation>要合并的记忆只找到不足两条。</translation>
    </message>
    <message>
        <source>Another memory is already called “{title}”.</source>
        <translation>已有另一条记忆名为“{title}”。</translation>
    </message>
    <message>
        <source>{count} memories are called “{title}”.</source>
        <translation>有 {count} 条记忆名为“{title}”。</translation>
    </message>
    <message>
        <source>“{title}” is a memory of its own, not another name of “{other}”.</source>
        <translation>“{title}”是一条独立的记忆，不是“{other}”的别名。</translation>
    </message>
    <message>
        <source>Both ends are the same memory.</source>
        <translation>两端是同一条记忆。</translation>
    </message>
    <message>
        <source>This link is already there.</source>
        <translation>这条关联已经存在。</translation>
    </message>
    <message>
        <source>The stored memory already says this.</source>
        <translation>已存的记忆已包含这些内容。</translation>
    </message>
    <message>
        <source>The profile document may not be rewritten.</source>
        <translation>不允许改写个人档案。</translation>
    </message>
    <message>
        <source>The profile document has {count} characters; at most {limit} fit.</source>
        <translation>个人档案有 {count} 个字符；最多 {limit} 个。</translation>
    </message>
    <message>
        <source>The conversation has no line {line}.</source>
        <translation>对话没有第 {line} 行。</translation>
    </message>
    <message>
        <source>A key of the answer occurs twice.</source>
        <translation>回答中有一个键出现了两次。</translation>
    </message>
    <message>
        <source>The model declined.</source>
        <translation>模型拒绝了。</translation>
    </message>
    <message>
        <source>The provider stopped the model from answering.</source>
        <translation>服务商阻止了模型回答。</translation>
    </message>
    <message>
        <source>The reply is a web page, not an answer of the model.</source>
        <translation>回复是一个网页，而不是模型的回答。</translation>
    </message>
    <message>
        <source>The reply holds several answers.</source>
        <translation>回复中有多个回答。</translation>
    </message>
    <message>
        <source>The reply ends inside the model&apos;s reasoning.</source>
        <translation>回复在模型的推理中就结束了。</translation>
    </message>
    <message>
        <source>The reply was cut off.</source>
        <translation>回复被截断了。</translation>
    </message>
    <message>
        <source>The answer is not readable as JSON.</source>
        <translation>回答无法作为 JSON 读取。</translation>
    </message>
    <message>
        <source>The reply is empty.</source>
        <translation>回复是空的。</translation>
    </message>
    <message>
        <source>The reply holds no JSON object.</source>
        <translation>回复中没有 JSON 对象。</translation>
    </message>
    <message>
        <source>The model says that there is nothing to store.</source>
        <translation>模型说没有需要保存的内容。</translation>
    </message>
    <message>
        <source>The answer breaks the contract in 1 place.</source>
        <translation>回答有 1 处不符合约定。</translation>
    </message>
    <message>
        <source>The answer breaks the contract in {count} places.</source>
        <translation>回答有 {count} 处不符合约定。</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>must not be blank</source>
        <translation>不能为空</translation>
    </message>
    <message>
        <source>must be a text</source>
        <translation>必须是文本</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>必须是列表</translation>
    </message>
    <message>
        <source>must be a number</source>
        <translation>必须是数字</translation>
    </message>
    <message>
        <source>must be at least {limit}</source>
        <translation>至少为 {limit}</translation>
    </message>
    <message>
        <source>must be at most {limit}</source>
        <translation>至多为 {limit}</translation>
    </message>
    <message>
        <source>must be UPPER_SNAKE_CASE, such as PART_OF</source>
        <translation>必须是大写加下划线的形式，例如 PART_OF</translation>
    </message>
    <message>
        <source>A memory with this title was already there.</source>
        <translation>已有同名的记忆。</translation>
    </message>
    <message>
        <source>“{title}” is another name of it.</source>
        <translation>“{title}”是它的别名。</translation>
    </message>
</context>
<context>
    <name>RebuildDialog</name>
    <message>
        <source>Rebuild from history</source>
        <translation>从历史重建</translation>
    </message>
    <message>
        <source>What was said is read once more. Nothing is deleted; what is known already is brought up to date.</source>
        <translation>重新读取说过的内容。不会删除任何记忆；已有的记忆会更新。</translation>
    </message>
    <message>
        <source>From (YYYY-MM-DD)</source>
        <translation>从（YYYY-MM-DD）</translation>
    </message>
    <message>
        <source>To (YYYY-MM-DD)</source>
        <translation>到（YYYY-MM-DD）</translation>
    </message>
    <message>
        <source>Messages read together</source>
        <translation>一次读取的消息数</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重读</translation>
    </message>
</context>
<context>
    <name>RebuildStrip</name>
    <message>
        <source>A rebuild is not finished: %1.</source>
        <translation>有一次重建尚未完成：%1。</translation>
    </message>
    <message>
        <source>Give it up</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
</context>
<context>
    <name>RebuildViewModel</name>
    <message numerus="yes">
        <source>%1 of %n messages are read again</source>
        <translation>
            <numerusform>已重读 %1 条，共 %n 条消息</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading again…</source>
        <translation>正在重读…</translation>
    </message>
    <message>
        <source>Reading again %1 of %2</source>
        <translation>正在重读 %1/%2</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stopped; it can go on later</source>
        <translation>已停止；以后可以继续</translation>
    </message>
    <message>
        <source>The model failed; the rest can be read later</source>
        <translation>模型出错；其余部分以后可以继续</translation>
    </message>
    <message>
        <source>Everything is read again</source>
        <translation>全部已重读</translation>
    </message>
    <message>
        <source>Nothing was said in those days.</source>
        <translation>这些日子里没有对话。</translation>
    </message>
    <message>
        <source>Write the days as 2026-12-31, the earlier one first.</source>
        <translation>请按 2026-12-31 的格式填写日期，较早的在前。</translation>
    </message>
</context>
<context>
    <name>ReceivesCard</name>
    <message>
        <source>What %1 receives</source>
        <translation>%1 会收到的内容</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个 token</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Nothing yet at the beginning of a session: the memory summary is made when sessions are learned from. Connected assistants can search the memory all the same.</source>
        <translation>会话开始时还没有内容：从会话中学习后才会生成记忆摘要。已连接的助手仍可搜索记忆。</translation>
    </message>
</context>
<context>
    <name>ReviewDetail</name>
    <message>
        <source>Back to the inbox</source>
        <translation>返回收件箱</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>What it speaks of has changed since; below it is planned anew against what is stored now.</source>
        <translation>它涉及的内容之后有变化；下面是按现在的内容重新计划的结果。</translation>
    </message>
    <message>
        <source>It cannot be applied now: %1</source>
        <translation>现在无法应用：%1</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Proposed</source>
        <translation>提议</translation>
    </message>
    <message>
        <source>Also changes</source>
        <translation>同时改动</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>next, previous</source>
        <translation>下一项，上一项</translation>
    </message>
    <message>
        <source>approve, reject, edit</source>
        <translation>批准，拒绝，编辑</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>批准</translation>
    </message>
</context>
<context>
    <name>ReviewItemViewModel</name>
    <message>
        <source>waits until %1</source>
        <translation>等待至 %1</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Other names</source>
        <translation>别名</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>Credibility</source>
        <translation>可信度</translation>
    </message>
</context>
<context>
    <name>ReviewList</name>
    <message>
        <source>Back to activity</source>
        <translation>返回活动</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审阅</translation>
    </message>
    <message numerus="yes">
        <source>%n changes wait for you. Nothing of them has been saved.</source>
        <translation>
            <numerusform>%n 项改动等你决定，尚未保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose none</source>
        <translation>全不选</translation>
    </message>
    <message>
        <source>Choose all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Approve %1</source>
        <translation>批准 %1 项</translation>
    </message>
    <message>
        <source>Reject %1</source>
        <translation>拒绝 %1 项</translation>
    </message>
    <message>
        <source>Review inbox</source>
        <translation>审阅收件箱</translation>
    </message>
</context>
<context>
    <name>ReviewPage</name>
    <message>
        <source>Choose a change</source>
        <translation>选择一项改动</translation>
    </message>
    <message>
        <source>See what it would replace, and decide.</source>
        <translation>查看它会替换什么，然后决定。</translation>
    </message>
    <message>
        <source>Nothing waits for you</source>
        <translation>没有等你决定的内容</translation>
    </message>
    <message>
        <source>Changes that would rewrite much, or that read like instructions, are held back and appear here.</source>
        <translation>改动过大或读起来像指令的内容会被留住，显示在这里。</translation>
    </message>
    <message>
        <source>Back to activity</source>
        <translation>返回活动</translation>
    </message>
</context>
<context>
    <name>ReviewViewModel</name>
    <message numerus="yes">
        <source>%n approved</source>
        <comment>held items</comment>
        <translation>
            <numerusform>已批准 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message numerus="yes">
        <source>%n rejected</source>
        <comment>held items</comment>
        <translation>
            <numerusform>已拒绝 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” stays: %2</source>
        <translation>“%1”未处理：%2</translation>
    </message>
    <message>
        <source>Taken back; it waits for you again</source>
        <translation>已收回；它重新等待你的决定</translation>
    </message>
</context>
<context>
    <name>Rollouts</name>
    <message>
        <source>Assistants are told the summary</source>
        <translation>向助手提供摘要</translation>
    </message>
    <message>
        <source>At the beginning of a session; off: they are told nothing.</source>
        <translation>在会话开始时；关闭后不提供任何内容。</translation>
    </message>
    <message>
        <source>New sessions are learned from</source>
        <translation>从新会话中学习</translation>
    </message>
    <message>
        <source>Off: what is new from now on is never read.</source>
        <translation>关闭后，今后的新会话不会被读取。</translation>
    </message>
    <message>
        <source>Tools for the memory files</source>
        <translation>记忆文件工具</translation>
    </message>
    <message>
        <source>Assistants may list, read and search the files, and leave notes.</source>
        <translation>助手可以列出、读取和搜索文件，并留下笔记。</translation>
    </message>
    <message>
        <source>Leave out sessions with outside content</source>
        <translation>排除含外部内容的会话</translation>
    </message>
    <message>
        <source>Sessions that searched the web or called other servers are forgotten.</source>
        <translation>搜索过网页或调用过其他服务器的会话会被遗忘。</translation>
    </message>
    <message>
        <source>Memories per consolidation</source>
        <translation>每次整理的记忆数</translation>
    </message>
    <message>
        <source>1 to 4096; the most used ones first.</source>
        <translation>1 到 4096;最常用的优先。</translation>
    </message>
    <message>
        <source>Forget what was unused for days</source>
        <translation>遗忘多少天未使用的内容</translation>
    </message>
    <message>
        <source>0 to 365 days.</source>
        <translation>0 到 365 天。</translation>
    </message>
    <message>
        <source>Oldest session in days</source>
        <translation>最早的会话(天)</translation>
    </message>
    <message>
        <source>0 to 90 days.</source>
        <translation>0 到 90 天。</translation>
    </message>
    <message>
        <source>Sessions per pass</source>
        <translation>每轮会话数</translation>
    </message>
    <message>
        <source>1 to 128; a pass runs every ten minutes.</source>
        <translation>1 到 128;每十分钟运行一轮。</translation>
    </message>
    <message>
        <source>Hours a session must rest</source>
        <translation>会话须静置的小时数</translation>
    </message>
    <message>
        <source>1 to 48 hours, so that it is finished when it is read.</source>
        <translation>1 到 48 小时，确保读取时会话已结束。</translation>
    </message>
    <message>
        <source>Rate limit to leave, in percent</source>
        <translation>保留的速率限额(百分比)</translation>
    </message>
    <message>
        <source>0 to 100; with less left of the model&apos;s limit a pass is put off.</source>
        <translation>0 到 100;模型限额低于此值时推迟这一轮。</translation>
    </message>
    <message>
        <source>Model that reads sessions</source>
        <translation>读取会话的模型</translation>
    </message>
    <message>
        <source>Empty: the application&apos;s model, or none.</source>
        <translation>留空：使用应用的模型，或不使用。</translation>
    </message>
    <message>
        <source>Model that consolidates</source>
        <translation>整理用的模型</translation>
    </message>
    <message>
        <source>Folder of the sessions</source>
        <translation>会话文件夹</translation>
    </message>
    <message>
        <source>Empty: where Codex and openinterpreter keep theirs.</source>
        <translation>留空：Codex 和 openinterpreter 的默认位置。</translation>
    </message>
    <message>
        <source>Also publish to this memory folder</source>
        <translation>同时发布到此记忆文件夹</translation>
    </message>
    <message>
        <source>Another assistant&apos;s; only below extensions/memoscape. Empty: nowhere.</source>
        <translation>其他助手的文件夹；仅写入 extensions/memoscape。留空：不发布。</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>The memory files are up to date.</source>
        <translation>记忆文件已是最新。</translation>
    </message>
    <message>
        <source>Nothing has changed since the last time.</source>
        <translation>自上次以来没有变化。</translation>
    </message>
    <message>
        <source>There is nothing to consolidate yet.</source>
        <translation>还没有可整理的内容。</translation>
    </message>
    <message>
        <source>Another Memoscape is consolidating right now.</source>
        <translation>另一个 Memoscape 正在整理。</translation>
    </message>
    <message>
        <source>It was done only recently.</source>
        <translation>刚刚整理过。</translation>
    </message>
    <message>
        <source>It failed just now; try again later.</source>
        <translation>刚刚失败，请稍后再试。</translation>
    </message>
    <message>
        <source>The memory files could not be brought up to date; they are as they were.</source>
        <translation>记忆文件未能更新，仍保持原样。</translation>
    </message>
    <message>
        <source>Learning from sessions is switched off.</source>
        <translation>从会话中学习已关闭。</translation>
    </message>
    <message>
        <source>The model&apos;s rate limit is nearly used up; try later.</source>
        <translation>模型的速率限额即将用尽，请稍后再试。</translation>
    </message>
    <message>
        <source>No session needs to be read.</source>
        <translation>没有需要读取的会话。</translation>
    </message>
</context>
<context>
    <name>RolloutsView</name>
    <message>
        <source>Learn from sessions of coding assistants</source>
        <translation>从编程助手的会话中学习</translation>
    </message>
    <message>
        <source>What you settled in one session is known in the next one.</source>
        <translation>一次会话中确定的事，下一次会话就会知道。</translation>
    </message>
    <message>
        <source>Agent memories</source>
        <translation>助手记忆</translation>
    </message>
    <message>
        <source>Every ten minutes, finished sessions in these folders are read; with a model set, their text, without secrets, goes to it: %1</source>
        <translation>每十分钟读取这些文件夹中已结束的会话；若设置了模型，去除机密后的文本会发送给它：%1</translation>
    </message>
    <message>
        <source>No sessions of Codex or openinterpreter were found on this computer.</source>
        <translation>本机没有找到 Codex 或 openinterpreter 的会话。</translation>
    </message>
    <message>
        <source>The files are written to %1.</source>
        <translation>文件写入 %1。</translation>
    </message>
    <message>
        <source>Read sessions now</source>
        <translation>立即读取会话</translation>
    </message>
    <message>
        <source>Consolidate now</source>
        <translation>立即整理</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>RolloutsViewModel</name>
    <message numerus="yes">
        <source>%n sessions known</source>
        <translation>
            <numerusform>已知 %n 个会话</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session memories</source>
        <translation>
            <numerusform>%n 条会话记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>consolidated %1</source>
        <translation>整理于 %1</translation>
    </message>
    <message>
        <source>Bringing the memory files up to date</source>
        <translation>正在更新记忆文件</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Reading sessions</source>
        <translation>正在读取会话</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions could not be read:</source>
        <translation>
            <numerusform>%n 个会话无法读取:</numerusform>
        </translation>
    </message>
    <message>
        <source>Sessions read: %1, memories made: %2</source>
        <translation>已读取会话：%1,生成记忆：%2</translation>
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
    <message>
        <source>Try these rules</source>
        <translation>试用这些规则</translation>
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
    <name>RulesWorkbench</name>
    <message>
        <source>Try these rules</source>
        <translation>试用这些规则</translation>
    </message>
    <message>
        <source>A dry run on one of your conversations. Nothing is saved.</source>
        <translation>用你的一段对话试运行。不会保存任何内容。</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Run both again</source>
        <translation>重新运行两边</translation>
    </message>
    <message>
        <source>On this conversation both sets of rules keep exactly the same.</source>
        <translation>在这段对话上，两套规则保留的内容完全相同。</translation>
    </message>
    <message>
        <source>The built-in extractor cannot follow: %1</source>
        <translation>内置提取器无法遵循：%1</translation>
    </message>
    <message>
        <source>Stored rules</source>
        <translation>已存规则</translation>
    </message>
    <message>
        <source>Edited rules</source>
        <translation>编辑后的规则</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>No conversations yet</source>
        <translation>还没有对话</translation>
    </message>
    <message>
        <source>Nothing was saved. Run both again, or choose another conversation.</source>
        <translation>没有保存任何内容。可以重新运行，或选择另一段对话。</translation>
    </message>
    <message>
        <source>Bring in a conversation first; rules are tried on your own words.</source>
        <translation>请先导入一段对话；规则要用你自己的话来试。</translation>
    </message>
    <message>
        <source>Back to the editor</source>
        <translation>返回编辑</translation>
    </message>
</context>
<context>
    <name>RunDetail</name>
    <message>
        <source>Back to the runs</source>
        <translation>返回保存记录</translation>
    </message>
    <message>
        <source>Undo run</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo run</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Keep its valid items</source>
        <translation>保留有效的条目</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Raw answer</source>
        <translation>原始回答</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>依据</translation>
    </message>
</context>
<context>
    <name>RunList</name>
    <message>
        <source>Runs</source>
        <translation>保存记录</translation>
    </message>
</context>
<context>
    <name>RunRow</name>
    <message>
        <source>Undone · %1</source>
        <translation>已撤销 · %1</translation>
    </message>
</context>
<context>
    <name>RunText</name>
    <message>
        <source>Text of the run</source>
        <translation>这次保存的文本</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>RunViewModel</name>
    <message>
        <source>Undone</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>Messages %1 to %2</source>
        <translation>消息 %1 至 %2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个 token</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>The run was undone</source>
        <translation>已撤销这次保存</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>The run stands again</source>
        <translation>这次保存已恢复</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Its valid items were kept</source>
        <translation>有效的条目已保留</translation>
    </message>
    <message>
        <source>Left alone, because it was changed since: %1</source>
        <translation>之后又被改动，因此未动：%1</translation>
    </message>
</context>
<context>
    <name>RunWording</name>
    <message>
        <source>%n new</source>
        <comment>memories</comment>
        <translation>%n 条新增</translation>
    </message>
    <message>
        <source>%n updated</source>
        <comment>memories</comment>
        <translation>%n 条更新</translation>
    </message>
    <message>
        <source>%n merged</source>
        <comment>memories</comment>
        <translation>%n 条合并</translation>
    </message>
    <message>
        <source>%n links</source>
        <translation>%n 条关联</translation>
    </message>
    <message>
        <source>%n held back</source>
        <comment>memories</comment>
        <translation>%n 条留待审阅</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between counts</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>What an assistant asked for</source>
        <translation>助手请求的更改</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Nothing worth keeping</source>
        <translation>没有值得保留的内容</translation>
    </message>
    <message>
        <source>Answer not usable</source>
        <translation>回答不可用</translation>
    </message>
    <message>
        <source>Declined by the model</source>
        <translation>模型已拒绝</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Auto-save</source>
        <translation>自动保存</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>重建</translation>
    </message>
    <message>
        <source>built-in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>Profile document</source>
        <translation>个人档案</translation>
    </message>
</context>
<context>
    <name>SafeMarkdown</name>
    <message>
        <source>picture</source>
        <translation>图片</translation>
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
    <name>SearchHints</name>
    <message>
        <source>these words, as they stand</source>
        <translation>原样包含这些词</translation>
    </message>
    <message>
        <source>without this word</source>
        <translation>不含这个词</translation>
    </message>
    <message>
        <source>only with this tag</source>
        <translation>只看带此标签的</translation>
    </message>
    <message>
        <source>only in this folder and below it</source>
        <translation>只看此文件夹及其子文件夹</translation>
    </message>
    <message>
        <source>from this day, month or year on</source>
        <translation>从这一天、月或年起</translation>
    </message>
    <message>
        <source>until then</source>
        <translation>在此之前</translation>
    </message>
    <message>
        <source>anything may stand in between</source>
        <translation>中间可以是任何内容</translation>
    </message>
    <message>
        <source>several searches in one</source>
        <translation>一次进行多个搜索</translation>
    </message>
    <message>
        <source>Recent searches</source>
        <translation>最近的搜索</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>How to search</source>
        <translation>搜索方法</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>an example and what it means</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>SearchHit</name>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a kind of thing and its title</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>SearchKinds</name>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message numerus="yes">
        <source>%n hits</source>
        <translation>
            <numerusform>%n 条结果</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SearchReason</name>
    <message>
        <source>Holds words of the query</source>
        <translation>包含查询中的词</translation>
    </message>
    <message>
        <source>Similar in meaning (%1)</source>
        <translation>含义相近（%1）</translation>
    </message>
    <message>
        <source>Stands next to what was found</source>
        <translation>与找到的内容相邻</translation>
    </message>
    <message>
        <source>No word of the query, similarity %1, little from neighbours</source>
        <translation>不含查询的词，相似度 %1，相邻内容贡献很小</translation>
    </message>
    <message>
        <source>%1 reaches the threshold %2</source>
        <translation>%1 达到阈值 %2</translation>
    </message>
    <message>
        <source>%1 is below the threshold %2</source>
        <translation>%1 低于阈值 %2</translation>
    </message>
    <message>
        <source>; below the others, for something later replaced it</source>
        <translation>；排在后面，因为已被更新的内容取代</translation>
    </message>
</context>
<context>
    <name>SearchResults</name>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>Nothing in this folder fits. Conversations are in no folder: search in all of them, or try other words.</source>
        <translation>此文件夹中没有匹配的内容。对话不属于任何文件夹：请在全部文件夹中搜索，或换个词试试。</translation>
    </message>
    <message>
        <source>Nothing of this kind fits. Look among everything, or try other words.</source>
        <translation>这一类中没有匹配的内容。请在全部内容中查找，或换个词试试。</translation>
    </message>
    <message>
        <source>Nothing fits. Try fewer or other words, or take away what narrows the search.</source>
        <translation>没有匹配的内容。请减少或更换词语，或去掉限制条件。</translation>
    </message>
    <message>
        <source>Search in all folders</source>
        <translation>搜索所有文件夹</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>搜索全部内容</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
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
        <source>Simulate search</source>
        <translation>模拟搜索</translation>
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
    <name>SelectionBar</name>
    <message>
        <source>Clear selection</source>
        <translation>取消选择</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>已选 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Move to a folder</source>
        <translation>移动到文件夹</translation>
    </message>
    <message>
        <source>Edit tags</source>
        <translation>编辑标签</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消置顶</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>置顶</translation>
    </message>
    <message>
        <source>Take out of the archive</source>
        <translation>取消归档</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>SendButton</name>
    <message>
        <source>Stop the answer</source>
        <translation>停止回答</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>What is shown here is not what is stored. %1</source>
        <translation>这里显示的与已存储的不一致。%1</translation>
    </message>
    <message>
        <source>Read the settings again</source>
        <translation>重新读取设置</translation>
    </message>
</context>
<context>
    <name>ShortcutList</name>
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
        <source>New chat</source>
        <translation>新聊天</translation>
    </message>
    <message>
        <source>Bring in a conversation</source>
        <translation>导入对话</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
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
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Text of normal size</source>
        <translation>正常大小的文字</translation>
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
        <source>Close the topmost</source>
        <translation>关闭最上层</translation>
    </message>
    <message>
        <source>Go to the next control; with Shift to the one before</source>
        <translation>转到下一个控件；按住 Shift 转到上一个</translation>
    </message>
    <message>
        <source>Open or press what has the focus</source>
        <translation>打开或按下焦点所在的控件</translation>
    </message>
    <message>
        <source>Save what the dialog shows</source>
        <translation>保存对话框中的内容</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图谱</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Edit the open memory</source>
        <translation>编辑打开的记忆</translation>
    </message>
    <message>
        <source>Link the open memory, or two selected ones</source>
        <translation>为打开的记忆或选中的两条记忆建立链接</translation>
    </message>
    <message>
        <source>Walk from memory to memory</source>
        <translation>在记忆之间移动</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Select or deselect</source>
        <translation>选择或取消选择</translation>
    </message>
    <message>
        <source>Pin in place, or let go</source>
        <translation>固定位置或取消固定</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Show the whole graph</source>
        <translation>显示整个图谱</translation>
    </message>
    <message>
        <source>Next and previous; with Shift they are selected</source>
        <translation>下一个和上一个；按住 Shift 同时选择</translation>
    </message>
    <message>
        <source>Select every memory of the list</source>
        <translation>全选列表中的记忆</translation>
    </message>
    <message>
        <source>Pin, archive, move what is selected</source>
        <translation>置顶、归档、移动所选</translation>
    </message>
    <message>
        <source>Delete what is selected</source>
        <translation>删除所选</translation>
    </message>
    <message>
        <source>Collapse, expand</source>
        <translation>折叠、展开</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>批准</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何位置</translation>
    </message>
    <message>
        <source>On the memory page</source>
        <translation>在记忆页</translation>
    </message>
    <message>
        <source>In the graph</source>
        <translation>在图谱中</translation>
    </message>
    <message>
        <source>In the list</source>
        <translation>在列表中</translation>
    </message>
    <message>
        <source>In the folders</source>
        <translation>在文件夹中</translation>
    </message>
    <message>
        <source>In the review</source>
        <translation>在审核中</translation>
    </message>
</context>
<context>
    <name>SimulationDetail</name>
    <message>
        <source>Words that hit: %1</source>
        <translation>命中的词：%1</translation>
    </message>
    <message>
        <source>the turn next to it in</source>
        <translation>相邻的一轮对话，来自</translation>
    </message>
    <message>
        <source>over two links from</source>
        <translation>经两条链接，来自</translation>
    </message>
    <message>
        <source>over a link from</source>
        <translation>经链接，来自</translation>
    </message>
    <message>
        <source>from something next to it</source>
        <translation>来自相邻的内容</translation>
    </message>
</context>
<context>
    <name>SimulationDialog</name>
    <message>
        <source>Search simulation</source>
        <translation>模拟搜索</translation>
    </message>
    <message>
        <source>What to search for</source>
        <translation>要搜索什么</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>Messages and documents, too</source>
        <translation>包括消息和文档</translation>
    </message>
    <message>
        <source>What would a search find?</source>
        <translation>搜索会找到什么？</translation>
    </message>
    <message>
        <source>No candidates</source>
        <translation>没有候选</translation>
    </message>
    <message>
        <source>Each candidate is shown with every part of its score, and why it passed or was dropped.</source>
        <translation>显示每个候选的各部分得分，以及通过或淘汰的原因。</translation>
    </message>
    <message>
        <source>Neither words nor meaning nor links lead to anything.</source>
        <translation>词语、含义和链接都没有找到任何内容。</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>复制为 JSON</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>SimulationResult</name>
    <message numerus="yes">
        <source>%n more candidates are in the copied record</source>
        <translation>
            <numerusform>复制的记录中还有 %n 个候选</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SimulationRow</name>
    <message>
        <source>Words</source>
        <translation>词语</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>Importance, trust, age</source>
        <translation>重要性、可信度、时间</translation>
    </message>
    <message>
        <source>%1. %2, %3, %4</source>
        <comment>place, title, score, passed or dropped</comment>
        <translation>%1. %2，%3，%4</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>淘汰</translation>
    </message>
</context>
<context>
    <name>SimulationSummary</name>
    <message>
        <source>Words</source>
        <translation>词语</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>Importance, trust, age</source>
        <translation>重要性、可信度、时间</translation>
    </message>
    <message>
        <source>Looked up: %1</source>
        <translation>查找的词：%1</translation>
    </message>
    <message>
        <source>Too common to be looked up: %1</source>
        <translation>太常见而未查找：%1</translation>
    </message>
    <message>
        <source>Weights in force: %1</source>
        <translation>生效的权重：%1</translation>
    </message>
</context>
<context>
    <name>SimulationViewModel</name>
    <message>
        <source>Weights as they stand in the open settings</source>
        <translation>使用打开的设置中的权重</translation>
    </message>
    <message>
        <source>Weights as they are saved</source>
        <translation>使用已保存的权重</translation>
    </message>
    <message>
        <source>all folders</source>
        <translation>全部文件夹</translation>
    </message>
    <message>
        <source>in scope</source>
        <translation>范围内</translation>
    </message>
    <message>
        <source>by words</source>
        <translation>按词语</translation>
    </message>
    <message>
        <source>by tags</source>
        <translation>按标签</translation>
    </message>
    <message>
        <source>by meaning</source>
        <translation>按含义</translation>
    </message>
    <message>
        <source>links walked</source>
        <translation>经过的链接</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>keyword</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>content</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>links</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>Copied as JSON</source>
        <translation>已复制为 JSON</translation>
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
    <name>SortChip</name>
    <message>
        <source>Best match</source>
        <translation>最匹配</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>最近修改</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入时间</translation>
    </message>
    <message>
        <source>Happened</source>
        <translation>发生时间</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>排序方式</translation>
    </message>
</context>
<context>
    <name>SuggestionCard</name>
    <message>
        <source>Do not file %1</source>
        <translation>不归类 %1</translation>
    </message>
    <message>
        <source>File %1</source>
        <translation>归类 %1</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>不归类</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>新建文件夹</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
</context>
<context>
    <name>TagBrowserDialog</name>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message numerus="yes">
        <source>%n tags</source>
        <translation>
            <numerusform>%n 个标签</numerusform>
        </translation>
    </message>
    <message>
        <source>Search tags</source>
        <translation>搜索标签</translation>
    </message>
    <message>
        <source>No memory has a tag yet. Tags are given in the editor of a memory.</source>
        <translation>还没有记忆带标签。可在记忆的编辑器里添加标签。</translation>
    </message>
    <message>
        <source>No tag has these letters.</source>
        <translation>没有标签含有这些字。</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>已选 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>合并…</translation>
    </message>
    <message>
        <source>Rename the tag</source>
        <translation>重命名标签</translation>
    </message>
    <message>
        <source>On every memory that has it.</source>
        <translation>所有带此标签的记忆都会更改。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message numerus="yes">
        <source>Merge %n tags</source>
        <translation>
            <numerusform>合并 %n 个标签</numerusform>
        </translation>
    </message>
    <message>
        <source>They become</source>
        <translation>合并为</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>There is a tag “%1” already</source>
        <translation>已有标签“%1”</translation>
    </message>
    <message>
        <source>Merge “%1” into it?</source>
        <translation>把“%1”合并进去？</translation>
    </message>
</context>
<context>
    <name>TagRow</name>
    <message numerus="yes">
        <source>%1, %n memories</source>
        <comment>a tag</comment>
        <translation>
            <numerusform>%1，%n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>Do not select %1</source>
        <translation>取消选择 %1</translation>
    </message>
    <message>
        <source>Select %1</source>
        <translation>选择 %1</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>重命名 %1</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>删除 %1</translation>
    </message>
</context>
<context>
    <name>TagsDialog</name>
    <message>
        <source>Edit tags</source>
        <translation>编辑标签</translation>
    </message>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>Tags to add, separated by commas</source>
        <translation>要添加的标签，用逗号分隔</translation>
    </message>
    <message>
        <source>Take off</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Change tags</source>
        <translation>修改标签</translation>
    </message>
</context>
<context>
    <name>TagsViewModel</name>
    <message>
        <source>“%1” is now “%2”</source>
        <translation>“%1”现在是“%2”</translation>
    </message>
    <message numerus="yes">
        <source>%n tags merged into “%1”</source>
        <translation>
            <numerusform>%n 个标签已合并为“%1”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tags deleted</source>
        <translation>
            <numerusform>已删除 %n 个标签</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
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
    <name>ThinkingDots</name>
    <message>
        <source>An answer is coming</source>
        <translation>正在生成回答</translation>
    </message>
</context>
<context>
    <name>TimelineCard</name>
    <message>
        <source>The selected memories</source>
        <translation>所选的记忆</translation>
    </message>
    <message>
        <source>Do not select %1</source>
        <translation>取消选择 %1</translation>
    </message>
    <message>
        <source>Select %1</source>
        <translation>选择 %1</translation>
    </message>
</context>
<context>
    <name>TrashDialog</name>
    <message>
        <source>Trash</source>
        <translation>回收站</translation>
    </message>
    <message>
        <source>What you deleted stays here until you delete it for good.</source>
        <translation>删除的内容保留在这里，直到你将其永久删除。</translation>
    </message>
    <message>
        <source>Delete for good?</source>
        <translation>永久删除？</translation>
    </message>
    <message>
        <source>Nothing brings it back but a backup made before. Copies of it in backups go as they age, within about a month.</source>
        <translation>除了之前的备份，无法恢复。备份中的副本会在约一个月内随备份过期而消失。</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>永久删除</translation>
    </message>
    <message>
        <source>Deleted %1</source>
        <translation>删除于 %1</translation>
    </message>
    <message>
        <source>Bring back “%1”</source>
        <translation>恢复“%1”</translation>
    </message>
    <message>
        <source>Delete “%1” for good</source>
        <translation>永久删除“%1”</translation>
    </message>
    <message>
        <source>The trash is empty</source>
        <translation>回收站是空的</translation>
    </message>
    <message>
        <source>Memories you delete can be brought back from here.</source>
        <translation>删除的记忆可以从这里恢复。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Empty the trash</source>
        <translation>清空回收站</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>TrashViewModel</name>
    <message>
        <source>Brought back</source>
        <translation>已恢复</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message numerus="yes">
        <source>%n memories are gone for good</source>
        <translation>
            <numerusform>已永久删除 %n 条记忆</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrialCard</name>
    <message>
        <source>Dropped</source>
        <translation>去掉</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Held back</source>
        <translation>留待审阅</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>有变化</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1：%2。%3</translation>
    </message>
</context>
<context>
    <name>TrialColumn</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Nothing would be kept</source>
        <translation>不会保留任何内容</translation>
    </message>
</context>
<context>
    <name>Usage</name>
    <message>
        <source>Reading for memories</source>
        <translation>读取并提取记忆</translation>
    </message>
    <message>
        <source>Chats</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Tidying agent memories</source>
        <translation>整理助手记忆</translation>
    </message>
    <message>
        <source>Suggesting folders</source>
        <translation>推荐文件夹</translation>
    </message>
    <message>
        <source>Comparing by meaning</source>
        <translation>按含义比较</translation>
    </message>
    <message>
        <source>%1, read on this computer: it costs nothing</source>
        <translation>%1，在本机读取，不产生费用</translation>
    </message>
    <message>
        <source>%1, %2 at your prices</source>
        <translation>%1，按你的价格为 %2</translation>
    </message>
</context>
<context>
    <name>UsageDialog</name>
    <message>
        <source>Use of models</source>
        <translation>模型用量</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 requests · about %2 tokens</source>
        <translation>%1 次请求 · 约 %2 个词元</translation>
    </message>
    <message>
        <source>%1 requests · %2 tokens</source>
        <translation>%1 次请求 · %2 个词元</translation>
    </message>
    <message>
        <source>No model was used</source>
        <translation>没有使用过模型</translation>
    </message>
    <message>
        <source>Without a model everything is read on this computer, and costs nothing.</source>
        <translation>不用模型时，一切都在本机读取，不产生费用。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Tokens a day (blank: no limit)</source>
        <translation>每天词元数（留空：不限）</translation>
    </message>
    <message>
        <source>Price of 1M tokens in</source>
        <translation>每百万输入词元的价格</translation>
    </message>
    <message>
        <source>Price of 1M tokens out</source>
        <translation>每百万输出词元的价格</translation>
    </message>
    <message>
        <source>When the tokens of a day are used up, auto-save waits for the next day. What you start yourself goes on.</source>
        <translation>当天词元用完后，自动保存等到第二天再继续；你自己启动的操作不受影响。</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>UsageViewModel</name>
    <message numerus="yes">
        <source>In the last 30 days %n requests, %1 tokens</source>
        <translation>
            <numerusform>最近 30 天 %n 次请求，%1 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 at your prices</source>
        <translation>%1，按你的价格为 %2</translation>
    </message>
    <message>
        <source>Today %1 of %2 tokens</source>
        <translation>今天已用 %1 / %2 个词元</translation>
    </message>
    <message>
        <source>%1 · auto-save is paused until %2</source>
        <translation>%1 · 自动保存暂停至 %2</translation>
    </message>
    <message>
        <source>Write a number, such as 0.25 or 200000.</source>
        <translation>请填写数字，例如 0.25 或 200000。</translation>
    </message>
</context>
<context>
    <name>UsedMemories</name>
    <message numerus="yes">
        <source>Used %n memories</source>
        <translation>
            <numerusform>使用了 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>memories</comment>
        <translation>
            <numerusform>还有 %n 条</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VersionsDialog</name>
    <message>
        <source>Earlier versions</source>
        <translation>以前的版本</translation>
    </message>
    <message>
        <source>It was never changed.</source>
        <translation>从未修改过。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>From that version to today</source>
        <translation>从那个版本到现在</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Bring this version back</source>
        <translation>恢复这个版本</translation>
    </message>
</context>
<context>
    <name>VersionsViewModel</name>
    <message>
        <source>“%1” says again what it said in version %2</source>
        <translation>“%1”已恢复为版本 %2 的内容</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>replaced by a save</source>
        <translation>被一次保存替换</translation>
    </message>
    <message>
        <source>replaced by hand</source>
        <translation>被手动替换</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>版本 %1</translation>
    </message>
</context>
<context>
    <name>WatchDialog</name>
    <message>
        <source>Conversations go to</source>
        <translation>对话存入</translation>
    </message>
    <message>
        <source>Except sessions that work in</source>
        <translation>以下工作目录的会话除外</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>a folder and the memory space its sessions go to</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Remove the rule for %1</source>
        <translation>删除 %1 的规则</translation>
    </message>
    <message>
        <source>No exceptions.</source>
        <translation>没有例外。</translation>
    </message>
    <message>
        <source>Working directory</source>
        <translation>工作目录</translation>
    </message>
    <message>
        <source>Memory space</source>
        <translation>记忆空间</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Read what is there already, too</source>
        <translation>也读取已有的内容</translation>
    </message>
    <message>
        <source>Otherwise only what changes from now on</source>
        <translation>否则只读取从现在起的新内容</translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation>停止监视</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>WatchingSettings</name>
    <message>
        <source>Watch a folder</source>
        <translation>监视文件夹</translation>
    </message>
    <message>
        <source>Watched folders</source>
        <translation>监视的文件夹</translation>
    </message>
    <message>
        <source>What is said there from the moment you switch a folder on is stored here, with passwords and keys blacked out. Its finished turns wait for auto-save, which sends them to your model if you have chosen one.</source>
        <translation>打开后，其中新的对话内容会存储到这里，密码和密钥会被涂黑。完成的轮次会等待自动保存；若你选择了模型，自动保存会把它们发给该模型。</translation>
    </message>
    <message>
        <source>Where conversations of %1 go</source>
        <translation>%1 的对话去向</translation>
    </message>
    <message>
        <source>Watch %1</source>
        <translation>监视 %1</translation>
    </message>
    <message>
        <source>Watch a folder…</source>
        <translation>监视文件夹…</translation>
    </message>
    <message>
        <source>Wait before reading</source>
        <translation>读取前等待</translation>
    </message>
    <message>
        <source>A session&apos;s turns wait for auto-save once nobody has written to it for so long</source>
        <translation>会话停止写入这么久之后，其轮次才进入自动保存队列</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
</context>
<context>
    <name>WatchingViewModel</name>
    <message>
        <source>“%1” is no longer watched; what was read stays</source>
        <translation>已停止监视“%1”；已读取的内容仍保留</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Not on this computer</source>
        <translation>这台计算机上没有</translation>
    </message>
    <message>
        <source>Off: nothing of it is read</source>
        <translation>已关闭：不会读取其中任何内容</translation>
    </message>
    <message numerus="yes">
        <source>%n files read</source>
        <translation>
            <numerusform>已读取 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>last looked %1</source>
        <translation>上次查看 %1</translation>
    </message>
    <message>
        <source>A file or the folder could not be read</source>
        <translation>有文件或文件夹无法读取</translation>
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
        <source>Ranking</source>
        <translation>排序方式</translation>
    </message>
    <message>
        <source>The classic formulas: titles and tags by rank, then meaning and links</source>
        <translation>经典公式：按标题和标签的名次，再加含义和链接</translation>
    </message>
    <message>
        <source>Words, tags, meaning and links together, tuned on measured searches</source>
        <translation>词语、标签、含义和链接合并计算，按实测搜索调校</translation>
    </message>
    <message>
        <source>Memoscape</source>
        <translation>Memoscape</translation>
    </message>
    <message>
        <source>Classic</source>
        <translation>经典</translation>
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
        <source>Content weight</source>
        <translation>正文权重</translation>
    </message>
    <message>
        <source>Titles alone are searched while this is 0</source>
        <translation>为 0 时只搜索标题和标签</translation>
    </message>
    <message>
        <source>Vector weight</source>
        <translation>向量权重</translation>
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
        <source>Takes effect once search by meaning is on</source>
        <translation>开启按含义搜索后生效</translation>
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
        <source>%1 to %2</source>
        <comment>two dates</comment>
        <translation>%1 至 %2</translation>
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
        <source>Memoscape chat</source>
        <translation>Memoscape 聊天</translation>
    </message>
    <message>
        <source>Messages file</source>
        <translation>消息文件</translation>
    </message>
    <message>
        <source>Written by you</source>
        <translation>你写的</translation>
    </message>
    <message>
        <source>From conversations</source>
        <translation>来自对话</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Unknown</source>
        <comment>a source</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>MMMM yyyy</source>
        <comment>month and year</comment>
        <translation>yyyy年M月</translation>
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
        <source>the assistant&apos;s reasoning</source>
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
    <name>WorkbenchViewModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n dropped</source>
        <comment>memories</comment>
        <translation>
            <numerusform>去掉 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Read by the built-in extractor: no request, no tokens</source>
        <translation>由内置提取器读取：没有请求，不耗 token</translation>
    </message>
    <message>
        <source>stored %1 tokens, edited %2 tokens</source>
        <translation>已存规则 %1 个 token，编辑后 %2 个 token</translation>
    </message>
    <message numerus="yes">
        <source>%n requests</source>
        <translation>
            <numerusform>%n 次请求</numerusform>
        </translation>
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
            <numerusform>%n 条关联</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>YearJump</name>
    <message>
        <source>Years</source>
        <translation>年份</translation>
    </message>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n 条记忆</numerusform>
        </translation>
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
    <message>
        <source>Original size</source>
        <translation>原始大小</translation>
    </message>
    <message>
        <source>Select with a rectangle</source>
        <translation>框选</translation>
    </message>
</context>
</TS>
