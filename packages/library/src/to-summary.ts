import {
  type RunState,
  type SessionId,
  type SessionMarks,
  type SessionOrigin,
  type SessionSummary,
  unreadableState,
} from '@treeline/protocol';
import { costOf, type OwnPrices } from './prices/cost-of.ts';
import type { SessionPlace } from './project-ref.ts';
import { glanceOf, type SessionEntry } from './session-entry.ts';

/** The parts of a summary that are not in the session's own files. */
export interface SummaryParts {
  readonly id: SessionId;
  readonly place: SessionPlace;
  readonly state: RunState;
  readonly origin: SessionOrigin | null;
  readonly marks: SessionMarks;
  readonly prices: OwnPrices;
}

/** `null`: nothing to list: not read yet, or deleted. */
export function toSummary(entry: SessionEntry, parts: SummaryParts): SessionSummary | null {
  const { reading, row, file, bytes, modifiedAt } = entry;
  const { id, place, state, origin, marks } = parts;
  const base = {
    id,
    client: file.client,
    clientSessionId: file.sessionId,
    project: place.project,
    worktree: place.worktree,
    bytes,
    origin,
    marks,
    ...(file.isKept === true ? { isKept: true } : {}),
    totals: row === null ? null : { ...row.totals, cost: costOf(row.models, parts.prices) },
  };
  const glance = glanceOf(entry);
  if (glance === null) {
    if (reading === null || reading.ok || reading.error.kind === 'vanished') return null;
    return {
      ...base,
      title: file.sessionId,
      titleSource: 'id',
      branch: null,
      model: null,
      startedAt: null,
      updatedAt: modifiedAt,
      state: unreadableState,
      agentSlugs: [],
      leftOut: null,
      problem: `This session's file cannot be read. ${reading.error.message}`,
    };
  }
  const { digest, lines } = glance;
  // A foreign file with a session's name, or one that a crash left in pieces: the list shows it as unreadable.
  const isGarbage = lines > 0 && digest.unreadableLines === lines;
  return {
    ...base,
    title: digest.title ?? file.sessionId,
    titleSource: digest.title === null ? 'id' : digest.titleSource,
    branch: digest.branch,
    model: digest.model,
    startedAt: digest.startedAt,
    updatedAt: digest.updatedAt ?? modifiedAt,
    state: isGarbage ? unreadableState : state,
    agentSlugs: digest.agentSlugs,
    leftOut: isGarbage ? null : digest.leftOut,
    problem: isGarbage ? 'Unreadable: no valid line in this file' : null,
  };
}
