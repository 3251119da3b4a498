import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clients, type Homes } from '@treeline/clients';
import { LocalCountingService } from '@treeline/library';
import type { SearchAnswer, SessionId } from '@treeline/protocol';
import { searchInThisThread } from '@treeline/search';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import { TempHome } from '../../files/test/temp-home.ts';
import { listedAt } from '../test/listed-at.ts';
import { answerLine, metaText, promptLine, taskLine, taskResultLine } from '../test/records.ts';
import { spoken, TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';
import { readSessionOnce } from './read-session-once.ts';
import type { TreelineHost } from './treeline-host.ts';

const info = { shell: 'browser', version: '0', platform: 'linux', clients: [] } as const;
const client = clients[0].info.id;

let near: TempHome;
let far: TempHome;
let dataDir: string;
let hosts: TreelineHost[];

beforeEach(async () => {
  [near, far] = [await TempHome.make(), await TempHome.make()];
  dataDir = mkdtempSync(join(tmpdir(), 'treeline-data-'));
  hosts = [];
});
afterEach(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await Promise.all([near.remove(), far.remove()]);
  rmSync(dataDir, { recursive: true });
});

function both(): Homes {
  return [...homesAt(near.root), ...homesAt(far.root)];
}

function start(homes = both()): TestClient {
  const host = createHost({
    ...{ homes, info, dataDir, recheckEveryMs: 20 },
    startSearch: (place) => searchInThisThread({ ...place, now: Date.now }),
  });
  hosts.push(host);
  return new TestClient(host);
}

/** A session with an agent, the same in any home but for its words. */
async function writeFamily(home: TempHome, session: string, words: string, at = 1): Promise<void> {
  const place = { session, at };
  await home.write(
    `projects/-app/${session}.jsonl`,
    promptLine(place, `${words} prompt`) +
      taskLine({ ...place, at: at + 1 }, 'toolu_1') +
      taskResultLine({ ...place, at: at + 3 }, 'toolu_1', 'a1') +
      answerLine({ ...place, at: at + 4 }, `${words} answer`),
  );
  const agent = { session, at: at + 2, agent: 'a1' };
  await home.write(`projects/-app/${session}/subagents/agent-a1.jsonl`, answerLine(agent, `${words} whisper`));
  await home.write(`projects/-app/${session}/subagents/agent-a1.meta.json`, metaText('toolu_1'));
}

async function found(asking: TestClient, text: string, session: string | null = null): Promise<string[]> {
  const first = await asking.host.searchSessions({ text, order: 'rank', session: session as SessionId | null });
  if (!first.ok) throw new Error(first.error.message);
  const { searchId, isComplete } = first.value;
  const last: SearchAnswer = isComplete
    ? first.value
    : await asking.until(() =>
        asking.told('searchFound').find((answer) => answer.searchId === searchId && answer.isComplete),
      );
  return last.groups
    .flatMap(({ sessionId, hits }) =>
      hits.flatMap(({ agent, recordId, excerpt }) =>
        recordId === null ? [] : [`${sessionId}/${agent?.id ?? 'main'}: ${excerpt}`],
      ),
    )
    .sort();
}

async function totalsOf(asking: TestClient): Promise<unknown> {
  const { sessions } = await asking.host.listSessions();
  if (sessions.some(({ totals }) => totals === null)) return null;
  return sessions.map(({ id, totals }) => [id, totals?.agents, totals?.turns]);
}

