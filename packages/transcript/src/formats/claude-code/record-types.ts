/** Copies of requests, snapshots and bookkeeping: some 90 % of the newest files, and none of it is shown. */
const skippedTypes = new Set([
  'api-request',
  'api-request-shape',
  'api-request-blob',
  'file-history-snapshot',
  'file-history-delta',
  'atis-latch',
  'tools-used',
  'mode',
  'permission-mode',
  'bridge-session',
  'cost-state',
  'stream_event',
]);

const skippedAttachments = new Set([
  'prompt_snapshot',
  'environment',
  'model',
  'session_context',
  'date',
  'date_change',
  'remote_session_change',
  'skill_listing',
  'agent_listing_delta',
  'deferred_tools_delta',
  'mcp_instructions_delta',
  'auto_mode',
  'total_tokens_reminder',
  'instructions',
  'invoked_skills',
  'dynamic_skill',
  'budget_usd',
]);

/** Known, with nothing to show or to learn. */
const quietTypes = new Set([
  'agent-setting',
  'frame-link',
  'worktree-state',
  'fork-context-ref',
  'auto-mode-denial',
  'tool_progress',
  'rate_limit_event',
  'control_request',
  'control_response',
  'control_cancel_request',
  'keep_alive',
  'launched',
]);

const readTypes = new Set([
  'user',
  'assistant',
  'system',
  'attachment',
  'progress',
  'queue-operation',
  'last-prompt',
  'custom-title',
  'ai-title',
  'agent-name',
  'summary',
  'pr-link',
  'relocated',
  'started',
  'result',
]);

export function isWanted(type: string, attachmentType: string | null): boolean {
  if (skippedTypes.has(type)) return false;
  return attachmentType === null || !skippedAttachments.has(attachmentType);
}

export function isKnownType(type: string): boolean {
  return readTypes.has(type) || skippedTypes.has(type) || quietTypes.has(type) || /^(rewind|workflow)-/.test(type);
}
