import type { JsonObject } from '../../json/index.ts';
import { asObject, asString } from '../../json/json-values.ts';
import { isWanted } from './record-types.ts';

/** The system records that are read, and those known to contain nothing to show. */
const systemSubtypes = new Set([
  ...['turn_duration', 'compact_boundary', 'microcompact_boundary', 'api_error', 'local_command', 'stop_hook_summary'],
  ...['agents_killed', 'away_summary', 'model_refusal_fallback', 'informational', 'error', 'api_refusal'],
  ...['bridge_status', 'session_start', 'hook_progress', 'session_title_changed'],
  // In streams.
  ...['init', 'status', 'task_started', 'task_progress', 'task_updated', 'task_notification', 'notification'],
  ...['background_tasks_changed', 'hook_started', 'hook_response', 'thinking_tokens', 'api_retry'],
]);

const attachments = new Set([
  ...['queued_command', 'structured_output', 'max_turns_reached', 'file', 'plan_mode', 'plan_mode_exit', 'task_status'],
  ...['hook_success', 'hook_system_message', 'hook_additional_context', 'hook_non_blocking_error', 'diagnostics'],
  ...['hook_blocking_error', 'hook_cancelled', 'hook_permission_decision', 'hook_stopped_continuation'],
  ...['task_reminder', 'todo_reminder', 'nested_memory', 'command_permissions', 'edited_text_file'],
  ...['compact_file_reference', 'silent_turn_reminder', 'ultra_effort_enter', 'ultra_effort_exit'],
]);

/**
 * The kind of a record whose type is known and whose subtype is not, so that a format change is noticed; otherwise
 * `null`.
 */
export function unknownKindOf(record: JsonObject, type: string): string | null {
  if (type === 'system') {
    const subtype = asString(record.subtype);
    return subtype === null || systemSubtypes.has(subtype) ? null : `system/${subtype}`;
  }
  if (type !== 'attachment') return null;
  const attachment = asString(asObject(record.attachment)?.type);
  if (attachment === null || attachments.has(attachment) || !isWanted(type, attachment)) return null;
  return `attachment/${attachment}`;
}
