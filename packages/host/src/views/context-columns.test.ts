import { contextSplit, contextWindow, emptyContext, type SessionContext, sessionContext } from '@treeline/processor';
import type { AgentId, ContextRow, ThreadEventOf, UsageRow } from '@treeline/protocol';
import type { SessionBuilder } from '@treeline/transcript';
import { describe, expect, test } from 'vitest';
import {
  type FixtureClient,
  fixtureClients,
  fixtureHomes,
  fixtureScenarios,
  sessionsIn,
} from '../../test/fixture-sessions.ts';

/** Every session in the fixtures of a client. */
async function buildersOf(client: FixtureClient): Promise<readonly SessionBuilder[]> {
  const builders = fixtureScenarios(client).map((scenario) => sessionsIn(fixtureHomes(client, scenario)));
  return (await Promise.all(builders)).flat();
}

function contextOf({ views }: SessionBuilder): SessionContext {
  const usage = new Map(views.usage.all().map(({ agentId, rows }) => [agentId, rows as readonly UsageRow[]]));
  const rows = new Map(views.context.all().map((changed) => [changed.agentId, changed.rows as readonly ContextRow[]]));
  return sessionContext(emptyContext, usage, rows);
}

/** What the records of a thread say about each message: the one with the largest output, of equal ones the last. */
function countedIn({ threads }: SessionBuilder, thread: AgentId | null): readonly (readonly [string, number])[] {
  const counted = new Map<string, ThreadEventOf<'usage_counted'>>();
  for (const event of threads.all(thread)) {
    // The beginning of a fork was counted where it was written.
    if (event.type !== 'usage_counted' || event.isInherited === true) continue;
    const before = counted.get(event.messageId);
    if (before === undefined || event.usage.output >= before.usage.output) counted.set(event.messageId, event);
  }
  return [...counted].map(([id, { usage }]) => [id, usage.input + usage.cacheRead + usage.cacheWrite]);
}

describe.each(fixtureClients)('the columns of every session of %s', (client) => {
  test('are the usage records, each message once, and every way to split them adds up', async () => {
    let calls = 0;
    for (const builder of await buildersOf(client)) {
      for (const [thread, context] of contextOf(builder)) {
        calls += context.columns.length;
        expect(context.columns.map(({ usage, total }) => [usage.message, total])).toEqual(countedIn(builder, thread));
        for (const by of ['part', 'tool', 'turn'] as const) {
          const sums = contextSplit(context, by, []).values.map((values) =>
            values.reduce((sum, value) => sum + value, 0),
          );
          expect(sums).toEqual(context.columns.map(({ total }) => total));
        }
      }
    }
    expect(calls).toBeGreaterThan(10);
  });
});

test('a window is told where the transcript tells it, and a compaction is told by the calls around it', async () => {
  const told = async (client: FixtureClient) => {
    const contexts = (await buildersOf(client)).flatMap((builder) => [...contextOf(builder).values()]);
    return {
      windows: [...new Set(contexts.map((context) => contextWindow(context).isAssumed))],
      compactions: contexts.flatMap(({ compactions }) => compactions.map(({ before, after }) => [before, after])),
    };
  };
  expect(await told('codex')).toEqual({ windows: [false], compactions: [[30_000, 3000]] });
  expect(await told('opencode')).toEqual({ windows: [true], compactions: [[127_500, 3000]] });
});
