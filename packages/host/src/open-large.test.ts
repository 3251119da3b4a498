import { type AgentId, type AgentInfo, eventsOf, type SessionEvent, type SessionId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import type { TempHome } from '../../files/test/temp-home.ts';
import { hostsInHome, testInfo } from '../test/hosts-in-home.ts';
import { answerLine, metaText, promptLine, taskLine, taskResultLine } from '../test/records.ts';
import { TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';
import type { TreelineHost } from './treeline-host.ts';

const id = 's' as SessionId;
const main = 'projects/-app/s.jsonl';
const agents = 12;
const lastAgent = `a${agents - 1}` as AgentId;
const long = 'words '.repeat(600);

let home: TempHome;
const hosts = hostsInHome(async (made) => {
  home = made;
  await writeLargeSession();
});

/** Some 3 MB in the main file and 3 MB in the agents': more than is read before it is shown. */
async function writeLargeSession(): Promise<void> {
  const lines: string[] = [];
  let at = 0;
  for (let agent = 0; agent < agents; agent += 1) {
    lines.push(promptLine({ session: 's', at: ++at }, `Prompt ${agent}`));
    lines.push(taskLine({ session: 's', at: ++at }, `toolu_${agent}`));
    lines.push(taskResultLine({ session: 's', at: ++at }, `toolu_${agent}`, `a${agent}`));
    for (let answer = 0; answer < 65; answer += 1) lines.push(answerLine({ session: 's', at: ++at }, long));
    const own = [promptLine({ session: 's', at: 1, agent: `a${agent}` }, `Look ${agent}`)];
    for (let line = 2; line < 65; line += 1) own.push(answerLine({ session: 's', at: line, agent: `a${agent}` }, long));
    await home.write(`projects/-app/s/subagents/agent-a${agent}.jsonl`, own.join(''));
    await home.write(`projects/-app/s/subagents/agent-a${agent}.meta.json`, metaText(`toolu_${agent}`));
  }
  await home.write(main, lines.join(''));
}

async function connect(): Promise<TestClient> {
  const host = createHost({ homes: homesAt(home.root), info: testInfo, dataDir: null, recheckEveryMs: 20 });
  hosts.push(host);
  const client = new TestClient(host);
  await client.listed('s');
  return client;
}

const isRead = (client: TestClient) => client.told('sessionAppended').at(-1)?.reading === null;

interface Held {
  readonly main: readonly string[];
  readonly opened: readonly string[];
  readonly agents: readonly (readonly [string, AgentInfo])[];
  readonly last: readonly SessionEvent[];
}

/** What a client has in the end: each event of the main thread and of its opened agent, and the last states. */
function held(events: readonly SessionEvent[]): Held {
  const inThread = (agent: AgentId | null) =>
    events.flatMap((event) => ('at' in event && event.agentId === agent ? [event.id] : []));
  const infos = new Map(
    events.flatMap((event) => (event.type === 'agent_changed' ? [[event.agent.id, event.agent] as const] : [])),
  );
  const last = (['session_changed', 'state_changed'] as const).flatMap(
    (type) => events.findLast((event) => event.type === type) ?? [],
  );
  return { main: inThread(null), opened: inThread(lastAgent), agents: [...infos].sort(), last };
}

async function freshRead(): Promise<Held> {
  const client = await connect();
  const first = await client.open('s');
  await client.until(() => isRead(client));
  const agent = await client.host.openAgent(id, lastAgent);
  return held([...first.events, ...client.appended('s'), ...(agent.ok ? eventsOf(agent.value) : [])]);
}

test('shows its beginning with the agents in it first, and comes to the same as when nothing hurries', async () => {
  const client = await connect();
  const opened = await client.open('s');
  const asked = await client.host.openAgent(id, lastAgent);
  await home.append(main, promptLine({ session: 's', at: 9000 }, 'Added meanwhile'));
  await home.append(
    `projects/-app/s/subagents/agent-${lastAgent}.jsonl`,
    answerLine({ session: 's', at: 9001, agent: lastAgent }, 'Too'),
  );
  const all = () => [...opened.events, ...(asked.ok ? eventsOf(asked.value) : []), ...client.appended('s')];
  await client.until(() => isRead(client) && held(all()).main.length > agents * 66 && held(all()).opened.length === 65);
  const first = held(opened.events);
  const isScreenful = first.main.length > 50 && first.main.length < 200;
  expect([opened.reading !== null, isScreenful, first.agents.map(([agent]) => agent)]).toEqual([true, true, ['a0']]);
  const fresh = await freshRead();
  expect({ ...held(all()), agents: [] }).toEqual({ ...fresh, agents: [] });
  expect(held(all()).agents).toEqual(fresh.agents);
});

test('of one that begins with what nobody looks at so much is read that a screen is full', async () => {
  const copy = `${JSON.stringify({ type: 'file-history-snapshot', snapshot: long.repeat(100) })}\n`;
  const lines = Array.from({ length: 200 }, (_, at) => promptLine({ session: 's', at }, long));
  await home.write(main, copy + lines.join(''));
  const client = await connect();
  const opened = await client.open('s');
  expect([opened.reading !== null, held(opened.events).main.length >= 100]).toEqual([true, true]);
});

test('its first payload and all of them are small beside what was read', async () => {
  const client = await connect();
  const opened = await client.host.openSession(id);
  await client.until(() => isRead(client));
  const first = JSON.stringify(opened).length;
  const all = client.told('sessionAppended').reduce((sum, batch) => sum + JSON.stringify(batch).length, first);
  expect([first < 500_000, all < 1_500_000]).toEqual([true, true]);
});

test('a second client that comes while it is read gets the same', async () => {
  const one = await connect();
  await one.open('s');
  const two = new TestClient(hosts[0] as TreelineHost);
  const opened = await two.open('s');
  await two.until(() => isRead(two));
  const fresh = await freshRead();
  expect({ ...held([...opened.events, ...two.appended('s')]), opened: [] }).toEqual({ ...fresh, opened: [] });
});

test('stops reading when nobody looks any more', async () => {
  const client = await connect();
  await client.open('s');
  await client.host.closeSession(id);
  const told = client.told('sessionAppended').length;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([client.told('sessionAppended').length, isRead(client)]).toEqual([told, false]);
});

test('rests when all who look want that, and goes on for the first who does not', async () => {
  const one = await connect();
  const opened = await one.open('s');
  const two = new TestClient(hosts[0] as TreelineHost);
  await two.open('s');
  await Promise.all([one.host.holdReading(id, true), two.host.holdReading(id, true)]);
  // What was in flight when they did so.
  await one.until(() => one.told('sessionAppended').length > 0);
  const told = one.told('sessionAppended').length;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([one.told('sessionAppended').length, isRead(one)]).toEqual([told, false]);
  // An agent can be opened meanwhile.
  const asked = await one.host.openAgent(id, lastAgent);
  await two.host.holdReading(id, false);
  await one.until(() => isRead(one));
  const all = [...opened.events, ...(asked.ok ? eventsOf(asked.value) : []), ...one.appended('s')];
  const fresh = await freshRead();
  expect({ ...held(all), agents: [] }).toEqual({ ...fresh, agents: [] });
  expect(held(all).agents).toEqual(fresh.agents);
});
