import { type CountingListeners, LocalCountingService } from '@treeline/library';
import { type ExportWish, type MarksChange, noMarks, type SessionId, type SessionSummary } from '@treeline/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import { TempHome } from '../../files/test/temp-home.ts';
import { answerLine, promptLine } from '../test/records.ts';
import { TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';
import type { TreelineHost } from './treeline-host.ts';

const info = { shell: 'browser', version: '0', platform: 'linux', clients: [] } as const;
const id = 's' as SessionId;

let home: TempHome;
let host: TreelineHost;
let client: TestClient;

beforeEach(async () => {
  home = await TempHome.make();
  await home.write('projects/-app/s.jsonl', promptLine({ session: 's', at: 1 }, 'Hello'));
  host = createHost({ homes: homesAt(home.root), info, dataDir: null, recheckEveryMs: 20 });
  client = new TestClient(host);
  await client.listed('s');
});
afterEach(async () => {
  await host.close();
  await home.remove();
});

async function listed(): Promise<SessionSummary | undefined> {
  return (await client.host.listSessions()).sessions.find((session) => session.id === id);
}

/** Asks again until it is so; the test's own time limit ends it. */
async function until(isSo: (session: SessionSummary | undefined) => boolean): Promise<SessionSummary | undefined> {
  for (;;) {
    const session = await listed();
    if (isSo(session)) return session;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('an entry is counted, again when its file grows, and progress is told', async () => {
  await until((session) => session?.totals?.turns === 1);
  await home.append('projects/-app/s.jsonl', answerLine({ session: 's', at: 2 }, 'Hi'));
  await home.append('projects/-app/s.jsonl', promptLine({ session: 's', at: 3 }, 'More'));
  await until((session) => session?.totals?.turns === 2);
  const { rows, notice } = await client.host.getIndexing();
  expect([rows.total > 0, rows.done === rows.total, notice]).toEqual([true, true, null]);
});

test('the last rows of a long count are listed before it is said that all is counted', async () => {
  const turns = new Map<SessionId, number | undefined>();
  const whenCounted: (number | undefined)[] = [];
  const options = { homes: homesAt(home.root), dataDir: null, info };
  const counted = createHost({
    ...options,
    startCounting: ({ onRows, ...others }) => {
      const listeners: CountingListeners = {
        ...others,
        onRows: (rows) => {
          // As if there were much to count.
          if (rows.length > 0) others.onProgress({ done: 0, total: 1 });
          onRows(rows);
        },
      };
      return new LocalCountingService({ ...options, version: info.version }, listeners);
    },
  });
  counted.connect(({ name, payload }) => {
    if (name === 'sessionsChanged') for (const { id, totals } of payload.changed) turns.set(id, totals?.turns);
    if (name === 'indexingChanged' && payload.rows.total > 1 && payload.rows.done === payload.rows.total)
      whenCounted.push(turns.get(id));
  });
  await client.until(() => whenCounted.length > 0);
  await counted.close();
  expect(whenCounted[0]).toBe(1);
});

const wish: ExportWish = {
  ...{ format: 'html', isSingleFile: true, isCompact: false, depth: null, turns: null },
  redaction: { keep: [], keepKinds: [], add: [] },
};

test('a large file is given in parts, each short enough to be sent at once', async () => {
  const long = 'needle and thread '.repeat(200_000);
  await home.append('projects/-app/s.jsonl', answerLine({ session: 's', at: 2 }, long));
  const outcome = await client.host.exportSession(id, { ...wish, format: 'markdown', redaction: null });
  const parts: string[] = [];
  while (outcome.ok && parts.length < outcome.value.parts) {
    const part = await client.host.readExported(parts.length);
    parts.push(part.ok ? part.value : '');
  }
  expect(parts.length).toBeGreaterThan(3);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(1_000_001);
  expect(parts.join('')).toContain(long.trim());
});

test('a session is exported as one file', async () => {
  const outcome = await client.host.exportSession(id, wish);
  expect(outcome).toMatchObject({ ok: true, value: { name: 'hello.html', mediaType: 'text/html' } });
  expect(await client.host.readExported(0)).toMatchObject({ ok: true, value: expect.stringContaining('<p>Hello</p>') });
  expect(await client.host.readExported(0)).toMatchObject({ ok: false });
  expect(await client.host.exportSession('nobody' as SessionId, wish)).toMatchObject({ ok: false });
  expect(await client.host.exportSession(id, { ...wish, format: '../x' as 'html' })).toMatchObject({ ok: false });
});

test('marks are kept with the session, and exported', async () => {
  expect(await client.host.markSessions([id], { kind: 'tag', add: ['good'], remove: [] })).toEqual({
    ok: true,
    value: null,
  });
  expect((await until((session) => session?.marks !== noMarks && session?.marks.tags.length === 1))?.marks).toEqual({
    ...noMarks,
    tags: ['good'],
  });
  const exported = await client.host.exportMarks();
  expect(
    exported.ok && JSON.parse(exported.value).sessions.map(({ sessionId }: { sessionId: string }) => sessionId),
  ).toEqual(['s']);
  expect(await client.host.markSessions(['nobody' as SessionId], { kind: 'pin', isPinned: true })).toMatchObject({
    ok: false,
  });
});

test.each<[unknown, unknown]>([
  ['s', { kind: 'pin', isPinned: true }],
  [null, { kind: 'pin', isPinned: true }],
  [['s'], { kind: 'frame' }],
  [['s'], { kind: 'tag', add: 'a', remove: [] }],
  [['s'], { kind: 'rename', name: 7 }],
  [['s'], null],
])('marks of %j that are %j are refused', async (sessions, change) => {
  expect(await client.host.markSessions(sessions as SessionId[], change as MarksChange)).toEqual({
    ok: false,
    error: { code: 'refused', message: 'Invalid change of names, tags or notes.' },
  });
});

test('making it anew gives the same, and leaves marks alone', async () => {
  await client.host.markSessions([id], { kind: 'pin', isPinned: true });
  const before = await until((session) => session?.totals !== null && session?.marks.isPinned === true);
  expect(await client.host.rebuildIndex()).toEqual({ ok: true, value: null });
  expect(await until((session) => session?.totals !== null)).toEqual(before);
});
