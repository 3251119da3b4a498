import { findSession, type Homes, sessionAt, type UnitReading } from '@treeline/clients';
import type { FileEnds } from '@treeline/files';
import { failed, type HostError, type Result, succeeded } from '@treeline/protocol';
import type { MainUnit, SessionBuilder } from '@treeline/transcript';
import { loadWhole } from './session-loading.ts';
import { type FamilyOutcome, SessionReader } from './session-reader.ts';

/** A session by its file, in a home or not, or by its id in some homes. */
export type SessionPlace =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'id'; readonly sessionId: string; readonly homes: Homes };

interface SessionReading {
  readonly builder: SessionBuilder;
  /** Files of the session that could not be read. */
  readonly problems: readonly string[];
}

/** Reads a session and its agents in their current state, without watching anything. */
export async function readSessionOnce(place: SessionPlace): Promise<Result<SessionReading, HostError>> {
  const opened = await openOnce(place);
  if (!opened.ok) return opened;
  const { reader, problems, session } = opened.value;
  const failure = whyNotRead(session.label, await loadWhole(reader));
  return failure === null ? succeeded({ builder: reader.builder, problems }) : failed(failure);
}

interface OpenedOnce {
  readonly session: MainUnit;
  readonly reading: UnitReading;
  readonly reader: SessionReader;
  readonly problems: readonly string[];
}

/** Finds a session without reading it. */
export async function openOnce(place: SessionPlace): Promise<Result<OpenedOnce, HostError>> {
  const found = await (place.kind === 'file' ? sessionAt(place.path) : findSession(place.homes, place.sessionId));
  if (!found.ok) return found;
  const { session, units, reading, clients: running } = found.value;
  const problems = [...found.value.problems];
  const reader = new SessionReader(session, {
    reading,
    units,
    // A single read should give certain facts, not a guess by time.
    runningOn: () => ({ clients: running, hasRegistry: true, now: 0 }),
    onProblem: ({ path, message }) => problems.push(`cannot read ${path}: ${message}`),
    scan: () => null,
    kept: null,
  });
  return succeeded({ session, reading, reader, problems });
}

/** `null`: it was read. */
export function whyNotRead(label: string, outcome: FamilyOutcome): HostError | null {
  if (outcome.kind === 'read') return null;
  const why = outcome.kind === 'problem' ? outcome.problem.message : outcome.reason;
  return { code: 'unreadable', message: `${outcome.kind === 'problem' ? outcome.problem.path : label}: ${why}` };
}

/** Another value means that the session or its agents were written to; `null`: it does not exist. */
export async function versionOfSession(place: SessionPlace): Promise<string | null> {
  const found = await (place.kind === 'file' ? sessionAt(place.path) : findSession(place.homes, place.sessionId));
  if (!found.ok) return null;
  const { session, units, reading } = found.value;
  const keys = new Set([session.key, ...units.ofSession(session).map(({ key }) => key)]);
  const ends = await Promise.all([...keys].map((key) => reading.ends(key, lastBytes, lastBytes)));
  return ends.map((outcome) => (outcome.ok ? endOf(outcome.value) : outcome.error.message)).join(' ');
}

/** A longer last line is shown together with the next one. */
const lastBytes = 256 * 1024;

/** Where the last line ends. */
function endOf({ head, tail }: FileEnds): string {
  const last = tail.at(-1) ?? head.at(-1);
  return last === undefined ? '' : String(last.position + last.byteLength);
}
