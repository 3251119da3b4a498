import type { RunningSessions } from '@treeline/clients';
import { noMarks, type SessionId, type SessionMarks, type SessionSummary } from '@treeline/protocol';
import type { MainUnit } from '@treeline/transcript';
import { runStateOf } from '@treeline/transcript';
import { marksKey } from './marks/marks-store.ts';
import { type OriginSource, originsOf } from './origins.ts';
import type { OwnPrices } from './prices/cost-of.ts';
import type { ProjectSource, Projects } from './project-ref.ts';
import { glanceOf, type SessionEntry } from './session-entry.ts';
import { type SummaryParts, toSummary } from './to-summary.ts';

interface KnownSession {
  readonly id: SessionId;
  readonly entry: SessionEntry;
}

interface ListEvidence {
  readonly running: RunningSessions;
  readonly now: number;
  /** By `marksKey`. */
  readonly marks: ReadonlyMap<string, SessionMarks>;
  readonly projects: Projects;
  readonly prices: OwnPrices;
}

/** Summaries by the entry they were made from. Of thousands of sessions, nearly all are unchanged each time. */
export type SummaryMemory = WeakMap<SessionEntry, { readonly summary: SessionSummary; readonly parts: SummaryParts }>;

/** This many sessions take a few milliseconds. */
const sessionsAStep = 500;

/**
 * The list of sessions, newest first, from the state of their files, made in steps. Unchanged entries keep their
 * identity.
 */
export function* listSessions(
  ids: ReadonlyMap<SessionId, MainUnit>,
  entries: ReadonlyMap<string, SessionEntry>,
  evidence: ListEvidence,
  memory: SummaryMemory,
): Generator<void, readonly SessionSummary[]> {
  const known: KnownSession[] = [];
  const counted: OriginSource[] = [];
  for (const [id, file] of ids) {
    const entry = entries.get(file.key);
    if (entry === undefined || (entry.reading === null && entry.row === null)) continue;
    known.push({ id, entry });
    if (entry.row !== null) counted.push({ id, clientSessionId: file.sessionId, row: entry.row });
  }
  yield;
  const sources = known.map(({ entry }) => projectSource(entry));
  for (let from = 0; from < sources.length; from += sessionsAStep) {
    evidence.projects.meet(sources.slice(from, from + sessionsAStep));
    if (from > 0) yield;
  }
  yield;
  evidence.projects.learn(sources);
  yield;
  const origins = originsOf(counted);
  const summaries: SessionSummary[] = [];
  for (const [at, { id, entry }] of known.entries()) {
    if (at % sessionsAStep === 0) yield;
    const parts: SummaryParts = {
      id,
      place: evidence.projects.placeOf(projectSource(entry)),
      state: stateOf(entry, evidence),
      origin: origins.get(id) ?? null,
      marks: evidence.marks.get(marksKey(entry.file)) ?? noMarks,
      prices: evidence.prices,
    };
    const before = memory.get(entry);
    const summary = before !== undefined && isStill(before.parts, parts) ? before.summary : toSummary(entry, parts);
    if (summary === null) continue;
    memory.set(entry, { summary, parts });
    summaries.push(summary);
  }
  yield;
  return summaries.sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1));
}

function stateOf(entry: SessionEntry, { running, now }: ListEvidence) {
  const digest = glanceOf(entry)?.digest;
  const lastRecordAt = digest?.updatedAt ?? entry.modifiedAt;
  return runStateOf(digest?.ending ?? { status: 'lost', reason: '' }, { ...running.of(entry.file), lastRecordAt, now });
}

function projectSource(entry: SessionEntry): ProjectSource {
  return { client: entry.file.client, group: entry.file.group, cwd: glanceOf(entry)?.digest.project ?? null };
}

function isStill(before: SummaryParts, after: SummaryParts): boolean {
  return (
    before.id === after.id &&
    before.place.project === after.place.project &&
    before.place.worktree === after.place.worktree &&
    before.state.status === after.state.status &&
    before.state.reason === after.state.reason &&
    before.origin?.session === after.origin?.session &&
    before.origin?.kind === after.origin?.kind &&
    before.marks === after.marks &&
    before.prices === after.prices
  );
}
