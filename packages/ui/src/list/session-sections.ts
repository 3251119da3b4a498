import { type ProjectRef, type SessionSummary, visibleText } from '@treeline/protocol';
import { t } from '@treeline/text';
import type { ListGrouping, ListView } from './list-view.ts';
import { projectPlaces } from './project-places.ts';
import { isLive } from './session-facts.ts';

export interface SessionSection {
  readonly id: string;
  /** `null`: no heading. */
  readonly heading: string | null;
  readonly folder: string | null;
  /** They are from several projects, so each names its own. */
  readonly isMixed: boolean;
  readonly sessions: readonly SessionSummary[];
}

/**
 * Pinned, then running, then by project or client, in the order of their first sessions. Without grouping: one list
 * below the pinned ones. Within each, the input order is kept.
 */
export function toSections(
  sorted: readonly SessionSummary[],
  { grouping }: Pick<ListView, 'grouping'>,
  clientName: (client: string) => string,
): readonly SessionSection[] {
  const pinned: SessionSummary[] = [];
  const running: SessionSummary[] = [];
  const groups = new Map<string, SessionSummary[]>();
  for (const session of sorted) {
    if (session.marks.isPinned) pinned.push(session);
    else if (grouping !== 'none' && isLive(session)) running.push(session);
    else {
      const id = groupOf(session, grouping);
      const known = groups.get(id);
      if (known === undefined) groups.set(id, [session]);
      else known.push(session);
    }
  }
  const headings = headingsFor(sorted);
  const mixed = (id: string, heading: string | null, members: readonly SessionSummary[]): SessionSection[] =>
    members.length === 0 ? [] : [{ id, heading, folder: null, isMixed: true, sessions: members }];
  const rest = [...groups].flatMap(([id, members]): SessionSection[] => {
    if (grouping === 'none') return mixed(id, pinned.length > 0 ? t('All') : null, members);
    if (grouping === 'client') return mixed(id, clientName(members[0]?.client ?? ''), members);
    const project = members[0]?.project;
    if (project === undefined) return [];
    return [{ id, heading: headings(project), folder: project.folder, isMixed: false, sessions: members }];
  });
  return [
    ...mixed('pinned', t('Pinned'), pinned),
    ...mixed('running', t('Running'), running),
    ...(grouping === 'project' ? withoutSingles(rest) : rest),
  ];
}

/** Its folder's name; projects with equal folder names add the folders above. */
function headingsFor(sessions: readonly SessionSummary[]): (project: ProjectRef) => string {
  const places = projectPlaces(sessions.map(({ project }) => project));
  return ({ id, name }) => {
    const place = places.get(id);
    return place === undefined ? name : visibleText(`${place}/${name}`);
  };
}

/** Adjacent projects of one session each share a heading: separate headings would fill half of the window. */
function withoutSingles(sections: readonly SessionSection[]): readonly SessionSection[] {
  const joined: SessionSection[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    const isShared =
      section.sessions.length === 1 && last !== undefined && (last.isMixed || last.sessions.length === 1);
    if (isShared) joined[joined.length - 1] = withSection(last, section);
    else joined.push(section);
  }
  return joined;
}

function withSection(shared: SessionSection, { heading, sessions }: SessionSection): SessionSection {
  return {
    id: shared.id,
    heading: [shared.heading, heading].join(', '),
    folder: null,
    isMixed: true,
    sessions: [...shared.sessions, ...sessions],
  };
}

function groupOf({ project, client }: SessionSummary, grouping: ListGrouping): string {
  switch (grouping) {
    case 'project':
      return `project:${project.id}`;
    case 'client':
      return `client:${client}`;
    case 'none':
      return 'all';
  }
}

/** A section's heading and its sessions as a flat list. */
export type ListLine =
  | { readonly kind: 'heading'; readonly key: string; readonly section: SessionSection }
  | { readonly kind: 'entry'; readonly key: string; readonly session: SessionSummary; readonly isMixed: boolean };

export function toLines(sections: readonly SessionSection[]): readonly ListLine[] {
  const lines: ListLine[] = [];
  for (const section of sections) {
    const { isMixed } = section;
    if (section.heading !== null) lines.push({ kind: 'heading', key: `section ${section.id}`, section });
    for (const session of section.sessions) lines.push({ kind: 'entry', key: session.id, session, isMixed });
  }
  return lines;
}
