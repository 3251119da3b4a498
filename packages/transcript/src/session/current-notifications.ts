import type { ToolUseId } from '@treeline/protocol';
import type { NotificationFact } from '../formats/link-facts.ts';

/** Leaves out notifications of runs before the last. `calls` started and resumed the agent, in order; the client may notify late. */
export function currentNotifications(
  notifications: readonly NotificationFact[],
  calls: readonly ToolUseId[],
): readonly NotificationFact[] {
  const current = calls.at(-1);
  const earlier = new Set(calls.filter((call) => call !== current));
  if (earlier.size === 0) return notifications;
  return notifications.filter(({ toolUseId }) => toolUseId === null || !earlier.has(toolUseId));
}
