import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgentId, SessionId } from '@treeline/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import { TempHome } from '../../files/test/temp-home.ts';
import { answerLine, metaText, promptLine, taskLine, taskResultLine } from '../test/records.ts';
import { TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';
import type { TreelineHost } from './treeline-host.ts';

let home: TempHome;
let dataDir: string;
let host: TreelineHost | null = null;

beforeEach(async () => {
  home = await TempHome.make();
  dataDir = await mkdtemp(join(tmpdir(), 'treeline-early-'));
  const lines = [
    promptLine({ session: 's', at: 1 }, 'Start one'),
    taskLine({ session: 's', at: 2 }, 'toolu_0'),
    taskResultLine({ session: 's', at: 3 }, 'toolu_0', 'a0'),
  ];
  await home.write('projects/-app/s.jsonl', lines.join(''));
  await home.write('projects/-app/s/subagents/agent-a0.meta.json', metaText('toolu_0'));
  const own = promptLine({ session: 's', at: 1, agent: 'a0' }, 'Look');
  await home.write(
    'projects/-app/s/subagents/agent-a0.jsonl',
    own + answerLine({ session: 's', at: 2, agent: 'a0' }, 'Seen'),
  );
});
afterEach(async () => {
  await host?.close();
  await home.remove();
  await rm(dataDir, { recursive: true });
});

function start(): TestClient {
  const info = { shell: 'browser', version: '0', platform: 'linux', clients: [] } as const;
  host = createHost({ homes: homesAt(home.root), info, dataDir, recheckEveryMs: 20 });
  return new TestClient(host);
}

/** After everything was read: the last state of the agent, and the main thread. */
async function read(client: TestClient) {
  const opened = await client.open('s');
  const pushes = () => client.told('sessionAppended');
  await client.until(() => (pushes().at(-1) ?? opened).reading === null);
  const events = [...opened.events, ...client.appended('s')];
  return {
    isWholeAtOnce: opened.reading === null,
    main: events.flatMap((event) => ('at' in event && event.agentId === null ? [event.id] : [])),
    agent: events.findLast((event) => event.type === 'agent_changed'),
  };
}

test('a session that the index knows is opened before the home has been looked through, and comes to the same', async () => {
  const first = start();
  await first.until(async () => (await first.host.listSessions()).sessions.some(({ totals }) => totals !== null));
  const whole = await read(first);
  await host?.close();
  const early = await read(start());
  expect([whole.main.length, whole.isWholeAtOnce]).toEqual([3, true]);
  expect(early).toEqual({ ...whole, isWholeAtOnce: false });
});

test('one that nothing is known of is opened as early, and comes to the same', async () => {
  const early = await read(start());
  await host?.close();
  const late = start();
  await late.listed('s');
  expect(early).toEqual({ ...(await read(late)), isWholeAtOnce: false });
});

test('a session that is nowhere is looked for until the home has been looked through', async () => {
  const answer = await start().host.openSession('none' as SessionId);
  expect(answer.ok || answer.error.code).toBe('not-found');
});

test('a host that is closed before it has looked through the home forgets nothing', async () => {
  const first = start();
  await first.until(async () => (await first.host.listSessions()).sessions.some(({ totals }) => totals !== null));
  await host?.close();
  start();
  await host?.close();
  const kept = await start().host.listSessions();
  expect(kept.sessions.map(({ id, totals }) => [id, totals?.agents])).toEqual([['s', 1]]);
});

test('one that is closed while it is still looked for stays closed', async () => {
  const client = start();
  const opening = client.host.openSession('s' as SessionId);
  await client.host.closeSession('s' as SessionId);
  await opening;
  await client.until(async () => (await client.host.listSessions()).sessions.some(({ totals }) => totals !== null));
  const agent = await client.host.openAgent('s' as SessionId, 'a0' as AgentId);
  expect(agent.ok || agent.error.message).toBe('This session is not open. Open it again.');
});
