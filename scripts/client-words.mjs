/** A quoted name, whole: most names of tools are words that everybody uses. */
const quoted = (...names) => new RegExp(`(['"\`])(?:${names.join('|')})\\1`);
/** A name that no plain word contains, quoted or not. */
const named = (...names) => new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`);

/** The same, where even that is a word of the window: as what something is compared with. */
const compared = (...names) => new RegExp(`(?:[=!]==|\\bcase) (['"\`])(?:${names.join('|')})\\1`);
/** The ending of a file, not a file that a person names. */
const transcripts = /\.jsonl(?=['"`)$]|$)/;

/**
 * What only a client's own folders and the registry may know. `words` are looked for in every other source file; tests
 * and documents may say anything.
 */
export const clientWords = [
  {
    client: 'claude-code',
    folders: ['packages/transcript/src/formats/claude-code/', 'packages/clients/src/claude-code/'],
    words: [
      // Models have names that begin with it: they are no client's.
      /claude(?!-(?:opus|sonnet|haiku|\d|…|\(|\[))/i,
      // Layout.
      transcripts,
      /\.meta\.json|agent-[*$]|['"/]subagents\b|\bprojects\/|\b(?:history|journal)\.jsonl|\bhome\/todos\b/,
      named('tool-results', 'cleanupPeriodDays'),
      /file-history\//,
      // Records and what they say.
      named('fork-context-ref', 'workflow-subagent', 'general-purpose', 'Warmup', 'async_launched', 'teammate_spawned'),
      named('custom-title', 'ai-title', 'agent-name', 'pr-link', 'queue-operation', 'file-history-(?:snapshot|delta)'),
      named('queued_command', 'compact_boundary', 'microcompact_boundary', 'turn_duration', 'stop_hook_summary'),
      named('api-request(?:-shape|-blob)?', 'away_summary', 'agent_progress', 'hook_progress', 'task_notification'),
      named(
        'tool_use(?:_id)?',
        'tool_result',
        'server_tool_use',
        'redacted_thinking',
        'stop_reason',
        'structuredPatch',
      ),
      /<(?:task-notification|system-reminder|teammate-message|local-command|persisted-output|fork-boilerplate)/,
      // Fields.
      named('isSidechain', 'parentUuid', 'leafUuid', 'gitBranch', 'toolUseResult', 'tool_use_result', 'subagent_type'),
      named('userType', 'customTitle', 'requestId', 'toolUseID', 'parentToolUseID', 'sourceToolUseID'),
      named('isApiErrorMessage', 'isCompactSummary', 'compactMetadata', 'backgroundTaskId', 'statusUpdatedAt'),
      named('cache_creation(?:_input_tokens)?', 'cache_read_input_tokens', 'old_string', 'new_string', 'cellType'),
      named('notebook_path', 'bash_id', 'shell_id', 'run_in_background', 'aiTitle', 'agentType', 'procStart'),
      // Tools.
      named(
        'AskUserQuestion',
        'ExitPlanMode',
        'EnterPlanMode',
        'TodoWrite',
        'MultiEdit',
        'NotebookEdit',
        'SlashCommand',
      ),
      named('BashOutput', 'KillShell', 'AgentOutputTool', 'WebFetch', 'WebSearch', 'ToolSearch', 'ScheduleWakeup'),
      named('Task(?:Create|Get|List|Output|Stop|Update)', 'Team(?:Create|Delete)', 'Cron(?:Create|Delete|List)'),
      quoted('Bash', 'Glob', 'Grep', 'SendMessage', 'Write', 'glob'),
      compared('Agent', 'Edit', 'LS', 'Monitor', 'Read', 'Skill', 'Task', 'Workflow'),
    ],
  },
  {
    client: 'codex',
    folders: ['packages/transcript/src/formats/codex/', 'packages/clients/src/codex/'],
    words: [
      // Models have names that end with it: they are no client's.
      /(?<![-\w])codex(?!-(?:mini|max|spark))/i,
      // Layout.
      transcripts,
      /rollout-/,
      named('archived_sessions', 'thread-writer-locks', 'session_index'),
      // Records and what they say.
      named('session_meta', 'turn_context', 'response_item', 'event_msg', 'item_(?:started|completed)', 'world_state'),
      named(
        'token_usage_record',
        'token_count',
        'agent_message',
        'agent_reasoning',
        'sub_agent_activity',
        'turn_aborted',
      ),
      named('function_call(?:_output)?', 'custom_tool_call(?:_output)?', 'local_shell(?:_call)?', 'context_compacted'),
      named('task_complete', 'exec_command_(?:begin|end)', 'patch_apply_(?:begin|end)', 'thread_rolled_back'),
      named('CommandExecution', 'McpToolCall', 'SubAgentActivity', 'CollabAgentToolCall'),
      // Fields.
      named('subagent_history_start_ordinal', 'history_base', 'forked_from_id', 'parent_thread_id', 'thread_spawn'),
      named(
        'call_id',
        'thread_id',
        'turn_id',
        'agent_nickname',
        'aggregated_output',
        'total_token_usage',
        'unified_diff',
      ),
      // Tools.
      named('spawn_agent', 'wait_agent', 'close_agent', 'resume_agent', 'send_input', 'followup_task', 'exec_command'),
      named('apply_patch', 'update_plan', 'write_stdin', 'shell_command', 'view_image', 'request_user_input'),
    ],
  },
  {
    client: 'opencode',
    folders: ['packages/transcript/src/formats/opencode/', 'packages/clients/src/opencode/'],
    words: [
      /opencode/i,
      // Layout: files, tables and columns.
      /\bstorage\/(?:session|message|part)\b/,
      named(
        'tool-output/',
        'event_sequence',
        'time_(?:created|updated|archived|compacting)',
        'parent_id',
        'project_id',
      ),
      named('message_id', 'tokens_(?:input|output|reasoning|cache_read|cache_write)', 'summary_diffs'),
      // Records, what they say, and fields.
      named(
        'MessageAbortedError',
        'step-(?:start|finish)',
        'tool-calls',
        'parentSessionId',
        'subtask',
        'subagent_type',
      ),
      named('modelID', 'messageID', 'sessionID', 'parentID', 'callID', 'projectID', 'workspaceID', 'filediff'),
      named('oldString', 'newString'),
      // Tools.
      named('todowrite', 'todoread', 'webfetch', 'websearch', 'codesearch', 'multiedit', 'apply_patch', 'plan_exit'),
      quoted('grep'),
      /(['`])bash\1/,
    ],
  },
  {
    client: 'exported',
    folders: ['packages/transcript/src/formats/exported/', 'packages/clients/src/exported/'],
    words: [/(?:formats|clients\/src)\/(?:exported\b|\$\{)/],
  },
];

/** Lists every client. */
export const registry = 'packages/clients/src/registry.ts';
