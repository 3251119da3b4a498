import { findSession, type Homes, sessionAt } from '@treeline/clients';
import { failed, type HostError, type Result, succeeded } from '@treeline/protocol';
import type { SessionBuilder } from '@treeline/transcript';
import { loadWhole } from './session-loading.ts';
import { SessionReader } from './session-reader.ts';

/** A session by its file, wherever that lies, or by its id in some homes. */
export type SessionPlace =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'id'; readonly sessionId: string; readonly homes: Homes };

export interface SessionReading {
  readonly builder: SessionBuilder;
  /** What belongs to the session and could not be read. */
  readonly problems: readonly string[];
}

/** Reads a session and its agents as they are now, without watching anything. */
export async function readSessionOnce(place: SessionPlace): Promise<Result<SessionReading, HostError>> {
  const found = await (place.kind === 'file' ? sessionAt(place.path) : findSession(place.homes, place.sessionId));
  if (!found.ok) return found;
  const { session, units, reading, clients: running } = found.value;
  const problems = [...found.value.problems];
  const reader = new SessionReader(session, {
    reading,
    units,
    // Who asks once wants what is certain, not a guess by time.
    runningOn: () => ({ clients: running, hasRegistry: true, now: 0 }),
    onProblem: ({ path, message }) => problems.push(`cannot read ${path}: ${message}`),
    scan: () => null,
  });
  const outcome = await loadWhole(reader);
  if (outcome.kind === 'read') return succeeded({ builder: reader.builder, problems });
  const why = outcome.kind === 'problem' ? outcome.problem.message : outcome.reason;
  const where = outcome.kind === 'problem' ? outcome.problem.path : session.label;
  return failed({ code: 'unreadable', message: `${where}: ${why}` });
}