describe('two homes of one client', () => {
  test('are one list, each session opened, counted and found where it lies', async () => {
    await writeFamily(near, 'n', 'Near');
    await writeFamily(far, 'f', 'Far', 10);
    const asking = start();
    await asking.listed('f', 'n');
    expect(await asking.until(() => totalsOf(asking))).toEqual([
      ['f', 1, 1],
      ['n', 1, 1],
    ]);
    expect(spoken((await asking.open('f')).events)).toEqual(['Far prompt', 'Far answer']);
    await asking.until(async () => (await asking.host.getIndexing()).words.done > 0);
    expect(await found(asking, 'whisper')).toEqual(['f/a1: Far whisper', 'n/a1: Near whisper']);
    expect(await found(asking, 'prompt', 'f')).toEqual(['f/main: Far prompt']);
    const within = await asking.host.findInSession('f' as SessionId, 'whisper');
    expect(within.ok && within.value.hits.map(({ agentId }) => agentId)).toContain('a1');
  });

  test('that hold the same session keep the two apart', async () => {
    await writeFamily(near, 's', 'Near');
    await writeFamily(far, 's', 'Far', 10);
    const asking = start();
    const ids = await asking.until(async () => {
      const { sessions } = await asking.host.listSessions();
      return sessions.length === 2 ? sessions.map(({ id }) => id) : null;
    });
    // The first home's keeps the bare id.
    expect(ids).toEqual([expect.stringMatching(/^s\.[0-9a-f]{8}$/), 's']);
    const [copy = ''] = ids;
    expect(await asking.until(() => totalsOf(asking))).toEqual([
      [copy, 1, 1],
      ['s', 1, 1],
    ]);
    expect(spoken((await asking.open('s')).events)).toEqual(['Near prompt', 'Near answer']);
    expect(spoken((await asking.open(copy)).events)).toEqual(['Far prompt', 'Far answer']);
    await asking.until(async () => (await asking.host.getIndexing()).words.done > 0);
    expect(await found(asking, 'whisper', copy)).toEqual([`${copy}/a1: Far whisper`]);
    expect(await found(asking, 'whisper', 's')).toEqual(['s/a1: Near whisper']);
  });

  test('grow and shrink live, each alone', async () => {
    await writeFamily(near, 's', 'Near');
    await writeFamily(far, 's', 'Far', 10);
    const asking = start();
    const copy = await asking.until(async () =>
      (await asking.host.listSessions()).sessions.find(({ id }) => id !== 's'),
    );
    await asking.open('s');
    await asking.open(copy.id);
    await far.append('projects/-app/s.jsonl', answerLine({ session: 's', at: 20 }, 'Far later'));
    await asking.until(() => spoken(asking.appended(copy.id)).includes('Far later'));
    expect(spoken(asking.appended('s'))).toEqual([]);
    await asking.until(async () => (await found(asking, '"far later"')).length === 1);
    await far.write('projects/-app/new.jsonl', promptLine({ session: 'new', at: 30 }, 'New'));
    await asking.until(async () => (await asking.host.listSessions()).sessions.some(({ id }) => id === 'new'));
    await rm(far.path('projects/-app/s.jsonl'));
    await asking.until(async () => !(await asking.host.listSessions()).sessions.some(({ id }) => id === copy.id));
    expect((await asking.host.listSessions()).sessions.some(({ id }) => id === 's')).toBe(true);
  });

  test('say which clients run, each of its own sessions', async () => {
    await near.write('projects/-app/s.jsonl', promptLine({ session: 's', at: 1 }, 'Near'));
    await far.write('projects/-app/s.jsonl', promptLine({ session: 's', at: 2 }, 'Far'));
    const entry = { sessionId: 's', status: 'busy', updatedAt: 0, cwd: '/home/dev/app', pid: process.pid };
    await far.write(`sessions/${process.pid}.json`, JSON.stringify(entry));
    await near.write('sessions/readme.txt', '');
    const asking = start();
    const states = async () => (await asking.host.listSessions()).sessions.map(({ state }) => state.status);
    await asking.until(async () => JSON.stringify(await states()) === '["running","lost"]');
  });

  test('share marks by client and session, and keep them when one is gone', async () => {
    await writeFamily(near, 'n', 'Near');
    await writeFamily(far, 'f', 'Far', 10);
    const asking = start();
    await asking.listed('f', 'n');
    await asking.host.markSessions(['f' as SessionId], { kind: 'rename', name: 'Far away' });
    const marksIn = async (one: TestClient) =>
      (await one.host.listSessions()).sessions.map(({ id, marks }) => [id, marks.name]);
    await asking.until(async () => JSON.stringify(await marksIn(asking)).includes('Far away'));
    const alone = start(homesAt(far.root));
    await alone.listed('f');
    expect(await marksIn(alone)).toEqual([['f', 'Far away']]);
  });

  test('what was counted of the first holds when another is added, and the other way round', async () => {
    await writeFamily(near, 'n', 'Near');
    await writeFamily(far, 'f', 'Far', 10);
    const bytesOf = async (homes: Homes) => {
      const { sessions, units } = await listedAt(homes, dataDir);
      const counting = new LocalCountingService({ homes, dataDir, version: '0' }, silent);
      counting.put(units);
      counting.scanned();
      await counting.settled();
      const { bytesRead } = counting;
      await counting.close();
      return [sessions.map(({ id, totals }) => [id, totals?.agents]), bytesRead];
    };
    expect(await bytesOf(homesAt(near.root))).toEqual([[['n', 1]], 0]);
    expect(await bytesOf(both())).toEqual([
      [
        ['f', 1],
        ['n', 1],
      ],
      0,
    ]);
    // Nothing of the other home is forgotten meanwhile.
    expect(await bytesOf(homesAt(near.root))).toEqual([[['n', 1]], 0]);
  });

  test('of which one is absent: named it is a problem, not named it is not spoken of', async () => {
    await writeFamily(near, 'n', 'Near');
    const quiet = start([...homesAt(near.root), { client, dir: far.root, isOptional: true }]);
    await quiet.listed('n');
    const state = await quiet.until(async () => {
      const home = await quiet.host.getHome();
      return home.homes.every(({ status }) => status !== 'loading') ? home : null;
    });
    expect([state.status, state.problems, state.homes.map(({ status, message }) => [status, message])]).toEqual([
      'ready',
      [],
      [
        ['ready', null],
        ['missing', null],
      ],
    ]);
    const loud = start();
    const problem = await loud.until(async () => (await loud.host.getHome()).problems[0]);
    expect(problem.message).toMatch(/^There is no folder .*\.claude/);
    await writeFamily(far, 'f', 'Far', 10);
    await loud.listed('f', 'n');
    await loud.until(async () => (await loud.host.getHome()).problems.length === 0);
  });

  test('are inspected by id, and the one that has the session answers', async () => {
    await writeFamily(near, 'n', 'Near');
    await writeFamily(far, 'f', 'Far');
    const read = async (sessionId: string) => {
      const reading = await readSessionOnce({ kind: 'id', sessionId, homes: both() });
      return reading.ok ? [...reading.value.builder.agents().keys()] : reading.error.message;
    };
    expect(await read('f')).toEqual(['a1']);
    expect(await read('x')).toBe(`session "x" not found in ${near.root}, ${far.root}`);
  });

  test('are inspected by the beginning of an id, unless several sessions share it', async () => {
    await writeFamily(near, 'abcd-near', 'Near');
    await writeFamily(far, 'abcd-far', 'Far');
    const read = async (sessionId: string) => {
      const reading = await readSessionOnce({ kind: 'id', sessionId, homes: both() });
      return reading.ok ? reading.value.builder.agents().size : reading.error.message;
    };
    expect(await read('abcd-f')).toBe(1);
    expect(await read('abcd')).toBe('"abcd" is the beginning of several session ids: abcd-near, abcd-far');
    expect(await read('abc')).toBe(`session "abc" not found in ${near.root}, ${far.root}`);
  });
});

const silent = {
  onRows: () => undefined,
  onProgress: () => undefined,
  onProblem: () => undefined,
  onNotice: () => undefined,
};
