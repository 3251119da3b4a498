import { writeFileSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { LineTail, Pace } from '@treeline/files';
import { eventsOf } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import type { TempHome } from '../../files/test/temp-home.ts';
import { hostsInHome, testInfo } from '../test/hosts-in-home.ts';
import { promptLine } from '../test/records.ts';
import { TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';
import { LineFeed } from './line-feed.ts';
import type { TreelineHost } from './treeline-host.ts';

const project = 'projects/-app';
const session = 'huge';

let home: TempHome;
const hosts = hostsInHome(async (made) => {
  home = made;
  await home.write(`${project}/${session}.jsonl`, promptLine({ session, at: 9000 }, 'Hello.'));
});

async function read(): Promise<{ readonly client: TestClient; readonly events: ReturnType<typeof eventsOf> }> {
  const host = createHost({
    ...{ homes: homesAt(home.root), label: '~/.claude', dataDir: null, recheckEveryMs: 20 },
    info: testInfo,
  });
  hosts.push(host);
  const client = new TestClient(host);
  const opened = await client.open(session);
  await client.until(() => (client.told('sessionAppended').at(-1) ?? opened).reading === null);
  return { client, events: [...eventsOf(opened), ...client.appended(session)] };
}

describe('many lines that cannot be read', () => {
  test('are listed up to a number and counted beyond it', async () => {
    await home.append(`${project}/${session}.jsonl`, '{broken\n'.repeat(3000) + '{"type":"never-seen"}\n'.repeat(2000));
    const { events } = await read();
    const listed = events.filter(({ type }) => type === 'line_unreadable' || type === 'record_unknown');
    expect(listed).toHaveLength(1000);
    const rest = events.filter((event) => event.type === 'problems_left_out').at(-1);
    expect(rest).toEqual({ type: 'problems_left_out', unreadable: 2000, unknown: 2000 });
  });

  test('let others have their turn while they are read', async () => {
    const path = home.path('dense.jsonl');
    writeFileSync(path, '{broken\n'.repeat(20_000));
    let now = 0;
    let turns = 0;
    let most = 0;
    let sinceTurn = 0;
    const pace = new Pace(
      () => now,
      async () => {
        turns++;
        most = Math.max(most, sinceTurn);
        sinceTurn = 0;
      },
    );
    // Each line takes a tenth of a millisecond, on any machine.
    const feed = new LineFeed(
      new LineTail(path),
      (lines) => {
        now += lines.length / 10;
        sinceTurn += lines.length;
      },
      pace,
    );
    await feed.read();
    expect(turns).toBeGreaterThan(100);
    expect(most).toBeLessThanOrEqual(200);
  });

  test('other requests come in between', async () => {
    await home.append(`${project}/${session}.jsonl`, '{"type":"user","a":broken}\n'.repeat(100_000));
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    count();
    const startedAt = process.cpuUsage();
    await read();
    isOver = true;
    const { user, system } = process.cpuUsage(startedAt);
    // By the processor's time: a busy machine changes neither side of it.
    expect(turns).toBeGreaterThan((user + system) / 1000 / 100);
  });
});

test('of a record with a hundred thousand parts the first are read, and the rest is said to be left out', async () => {
  const parts = Array.from({ length: 100_000 }, (_, at) => ({
    type: 'tool_use',
    id: `t${at}`,
    name: 'Bash',
    input: {},
  }));
  const message = { id: 'm', role: 'assistant', model: 'x', content: parts };
  const line = { type: 'assistant', uuid: 'many', sessionId: session, timestamp: '2026-01-01T00:00:00.000Z', message };
  await home.append(`${project}/${session}.jsonl`, `${JSON.stringify(line)}\n`);
  const { events } = await read();
  expect(events.filter(({ type }) => type === 'tool_started')).toHaveLength(2_000);
  const problems = events.flatMap((event) => (event.type === 'line_unreadable' ? [event.reason] : []));
  expect(problems.toSorted()).toEqual([
    'only the first 100000 values of it are read',
    'only the first 2000 of its parts are read',
  ]);
});

describe('side files that are larger than they should be', () => {
  const agent = `${project}/${session}/subagents/agent-abc`;
  const line = JSON.stringify({
    ...{ type: 'user', isSidechain: true, agentId: 'abc', sessionId: session, uuid: 'u', cwd: '/a' },
    ...{ timestamp: '2026-01-01T00:00:00.000Z', message: { role: 'user', content: 'Go.' } },
  });

  test('are not read, and named', async () => {
    await home.write(`${agent}.jsonl`, `${line}\n`);
    await home.write(`${agent}.meta.json`, '{"agentType":"x"}');
    await truncate(home.path(`${agent}.meta.json`), 64 * 1024 * 1024);
    const { client, events } = await read();
    expect(JSON.stringify(events).length).toBeLessThan(10_000);
    const problems = await client.until(async () => {
      const found = (await client.host.getHome()).problems
        .map((problem) => JSON.stringify(problem))
        .filter((text) => text.includes('larger than expected'));
      return found.length > 0 && found;
    });
    expect(problems[0]).toContain('agent-abc.meta.json');
  });

  test('names are cut', async () => {
    await home.write(`${agent}.jsonl`, `${line}\n`);
    const long = 'x'.repeat(100_000);
    const meta = { agentType: long, name: long, description: long, teamName: long, model: long, workflowPhase: long };
    await home.write(`${agent}.meta.json`, JSON.stringify(meta));
    const title = { type: 'custom-title', customTitle: long, sessionId: session };
    const context = { ...JSON.parse(line), agentId: undefined, isSidechain: false, uuid: 'v' };
    const huge = { ...context, cwd: `/${long}`, gitBranch: long, version: long, slug: long };
    const call = { type: 'tool_use', id: 't', name: long, input: { description: long } };
    const answer = {
      ...context,
      type: 'assistant',
      uuid: 'w',
      message: { role: 'assistant', model: long, content: [call] },
    };
    const more = [title, huge, answer].map((record) => `${JSON.stringify(record)}\n`).join('');
    await home.append(`${project}/${session}.jsonl`, more);
    const { events } = await read();
    expect(JSON.stringify(events).length).toBeLessThan(30_000);
    const { sessions } = await (hosts[0] as TreelineHost).connect(() => undefined).listSessions();
    expect(JSON.stringify(sessions).length).toBeLessThan(20_000);
  });
});
