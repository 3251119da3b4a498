import type { ProjectRef, RunState, SessionId, SessionSummary } from '@treeline/protocol';
import type { KnownClient } from './known-client.ts';
import { projectKey, toProjectRef } from './project-ref.ts';
import { runStateOf } from './run-state.ts';
import type { SessionEntry } from './session-entry.ts';
import type { SessionClaudeFile } from './session-file.ts';
import { toSummary } from './to-summary.ts';

export interface ListEvidence {
  readonly clients: readonly KnownClient[];
  readonly hasRegistry: boolean;
  readonly now: number;
}

/** Summaries by the entry they were made from. With thousands of sessions nearly all are the same as the time before. */
export type SummaryMemory = WeakMap<SessionEntry, SessionSummary>;

/** The list of sessions, newest first, from what is known of their files. What has not changed keeps its identity. */
export function listSessions(
  ids: ReadonlyMap<SessionId, SessionClaudeFile>,
  entries: ReadonlyMap<string, SessionEntry>,
  evidence: ListEvidence,
  memory: SummaryMemory,
): readonly SessionSummary[] {
  const projects = projectsOf(entries.values());
  const clients = bySession(evidence.clients);
  const summaries: SessionSummary[] = [];
  for (const [id, file] of ids) {
    const entry = entries.get(file.path);
    const project = projects.get(projectKey(file.project));
    if (entry === undefined || project === undefined || entry.reading === null) continue;
    const ending = entry.reading.ok ? entry.reading.value.digest.ending : null;
    const state = runStateOf(ending ?? { status: 'lost', reason: '' }, {
      clients: clients.get(file.sessionId) ?? [],
      hasRegistry: evidence.hasRegistry,
      lastRecordAt: (entry.reading.ok ? entry.reading.value.digest.updatedAt : null) ?? entry.modifiedAt,
      now: evidence.now,
    });
    const known = memory.get(entry);
    const summary =
      known !== undefined && isStill(known, id, project, state) ? known : toSummary(id, entry, project, state);
    if (summary === null) continue;
    memory.set(entry, summary);
    summaries.push(summary);
  }
  return summaries.sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1));
}

function isStill(known: SessionSummary, id: SessionId, project: ProjectRef, state: RunState): boolean {
  return (
    known.id === id &&
    known.project.id === project.id &&
    known.project.folder === project.folder &&
    known.state.status === state.status &&
    known.state.reason === state.reason
  );
}

function bySession(clients: readonly KnownClient[]): ReadonlyMap<string, readonly KnownClient[]> {
  const groups = new Map<string, KnownClient[]>();
  for (const client of clients) groups.set(client.sessionId, [...(groups.get(client.sessionId) ?? []), client]);
  return groups;
}

function projectsOf(entries: Iterable<SessionEntry>): ReadonlyMap<string, ProjectRef> {
  const folders = new Map<string, Set<string>>();
  for (const { file, reading } of entries) {
    const key = projectKey(file.project);
    const known = folders.get(key) ?? new Set();
    folders.set(key, known);
    if (reading?.ok && reading.value.digest.project !== null) known.add(reading.value.digest.project);
  }
  return new Map([...folders].map(([key, known]) => [key, toProjectRef(key, known)]));
}
