import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AgentId, eventsOf, type SessionEvent, type SessionId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import type { TempHome } from '../../files/test/temp-home.ts';
import { hostsInHome, testInfo } from '../test/hosts-in-home.ts';
import { TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';

const fixtures = new URL('../../transcript/fixtures/claude-code/', import.meta.url).pathname;

let home: TempHome;
const hosts = hostsInHome((made) => {
  home = made;
});

function connect(): TestClient {
  const host = createHost({ homes: homesAt(home.root), info: testInfo, dataDir: null });
  hosts.push(host);
  return new TestClient(host);
}

async function filesBelow(root: string): Promise<{ path: string; data: Buffer }[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.sort().map(async (path) => ({ path: path.slice(root.length + 1), data: await readFile(path) })),
  );
}

/** What must be the same however it arrived: which events there are, and the last state of each agent. */
function gist(events: readonly SessionEvent[]) {
  const ids = events.flatMap((event) => ('id' in event ? [event.id] : [])).sort();
  const agents = new Map(
    events.flatMap((event) => (event.type === 'agent_changed' ? [[event.agent.id, event.agent]] : [])),
  );
  return { ids, agents: [...agents].sort(([a], [b]) => (a < b ? -1 : 1)) };
}

/** Opens each agent that the events name and that is not open yet, those within them too. */
async function openAgents(
  client: TestClient,
  id: SessionId,
  events: SessionEvent[],
  open: Set<AgentId>,
): Promise<void> {
  const named = new Set(events.flatMap((event) => (event.type === 'agent_changed' ? [event.agent.id] : [])));
  for (const agent of named) {
    if (open.has(agent)) continue;
    open.add(agent);
    const answer = await client.host.openAgent(id, agent);
    if (answer.ok) events.push(...eventsOf(answer.value));
    else open.delete(agent);
  }
}

test.each(['04-nested-subagents', '06-background-subagent', '22-live-demo'])(
  '%s written bit by bit gives what reading it at once gives',
  async (name) => {
    const files = await filesBelow(join(fixtures, name, 'home'));
    const main = files.find(({ path }) => /^projects\/[^/]+\/[^/]+\.jsonl$/.test(path));
    const id = (main?.path.split('/').at(-1)?.slice(0, -6) ?? '') as SessionId;
    const live = connect();
    const rounds = 12;
    const seen: SessionEvent[] = [];
    const open = new Set<AgentId>();
    for (let round = 0; round < rounds; round += 1) {
      for (const { path, data } of files) {
        // Cut anywhere, in the middle of lines and characters; small files come whole, as the client writes them.
        const cut = (part: number) => Math.floor((data.length * part) / rounds);
        const isWhole = path.endsWith('.json');
        const piece = isWhole ? data : data.subarray(cut(round), cut(round + 1));
        if (round === 0) await home.write(path, piece);
        else if (!isWhole) await home.append(path, piece);
      }
      if (round === 0) {
        await live.until(async () => {
          const answer = await live.host.openSession(id);
          if (answer.ok) seen.push(...eventsOf(answer.value));
          return answer.ok;
        });
      }
      await openAgents(live, id, seen, open);
    }
    const fresh = connect();
    await fresh.until(async () => (await fresh.host.openSession(id)).ok);
    const expected = [...(await fresh.open(id)).events];
    await openAgents(fresh, id, expected, new Set());
    const all = () => [...seen, ...live.appended(id)];
    await live.until(async () => {
      const heard = all();
      const before = heard.length;
      await openAgents(live, id, heard, open);
      seen.push(...heard.slice(before));
      return gist(all()).ids.length >= gist(expected).ids.length;
    });
    expect(gist(all()).ids).toEqual(gist(expected).ids);
    await live.until(() => JSON.stringify(gist(all()).agents) === JSON.stringify(gist(expected).agents));
    const numbers = live.told('sessionAppended').map(({ sequence }) => sequence);
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
    expect((await live.open(id)).events).toEqual((await fresh.open(id)).events);
  },
);
