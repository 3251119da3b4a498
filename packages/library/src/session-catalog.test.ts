import { clients, type KnownClient, type ListedUnit, RunningSessions } from '@treeline/clients';
import { shortHash } from '@treeline/files';
import { failed, noMarks, type SessionSummary, succeeded } from '@treeline/protocol';
import type { SessionDigest } from '@treeline/transcript';
import { describe, expect, test, vi } from 'vitest';
import { mainUnit } from '../../transcript/test/main-unit.ts';
import type { ListDifference } from './list-change.ts';
import type { ReadDigest } from './read-list-preview.ts';
import { SessionCatalog } from './session-catalog.ts';

const empty: SessionDigest = {
  ...{ clientSessionId: null, title: null, titleSource: 'id', project: null, branch: null, model: null },
  ...{ clientVersion: null, startedAt: null, updatedAt: null, hasConversation: true, leftOut: null },
  ...{ agentSlugs: [], turns: 0, toolCalls: 0, unreadableLines: 0 },
  ending: { status: 'completed', reason: 'answered' },
};

/** `'-a/s@7'` is session s in folder -a, last written at 7. */
function home(spec: string): ListedUnit {
  const [, project = '', sessionId = '', at] = /^(.+)\/(.+)@(\d+)$/.exec(spec) ?? [];
  return { unit: mainUnit(project, sessionId), bytes: 100, changedAt: Number(at), identity: null };
}

function runningNow(running: readonly KnownClient[]): RunningSessions {
  return new RunningSessions([['', { clients: running, hasRegistry: true }]]);
}

function digestOf(digest: Partial<SessionDigest>): ReturnType<ReadDigest> {
  return Promise.resolve(succeeded({ digest: { ...empty, ...digest }, lines: 1 }));
}

function setUp(readListPreview: ReadDigest, concurrency = 4) {
  const changes: ListDifference[] = [];
  const read = vi.fn(readListPreview);
  const catalog = new SessionCatalog({
    reading: clients[0].reading('/home'),
    unitAt: clients[0].unitAt,
    now: () => 0,
    onChanged: (change) => changes.push(change),
    readListPreview: read,
    ...{ concurrency, gatherMs: 0, againMs: 0 },
  });
  const settle = () => vi.waitFor(() => expect(catalog.isSettled).toBe(true), 60_000);
  return { catalog, changes, read, settle };
}

function idsOf(sessions: readonly SessionSummary[]): string[] {
  return sessions.map(({ id }) => id);
}

