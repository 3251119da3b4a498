/**
 * What only a client's own folders and the registry may know. `words` are looked for in every other source file; tests
 * and documents may say anything. `leftovers` still hold some, and are to lose them: none is ever added.
 */
export const clientWords = [
  {
    client: 'claude-code',
    folders: ['packages/transcript/src/formats/claude-code/', 'packages/clients/src/claude-code/'],
    words: [
      // Models have names that begin with it: they are no client's.
      /claude(?!-(?:opus|sonnet|haiku|\d|…|\(|\[))/i,
      /\b(?:isSidechain|parentUuid|gitBranch|toolUseResult|tool_use_result|subagent_type|customTitle)\b/,
      /\b(?:async_launched|teammate_spawned|general-purpose|workflow-subagent|fork-context-ref|Warmup)\b/,
      /\b(?:tool_use(?:_id)?|tool_result|stop_reason|userType|leafUuid|structuredPatch)\b/,
      /\b(?:tool-results|custom-title)\b|['"/]subagents\b|\.meta\.json|agent-[*$]/,
    ],
    leftovers: [],
  },
  {
    client: 'codex',
    folders: ['packages/transcript/src/formats/codex/', 'packages/clients/src/codex/'],
    words: [
      // Models have names that end with it: they are no client's.
      /(?<![-.\w])codex(?!-(?:mini|max|spark))/i,
      /\b(?:session_meta|turn_context|response_item|event_msg|item_completed|token_usage_record|world_state)\b/,
      /\b(?:subagent_history_start_ordinal|history_base|forked_from_id|parent_thread_id|archived_sessions)\b/,
      /\b(?:function_call(?:_output)?|custom_tool_call|token_count|agent_message|sub_agent_activity)\b/,
      /\b(?:spawn_agent|wait_agent|followup_task|exec_command|apply_patch|update_plan|thread_spawn)\b|rollout-|thread-writer-locks/,
    ],
    leftovers: [],
  },
  {
    client: 'opencode',
    folders: ['packages/transcript/src/formats/opencode/', 'packages/clients/src/opencode/'],
    words: [
      /opencode/i,
      /\b(?:todowrite|webfetch|parentSessionId|MessageAbortedError|step-(?:start|finish)|event_sequence)\b/,
      /\b(?:modelID|messageID|sessionID|parentID|time_updated|tokens_input|tool-calls)\b/,
      /\b(?:subtask|subagent_type|apply_patch)\b/,
    ],
    leftovers: [],
  },
];

/** Lists every client. */
export const registry = 'packages/clients/src/registry.ts';
