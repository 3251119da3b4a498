import type { SessionId, SessionSummary } from '@treeline/protocol';
import {
  type Candidate,
  type CandidateList,
  candidateOf,
  counted,
  formatAge,
  type PaletteItem,
  StatusIcon,
  t,
  titleOf,
} from '@treeline/ui';
import { FolderGit2 } from 'lucide-react';
import { hashOf } from '../state/route.ts';

/**
 * The searchable text of a session. Cached with the session, since a palette is opened often and sessions rarely
 * change.
 */
const known = new WeakMap<SessionSummary, Candidate>();

/** Sessions to go to, the one opened last ranked above equal matches. */
export function sessionCandidates(
  sessions: readonly SessionSummary[],
  recent: readonly SessionId[],
  now: number,
): CandidateList {
  const places = new Map(recent.map((id, place) => [id, place]));
  return {
    length: sessions.length,
    at: (index) => {
      const session = sessions[index];
      if (session === undefined || session.marks.isHidden || session.leftOut !== null) return null;
      const candidate = known.get(session) ?? sessionCandidate(session, now);
      known.set(session, candidate);
      const place = places.get(session.id);
      return place === undefined ? candidate : { ...candidate, boost: Math.max(2, 12 - place) };
    },
  };
}

function sessionCandidate(session: SessionSummary, now: number): Candidate {
  return candidateOf(titleOf(session), detailOf(session), session.id, () => sessionItem(session, now));
}

function detailOf({ project, worktree, branch, marks }: SessionSummary): string {
  const facts = [project.name, worktree, branch, ...marks.tags.map((tag) => `#${tag}`)];
  return facts.filter((fact) => fact !== null).join(' · ');
}

export function sessionItem(session: SessionSummary, now: number): PaletteItem {
  const { id, state } = session;
  return {
    id: `session ${id}`,
    section: t('Sessions'),
    label: titleOf(session),
    detail: detailOf(session),
    hint: formatAge(session.updatedAt, now),
    icon: <StatusIcon status={state.status} reason={state.reason} />,
    found: [],
    run: () => {
      window.location.hash = hashOf({ session: id, agent: null, row: null });
    },
  };
}

/** Projects, whose sessions are then shown in the table. */
export function projectItems(
  sessions: readonly SessionSummary[],
  onProject: (name: string) => void,
): readonly PaletteItem[] {
  const counts = new Map<string, { readonly name: string; readonly folder: string | null; count: number }>();
  for (const { project } of sessions) {
    const each = counts.get(project.id);
    if (each === undefined) counts.set(project.id, { name: project.name, folder: project.folder, count: 1 });
    else each.count += 1;
  }
  return [...counts].map(([id, { name, folder, count }]) => ({
    id: `project ${id}`,
    section: t('Projects'),
    label: name,
    detail: folder ?? '',
    hint: counted(count, 'session'),
    icon: <FolderGit2 className="size-4" strokeWidth={1.5} aria-hidden="true" />,
    found: [],
    run: () => onProject(name),
  }));
}
