import type { SessionSummary } from '@treeline/protocol';

export interface SessionSection {
  readonly id: string;
  readonly heading: string;
  readonly folder: string | null;
  readonly isRunning: boolean;
  readonly sessions: readonly SessionSummary[];
}

const isLive = (session: SessionSummary) => session.state.status === 'running' || session.state.status === 'waiting';
const newestFirst = (a: SessionSummary, b: SessionSummary) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1);

/** Running first; then by project, the project that was worked in last on top; in each, newest first. */
export function toSections(sessions: readonly SessionSummary[]): readonly SessionSection[] {
  const sorted = [...sessions].sort(newestFirst);
  const live = sorted.filter(isLive);
  const projects = new Map<string, SessionSummary[]>();
  for (const session of sorted) {
    if (isLive(session)) continue;
    const known = projects.get(session.project.id);
    if (known === undefined) projects.set(session.project.id, [session]);
    else known.push(session);
  }
  const sections = [...projects].map(([id, members]) => ({
    id,
    heading: members[0]?.project.name ?? '',
    folder: members[0]?.project.folder ?? null,
    isRunning: false,
    sessions: members,
  }));
  const running = { id: 'running', heading: 'Running', folder: null, isRunning: true, sessions: live };
  return live.length === 0 ? sections : [running, ...sections];
}
