import { noMarks, type ProjectRef, type RunState, type SessionId, type SessionSummary } from '@treeline/protocol';
import type { SessionEntry } from './session-entry.ts';

/** `null`: nothing for a list (no conversation, the client's own bookkeeping, not looked at yet). */
export function toSummary(
  id: SessionId,
  entry: SessionEntry,
  project: ProjectRef,
  state: RunState,
): SessionSummary | null {
  const { reading } = entry;
  if (reading === null || !isListed(entry)) return null;
  const base = {
    ...{
      id,
      client: 'claude-code',
      clientSessionId: entry.file.sessionId,
      project,
      worktree: null,
      bytes: entry.bytes,
    },
    ...{ totals: null, origin: null, leftOut: null, marks: noMarks },
  };
  if (!reading.ok) {
    return {
      ...base,
      ...{ title: entry.file.sessionId, titleSource: 'id', branch: null, model: null, startedAt: null },
      updatedAt: entry.modifiedAt,
      state: { status: 'lost', reason: 'its file cannot be read' },
      agentSlugs: [],
      problem: `This session's file cannot be read. ${reading.error.message}`,
    };
  }
  const { digest, lines } = reading.value;
  return {
    ...base,
    title: digest.title ?? entry.file.sessionId,
    titleSource: digest.title === null ? 'id' : digest.titleSource,
    branch: digest.branch,
    model: digest.model,
    startedAt: digest.startedAt,
    updatedAt: digest.updatedAt ?? entry.modifiedAt,
    state,
    agentSlugs: digest.agentSlugs,
    problem: isGarbage(entry) ? `None of the ${lines} lines that were looked at is a record of a session.` : null,
  };
}

export function isListed(entry: SessionEntry): boolean {
  const { reading } = entry;
  if (reading === null) return false;
  if (!reading.ok) return reading.error.kind !== 'vanished';
  if (isGarbage(entry)) return true;
  return reading.value.digest.hasConversation && !reading.value.digest.isInternal;
}

/** A file that somebody named like a session, or that a crash left in pieces: shown, so that nobody misses it. */
function isGarbage(entry: SessionEntry): boolean {
  const { reading } = entry;
  if (reading === null || !reading.ok) return false;
  const { digest, lines } = reading.value;
  return lines > 0 && digest.unreadableLines === lines;
}
