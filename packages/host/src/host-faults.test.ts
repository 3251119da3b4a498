import { mkdir, rename, rm, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import { refuseOpens, refuseWatches, restoreCalls, systemError } from '../../files/test/replace-call.ts';
import type { TempHome } from '../../files/test/temp-home.ts';
import { hostsInHome, testInfo } from '../test/hosts-in-home.ts';
import { answerLine, metaText, promptLine, taskLine } from '../test/records.ts';
import { spoken, TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';

const main = 'projects/-app/s.jsonl';
const agentFile = 'projects/-app/s/subagents/agent-a1.jsonl';
const hello = promptLine({ session: 's', at: 1 }, 'Hello');

let home: TempHome;
const hosts = hostsInHome((made) => {
  home = made;
});

function connect(): TestClient {
  const host = createHost({ homes: homesAt(home.root), label: '~/.claude', info: testInfo, dataDir: null });
  hosts.push(host);
  return new TestClient(host);
}

async function problemsOf(client: TestClient): Promise<string[]> {
  return (await client.host.getHome()).problems.map(({ message }) => message);
}

/** Opens the session once that is possible, and returns its texts. */
async function spokenIn(client: TestClient): Promise<string[]> {
  await client.listed('s');
  return spoken((await client.open('s')).events);
}

test('a session that is deleted and made again is opened anew, and nothing of the old one stays', async () => {
  await home.write(main, hello);
  const client = connect();
  expect(await spokenIn(client)).toEqual(['Hello']);
  await rm(home.path(main));
  await client.listed();
  await home.write(main, promptLine({ session: 's', at: 5 }, 'Again'));
  expect(await spokenIn(client)).toEqual(['Again']);
  await home.append(main, answerLine({ session: 's', at: 6 }, 'Yes'));
  await client.until(() => spoken(client.appended('s')).includes('Yes'));
  expect(client.told('sessionReset').map(({ sessionId }) => sessionId)).toEqual(['s']);
});

test('the whole home may go and come back', async () => {
  await home.write(main, hello);
  const client = connect();
  await spokenIn(client);
  await rm(home.root, { recursive: true });
  await client.until(async () => (await client.host.getHome()).status === 'missing');
  await home.write(main, hello + answerLine({ session: 's', at: 2 }, 'Back'));
  expect(await spokenIn(client)).toEqual(['Hello', 'Back']);
  await home.append(main, answerLine({ session: 's', at: 3 }, 'On'));
  await client.until(() => spoken(client.appended('s')).includes('On'));
});

test('a session replaced by rename is reset and read from its start', async () => {
  await home.write(main, hello);
  const client = connect();
  await spokenIn(client);
  await home.write('new', hello + promptLine({ session: 's', at: 9 }, 'Rewritten'));
  await rename(home.path('new'), home.path(main));
  await client.until(() => client.told('sessionReset').length === 1);
  expect(await spokenIn(client)).toEqual(['Hello', 'Rewritten']);
});

test('an agent that may not be read is named among the problems, until it can be', async () => {
  await home.write(main, hello + taskLine({ session: 's', at: 2 }, 'toolu_1'));
  await home.write('projects/-app/s/subagents/agent-a1.meta.json', metaText('toolu_1'));
  await home.write(agentFile, promptLine({ session: 's', at: 3, agent: 'a1' }, 'Look around.'));
  refuseOpens((path) => (path.endsWith('agent-a1.jsonl') ? systemError('EACCES', path) : null));
  const client = connect();
  await spokenIn(client);
  const refused = `${join('~/.claude', agentFile)}: Permission denied.`;
  await client.until(async () => (await problemsOf(client)).includes(refused));
  restoreCalls();
  // As chmod does: neither size nor content change.
  await utimes(home.path(agentFile), new Date(), new Date());
  const isThere = () =>
    client.told('sessionAppended').some(({ events }) => JSON.stringify(events).includes('"hasTranscript":true'));
  await client.until(async () => isThere() && !(await problemsOf(client)).includes(refused));
  const opened = await client.host.openAgent('s' as never, 'a1' as never);
  expect(opened.ok && spoken(opened.value.events)).toEqual(['a1: Look around.']);
});

test('without room for watches it says so, and finds everything all the same', async () => {
  await home.write(main, hello);
  refuseWatches((path) => systemError('ENOSPC', path));
  const client = connect();
  await spokenIn(client);
  const said = async () => (await problemsOf(client)).some((message) => message.includes('limit of file watches'));
  await client.until(said);
  await home.append(main, answerLine({ session: 's', at: 2 }, 'By looking'));
  await client.until(() => spoken(client.appended('s')).includes('By looking'));
  restoreCalls();
  await client.until(async () => !(await said()));
});

test('a projects folder that is a link to another disk is followed', async () => {
  const elsewhere = home.path('../elsewhere');
  await mkdir(elsewhere, { recursive: true });
  await mkdir(home.root);
  await symlink(elsewhere, home.path('projects'));
  await home.write(main, hello);
  const client = connect();
  expect(await spokenIn(client)).toEqual(['Hello']);
  await home.append('../elsewhere/-app/s.jsonl', answerLine({ session: 's', at: 2 }, 'From afar'));
  await client.until(() => spoken(client.appended('s')).includes('From afar'));
});

test('hundreds of sessions that appear at once are all listed', { timeout: 60_000 }, async () => {
  await home.write(main, hello);
  const client = connect();
  await client.listed('s');
  const ids = Array.from({ length: 400 }, (_, index) => `many-${index}`);
  await Promise.all(
    ids.map((id, index) =>
      home.write(`projects/-app${index % 20}/${id}.jsonl`, promptLine({ session: id, at: 1 }, id)),
    ),
  );
  await client.until(async () => (await client.host.listSessions()).sessions.length === 401);
});
