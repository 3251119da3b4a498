import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listHomes, thisSystem } from '@treeline/clients';
import { integer, SqlDatabase } from '@treeline/database';
import { LocalCountingService } from '@treeline/library';
import type { AgentId, AgentInfo, SessionEvent, SessionId, ToolUseId } from '@treeline/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import { TempHome } from '../../files/test/temp-home.ts';
import { answerLine, editLines, metaText, promptLine, taskLine, taskResultLine } from '../test/records.ts';
import { spoken, TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';
import type { TreelineHost } from './treeline-host.ts';

const info = { shell: 'browser', version: '1', platform: 'linux', clients: [] } as const;
const id = 's' as SessionId;
const main = 'projects/-app/s.jsonl';
const agents = ['a1', 'a2', 'a3'];
const fileOf = (agent: string) => `projects/-app/s/subagents/agent-${agent}.jsonl`;

const dataDir = () => join(home.path('..'), 'data');
const ignore = () => undefined;
const kit = { system: thisSystem, now: Date.now, recheckEveryMs: 60_000 };

/** Whole seconds are the same on any disk. */
const writtenAt = new Date('2026-01-02T00:00:00Z');

let home: TempHome;
let host: TreelineHost | null = null;
/** What the last opening has answered. */
let beginning: readonly SessionEvent[] = [];

beforeEach(async () => {
  home = await TempHome.make();
  const filler = 'All work and no play. '.repeat(400);
  const lines = [promptLine({ session: 's', at: 0 }, 'Begin')];
  agents.forEach((agent, number) => {
    lines.push(taskLine({ session: 's', at: 1 + number }, `task-${agent}`));
    lines.push(taskResultLine({ session: 's', at: 10 + number }, `task-${agent}`, agent));
  });
  // More than is shown at once, so that the rest is read step by step.
  for (let at = 20; at < 170; at++) lines.push(answerLine({ session: 's', at }, filler));
  await home.write(main, lines.join(''));
  for (const agent of agents) {
    await home.write(fileOf(agent).replace('.jsonl', '.meta.json'), metaText(`task-${agent}`));
    await home.write(
      fileOf(agent),
      promptLine({ session: 's', at: 4, agent }, `Look around, ${agent}`) +
        editLines({ session: 's', at: 5, agent }, `/home/dev/app/${agent}.ts`) +
        answerLine({ session: 's', at: 8, agent }, `Done by ${agent}`),
    );
    await utimes(home.path(fileOf(agent)), writtenAt, writtenAt);
  }
});
afterEach(async () => {
  await host?.close();
  host = null;
  await home.remove();
});

/** A client of a new start, with the session open and read to its end. */
async function opened(): Promise<TestClient> {
  await host?.close();
  host = createHost({ homes: homesAt(home.root), info, dataDir: dataDir() });
  const client = new TestClient(host);
  await client.listed('s');
  beginning = (await client.open('s')).events;
  await client.until(() => client.told('sessionAppended').at(-1)?.reading === null);
  // A meta file for each, too.
  await client.until(() => unitsIn(join(dataDir(), 'threads.db')) === 2 * agents.length);
  return client;
}

function unitsIn(path: string): number {
  const database = new SqlDatabase(path, 1000);
  const count = database.first({ 'count(*)': integer }, 'FROM units')?.['count(*)'] ?? 0;
  database.close();
  return count;
}

const eventsOf = (client: TestClient) => [...beginning, ...client.appended('s')];

function agentsOf(client: TestClient): ReadonlyMap<AgentId, AgentInfo> {
  const changed = eventsOf(client).flatMap((event) => (event.type === 'agent_changed' ? [event.agent] : []));
  return new Map(changed.map((agent) => [agent.id, agent]));
}

/** Writes other content of the same length, which only reading the file reveals. */
async function rewriteUnseen(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(home.path(path), 'utf8');
  await writeFile(home.path(path), text.replaceAll(from, to));
  await utimes(home.path(path), writtenAt, writtenAt);
}

async function editsOf(client: TestClient) {
  const batch = await client.host.openView(id, 'edits', { threads: null });
  if (!batch.ok) throw new Error(batch.error.message);
  return () => client.viewRows(batch.value, 'edits');
}

test('opened again, agents are what they were, and their files are not read', async () => {
  const first = agentsOf(await opened());
  expect([...first.keys()].sort()).toEqual(agents);
  await rewriteUnseen(fileOf('a2'), 'Done by a2', 'Lost by a2');
  const client = await opened();
  expect(agentsOf(client)).toEqual(first);
  expect(first.get('a2' as AgentId)?.answer?.preview).toBe('Done by a2');
  const edits = await editsOf(client);
  expect([...edits()].map(([thread, rows]) => [thread, ...rows.map(({ path }) => path)]).sort()).toEqual([
    [null],
    ...agents.map((agent) => [agent, `/home/dev/app/${agent}.ts`]),
  ]);
});

test('opened for the first time, agents of a session that was counted are not read either', async () => {
  const counting = new LocalCountingService(
    { homes: homesAt(home.root), dataDir: dataDir(), version: info.version, keepsAgentsFrom: 0 },
    { onRows: ignore, onProgress: ignore, onProblem: ignore, onNotice: ignore },
  );
  const listed = await listHomes(homesAt(home.root), kit, ignore);
  if (!listed.ok) throw new Error(listed.error.message);
  counting.put(listed.value.units);
  counting.scanned();
  await counting.settled();
  await counting.close();
  await rewriteUnseen(fileOf('a2'), 'Done by a2', 'Lost by a2');
  const known = agentsOf(await opened());
  expect(known.get('a2' as AgentId)?.answer?.preview).toBe('Done by a2');
});

test('an agent whose file was written to meanwhile is read', async () => {
  await opened();
  await home.append(fileOf('a1'), answerLine({ session: 's', at: 200, agent: 'a1' }, 'And a word more'));
  const known = agentsOf(await opened());
  expect(known.get('a1' as AgentId)?.answer?.preview).toBe('And a word more');
});

test('what is shown of a kept agent can be opened: its events, and a call of it', async () => {
  await opened();
  const client = await opened();
  const [edit] = (await editsOf(client))().get('a3' as AgentId) ?? [];
  const detail = await client.host.readTool(id, edit?.toolUseId as ToolUseId);
  expect(detail).toMatchObject({ ok: true, value: { view: { kind: 'diff' } } });
  const batch = await client.host.openAgent(id, 'a2' as AgentId);
  expect(batch.ok && spoken(batch.value.events)).toEqual(['a2: Look around, a2', 'a2: Done by a2']);
});

test('a line that is appended to a kept agent costs its rows, and is told as of any other', async () => {
  await opened();
  const client = await opened();
  const edits = await editsOf(client);
  await client.host.openAgent(id, 'a1' as AgentId);
  await home.append(fileOf('a1'), editLines({ session: 's', at: 300, agent: 'a1' }, '/home/dev/app/more.ts'));
  await home.append(fileOf('a2'), editLines({ session: 's', at: 310, agent: 'a2' }, '/home/dev/app/more.ts'));
  await client.until(() => edits().get('a2' as AgentId)?.length === 2 && edits().get('a1' as AgentId)?.length === 2);
  const counts = client.told('viewChanged').flatMap(({ threads }) => threads);
  expect(counts.toSorted((a, b) => ((a.agentId ?? '') < (b.agentId ?? '') ? -1 : 1))).toEqual([
    { agentId: 'a1', keep: 1, count: 1 },
    { agentId: 'a2', keep: 1, count: 1 },
  ]);
  await client.until(() => agentsOf(client).get('a2' as AgentId)?.toolCalls === 2);
  const events = eventsOf(client).flatMap((event) => ('id' in event ? [event.id] : []));
  expect(new Set(events).size).toBe(events.length);
});

test('a kept agent whose file goes away resets the session', async () => {
  await opened();
  const client = await opened();
  await rm(home.path(fileOf('a3')));
  await client.until(() => client.told('sessionReset').length > 0);
});
