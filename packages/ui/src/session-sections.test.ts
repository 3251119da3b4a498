import { noMarks, type ProjectId, type RunStatus, type SessionId, type SessionSummary } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { toSections } from './session-sections.ts';

function session(id: string, project: string, updatedAt: number, status: RunStatus = 'completed'): SessionSummary {
  return {
    id: id as SessionId,
    client: 'claude-code',
    project: { id: project as ProjectId, name: project, folder: null },
    title: id,
    titleSource: 'ai',
    ...{ clientSessionId: 'c', worktree: null, totals: null, origin: null, leftOut: null, marks: noMarks },
    branch: null,
    model: null,
    startedAt: null,
    updatedAt,
    bytes: 0,
    state: { status, reason: '' },
    agentSlugs: [],
    problem: null,
  };
}

const outline = (sessions: readonly SessionSummary[]) =>
  toSections(sessions).map(({ heading, sessions: members }) => `${heading}: ${members.map(({ id }) => id).join(' ')}`);

test('running first, then by project, newest first', () => {
  const sessions = [
    session('old', 'api', 1),
    session('asks', 'web', 2, 'waiting'),
    session('new', 'api', 9),
    session('works', 'api', 3, 'running'),
    session('middle', 'web', 5),
    session('broken', 'web', 6, 'failed'),
  ];
  expect(outline(sessions)).toEqual(['Running: works asks', 'api: new old', 'web: broken middle']);
});

test('no heading without sessions', () => {
  expect(outline([])).toEqual([]);
});
