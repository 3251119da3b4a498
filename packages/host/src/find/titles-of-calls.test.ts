import type { Homes } from '@treeline/clients';
import type { AgentId, AgentInfo, SessionEvent, SessionId, ThreadEventOf } from '@treeline/protocol';
import type { SessionBuilder } from '@treeline/transcript';
import { expect, test } from 'vitest';
import { fixtureHomes, sessionsIn } from '../../test/fixture-sessions.ts';
import { TestClient } from '../../test/test-client.ts';
import { createHost } from '../create-host.ts';

const info = { shell: 'browser', version: '0', platform: 'linux', clients: [] } as const;

/** Calls that agents made. */
function callsOfAgents(builder: SessionBuilder): readonly ThreadEventOf<'tool_started'>[] {
  return [...builder.agents().keys()].flatMap((agent) =>
    [...builder.threads.all(agent)].flatMap((event) => (event.type === 'tool_started' ? [event] : [])),
  );
}

/** Agents come one after the other behind the session's beginning. */
function hasRead(events: readonly SessionEvent[], agents: ReadonlyMap<AgentId, AgentInfo>): boolean {
  const calls = new Map<AgentId, number>();
  for (const event of events) if (event.type === 'agent_changed') calls.set(event.agent.id, event.agent.toolCalls);
  return [...agents.values()].every(({ id, toolCalls }) => calls.get(id) === toolCalls);
}

async function foundIn(homes: Homes): Promise<number> {
  const host = createHost({ homes, info, dataDir: null });
  const client = new TestClient(host);
  let found = 0;
  for (const builder of await sessionsIn(homes)) {
    const session = builder.facts().clientSessionId as SessionId;
    const calls = callsOfAgents(builder);
    if (calls.length === 0) continue;
    await client.until(async () => (await client.host.listSessions()).sessions.some(({ id }) => id === session));
    const { events } = await client.open(session);
    await client.until(() => hasRead([...events, ...client.appended(session)], builder.agents()));
    for (const { id, name, title, purpose } of calls) {
      const query = [name, purpose, title].filter(Boolean).join(' ');
      const hits = await client.found(session, query);
      expect({ query, hits }).toEqual({
        query,
        hits: expect.arrayContaining([id]),
      });
      found += 1;
    }
  }
  await host.close();
  return found;
}

test.each([
  ['claude-code', '04-nested-subagents'],
  ['codex', '03-subagents-v1'],
  ['codex', '04-subagents-v2'],
  ['opencode', '03-parallel'],
] as const)(
  'calls of unopened agents are found by their names and titles together: %s %s',
  async (client, scenario) => {
    expect(await foundIn(fixtureHomes(client, scenario))).toBeGreaterThan(1);
  },
);