describe('SessionCatalog', () => {
  test('tells that a session is gone, even if it is back in the same moment', async () => {
    const { catalog, changes, settle } = setUp(() => digestOf({ title: 'Fix it' }));
    const file = home('-a/s@9');
    catalog.put([file]);
    await settle();
    catalog.list();
    changes.length = 0;
    catalog.remove([file.unit.key]);
    catalog.put([file]);
    await settle();
    catalog.list();
    expect(changes.map(({ changed, removed }) => ({ changed: idsOf(changed), removed }))).toEqual([
      { changed: [], removed: ['s'] },
      { changed: ['s'], removed: [] },
    ]);
  });

  test('turns a digest into an entry', async () => {
    const { catalog, settle } = setUp(() =>
      digestOf({
        ...{ title: 'Fix it', titleSource: 'ai', project: '/home/dev/app', branch: 'main', model: 'opus' },
        ...{ startedAt: 1, updatedAt: 5, agentSlugs: ['Explore'] },
      }),
    );
    catalog.put([home('-home-dev-app/s@9')]);
    await settle();
    expect(catalog.list()).toEqual([
      {
        id: 's',
        client: 'claude-code',
        project: { id: shortHash('/home/dev/app'), name: 'app', folder: '/home/dev/app' },
        title: 'Fix it',
        titleSource: 'ai',
        ...{ clientSessionId: 's', worktree: null, totals: null, origin: null, leftOut: null, marks: noMarks },
        branch: 'main',
        model: 'opus',
        startedAt: 1,
        updatedAt: 5,
        bytes: 100,
        state: { status: 'completed', reason: 'answered' },
        agentSlugs: ['Explore'],
        problem: null,
      },
    ]);
  });

  test('lists the newest first, and says what a list leaves out', async () => {
    const { catalog, settle } = setUp((path) => digestOf({ leftOut: path.includes('empty') ? 'empty' : null }));
    catalog.put(['-a/old@1', '-b/new@9', '-a/mid@5', '-a/empty@7'].map(home));
    await settle();
    expect(catalog.list().map(({ id, leftOut }) => [id, leftOut])).toEqual([
      ['new', null],
      ['empty', 'empty'],
      ['mid', null],
      ['old', null],
    ]);
    expect(catalog.size).toBe(3);
  });

  test('glances at all files, the newest first, only a few at a time', async () => {
    let running = 0;
    let most = 0;
    const { catalog, read, settle } = setUp(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return digestOf({});
    }, 2);
    catalog.put(['-a/a@1', '-a/b@4', '-a/c@2', '-a/d@3'].map(home));
    await settle();
    expect(read.mock.calls.map(([path]) => path.slice(-7, -6))).toEqual(['b', 'd', 'c', 'a']);
    expect(most).toBe(2);
  });

  test('looks again only when the file has changed, and tells only what is new', async () => {
    let title = 'one';
    const { catalog, changes, read, settle } = setUp(() => digestOf({ title, titleSource: 'prompt' }));
    catalog.put([home('-a/s@1')]);
    await settle();
    catalog.list();
    catalog.put([home('-a/s@1')]);
    catalog.list();
    expect([read.mock.calls.length, changes.length]).toEqual([1, 1]);
    title = 'two';
    catalog.put([home('-a/s@2')]);
    await vi.waitFor(() => expect(changes.at(-1)?.changed.map((summary) => summary.title)).toEqual(['two']), 60_000);
    catalog.remove(['projects/-a/s.jsonl']);
    catalog.list();
    expect(changes.at(-1)).toEqual({ changed: [], removed: ['s'] });
  });

  test('shows a file that cannot be read or makes no sense, with a sentence', async () => {
    const { catalog, settle } = setUp(async (path) => {
      if (path.includes('locked')) return failed({ kind: 'unreadable', path, message: 'There is no permission.' });
      if (path.includes('gone')) return failed({ kind: 'vanished', path, message: 'It is not there.' });
      if (path.includes('bug')) throw new Error('unexpected');
      return succeeded({ digest: { ...empty, hasConversation: false, unreadableLines: 3 }, lines: 3 });
    });
    catalog.put(['-a/locked@4', '-a/gone@3', '-a/bug@2', '-a/torn@1'].map(home));
    await settle();
    expect(catalog.list().map(({ id, problem }) => [id, problem])).toEqual([
      ['locked', "This session's file cannot be read. There is no permission."],
      ['bug', "This session's file cannot be read. unexpected"],
      ['torn', 'Unreadable: no valid line in this file'],
    ]);
  });

  test('a client that dies turns its unfinished session into a lost one', async () => {
    const { catalog, settle } = setUp(() => digestOf({ ending: { status: 'running', reason: 'a tool runs' } }));
    const client = {
      sessionId: 's',
      pid: 1,
      status: 'busy',
      waitingFor: null,
      updatedAt: 0,
      foundBy: 'process',
    } as const;
    const statuses = () => catalog.list().map(({ state }) => state.status);
    catalog.setRunning(runningNow([{ ...client, isAlive: true }]));
    catalog.put([home('-a/s@1')]);
    await settle();
    const before = statuses();
    catalog.setRunning(runningNow([{ ...client, isAlive: false }]));
    expect([before, statuses()]).toEqual([['running'], ['lost']]);
  });

  test('a session that moves to another folder keeps its id', async () => {
    const { catalog, settle } = setUp(() => digestOf({}));
    catalog.put([home('-a/s@1')]);
    await settle();
    catalog.put([home('-b/s@1')]);
    catalog.remove(['projects/-a/s.jsonl']);
    await settle();
    expect([idsOf(catalog.list()), catalog.find(catalog.list()[0]!.id)?.key]).toEqual([['s'], 'projects/-b/s.jsonl']);
  });
});
