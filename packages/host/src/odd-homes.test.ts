import { spawnSync } from 'node:child_process';
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { SearchAnswer, SessionId } from '@treeline/protocol';
import { searchInThisThread } from '@treeline/search';
import { describe, expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import type { TempHome } from '../../files/test/temp-home.ts';
import { hostsInHome, testInfo } from '../test/hosts-in-home.ts';
import { answerLine, promptLine } from '../test/records.ts';
import { spoken, TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';

const project = 'projects/-app';
const label = '~/.claude';

let home: TempHome;
const hosts = hostsInHome(async (made) => {
  home = made;
  await home.write(`${project}/good.jsonl`, promptLine({ session: 'good', at: 9000 }, 'A needle.'));
});

/** When all of it has been listed, counted and indexed. */
async function settled(): Promise<TestClient> {
  const host = createHost({
    ...{ homes: homesAt(home.root), label, dataDir: home.path('../data'), recheckEveryMs: 20 },
    info: testInfo,
    startSearch: (place) => searchInThisThread({ ...place, now: Date.now }),
  });
  hosts.push(host);
  const client = new TestClient(host);
  await client.until(async () => {
    const { rows, words } = await client.host.getIndexing();
    const { status } = await client.host.getHome();
    const isCounted = rows.total > 0 && rows.done === rows.total;
    return status === 'ready' && isCounted && words.total > 0 && words.done === words.total;
  });
  return client;
}

async function problems(client: TestClient): Promise<string[]> {
  return (await client.host.getHome()).problems.map(({ message }) => message).sort();
}

async function listed(client: TestClient): Promise<Record<string, string | null>> {
  const { sessions } = await client.host.listSessions();
  return Object.fromEntries(sessions.map(({ id, problem, leftOut }) => [id, problem ?? leftOut]));
}

async function sessionsWith(client: TestClient, text: string): Promise<string[]> {
  const first = await client.host.searchSessions({ text, order: 'rank', session: null });
  if (!first.ok) throw new Error(first.error.message);
  const isLast = (answer: SearchAnswer) => answer.searchId === first.value.searchId && answer.isComplete;
  const last = first.value.isComplete ? first.value : await client.until(() => client.told('searchFound').find(isLast));
  return last.groups.map(({ sessionId }) => sessionId).sort();
}

async function said(client: TestClient, id: string): Promise<string[]> {
  const batch = await client.open(id);
  if (batch.reading === null) return spoken(batch.events);
  await client.until(() => client.told('sessionAppended').at(-1)?.reading === null);
  return [...spoken(batch.events), ...spoken(client.appended(id))];
}

describe('the rest of the home works, and a notice names', () => {
  test('links to folders and files, and circles of them', async () => {
    await home.write('../elsewhere/s.jsonl', promptLine({ session: 's', at: 1 }, 'Elsewhere'));
    await symlink(home.path('../elsewhere'), home.path('projects/-linked'));
    await symlink(home.path('projects'), home.path('projects/-circle'));
    await symlink(home.path('../elsewhere/s.jsonl'), home.path(`${project}/linked.jsonl`));
    await symlink(home.path(`${project}/self.jsonl`), home.path(`${project}/self.jsonl`));
    const client = await settled();
    const skipped = ['projects/-circle', 'projects/-linked', `${project}/linked.jsonl`, `${project}/self.jsonl`];
    expect(await problems(client)).toEqual(
      skipped.map((path) => `${label}/${path}: It is a symbolic link, which is not followed.`).sort(),
    );
    expect([await listed(client), await sessionsWith(client, 'needle')]).toEqual([{ good: null }, ['good']]);
  });

  test.skipIf(process.platform === 'win32')('pipes, sockets and folders with the name of a session', async () => {
    expect(spawnSync('mkfifo', [home.path(`${project}/pipe.jsonl`)]).status).toBe(0);
    const server = createServer().listen(home.path(`${project}/socket.jsonl`));
    await mkdir(home.path(`${project}/folder.jsonl`));
    const client = await settled();
    server.close();
    expect(await problems(client)).toEqual(
      ['folder', 'pipe', 'socket'].map((name) => `${label}/${project}/${name}.jsonl: It is not a regular file.`),
    );
    expect([await listed(client), await sessionsWith(client, 'needle')]).toEqual([{ good: null }, ['good']]);
  });

  // Other systems refuse such a name, or store another one.
  test.runIf(process.platform === 'linux')('names that are no text', async () => {
    const name = Buffer.from([...Buffer.from(home.path(`${project}/a`)), 0xff, ...Buffer.from('.jsonl')]);
    await writeFile(name, promptLine({ session: 'x', at: 1 }, 'Unseen'));
    const client = await settled();
    expect(await problems(client)).toEqual([
      `${label}/${project}/a\uFFFD.jsonl: Its name is not valid UTF-8, so it cannot be opened.`,
    ]);
    expect(await listed(client)).toEqual({ good: null });
  });

  test('a line without an end that nothing could hold', async () => {
    await home.write(`${project}/sparse.jsonl`, promptLine({ session: 'sparse', at: 1 }, 'Before a hole'));
    await truncate(home.path(`${project}/sparse.jsonl`), 80_000_000);
    const client = await settled();
    const name = `${label}/${project}/sparse.jsonl`;
    expect(await said(client, 'sparse')).toEqual(['Before a hole']);
    expect(await problems(client)).toEqual([
      `${name}: 1 of its lines are too long to be read, and are left out.`,
      `${name}: Its last line is too long to be read.`,
    ]);
    expect([await sessionsWith(client, 'hole'), await sessionsWith(client, 'needl')]).toEqual([['sparse'], ['good']]);
  });
});

describe('is listed, counted, searched and opened', () => {
  test('a file with one line of 30 MB', async () => {
    const long = `${'x'.repeat(30_000_000)} haystack`;
    const lines = [promptLine({ session: 'long', at: 1 }, 'Go.'), answerLine({ session: 'long', at: 2 }, long)];
    await home.write(`${project}/long.jsonl`, lines.join(''));
    const client = await settled();
    expect((await said(client, 'long')).map((text) => text.slice(0, 5))).toEqual(['Go.', 'xxxxx']);
    expect([await listed(client), await problems(client)]).toEqual([{ good: null, long: null }, []]);
    expect(await sessionsWith(client, 'haystack')).toEqual(['long']);
  });

  test.skipIf(process.platform === 'win32')('whatever its name is', async () => {
    const names = ['new\nline', 'quo"te', "apo'strophe", 'back\\slash', '😀 emoji', '漢字', ' ', '%2e%2e', '-rf'];
    for (const [at, name] of names.entries())
      await home.write(`projects/-p ${name}/${name}.jsonl`, promptLine({ session: name, at }, `I am ${name}`));
    const client = await settled();
    expect(Object.keys(await listed(client)).sort()).toEqual(['good', ...names].sort());
    for (const name of names) expect(await said(client, name)).toEqual([`I am ${name}`]);
    expect([await sessionsWith(client, 'I am'), await problems(client)]).toEqual([names.toSorted(), []]);
  });

  test('what is no transcript at all: with a sentence in its entry', async () => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 256));
    await home.write(`${project}/binary.jsonl`, bytes);
    await home.write(`${project}/empty.jsonl`, '');
    const client = await settled();
    expect(await listed(client)).toEqual({
      good: null,
      binary: 'Unreadable: no valid line in this file',
      empty: 'empty',
    });
    expect([await said(client, 'binary'), await said(client, 'empty')]).toEqual([[], []]);
    expect(await sessionsWith(client, 'needle')).toEqual(['good']);
  });
});

test('a session whose file goes while it is read is told as gone, and the others stay', async () => {
  const lines = Array.from({ length: 9000 }, (_, at) => answerLine({ session: 's', at }, 'words '.repeat(100)));
  await home.write(`${project}/s.jsonl`, lines.join(''));
  const client = await settled();
  const batch = await client.open('s');
  expect(batch.reading).not.toBeNull();
  spawnSync('rm', [home.path(`${project}/s.jsonl`)]);
  const reset = await client.until(() => client.told('sessionReset')[0]);
  expect(reset).toEqual({ sessionId: 's', reason: "The session's file is gone." });
  const again = await client.host.openSession('s' as SessionId);
  expect([again.ok || again.error.code, await said(client, 'good')]).toEqual(['not-found', ['A needle.']]);
});
