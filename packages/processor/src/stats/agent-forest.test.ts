import { type AgentId, addUsage, noUsage, type Usage } from '@treeline/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agentForest } from './agent-forest.ts';
import { callsByType } from './calls-by-type.ts';
import { delegationRows } from './delegation-row.ts';
import type { StatAgent } from './stat-agent.ts';

function agent(id: string, parent: string | null, more: Partial<StatAgent> = {}): StatAgent {
  return {
    ...{ id: id as AgentId, parentId: parent as AgentId | null, type: 'worker', status: 'completed' },
    ...{ startedAt: 0, endedAt: 10, toolCalls: 1, usage: { ...noUsage, output: 1 }, cost: 1, turns: 1, wakings: 0 },
    ...more,
  };
}

/** Parents in any order, some of them missing, some in a circle. */
const anyAgents = fc
  .array(fc.option(fc.nat(12)), { maxLength: 12 })
  .map((parents) => parents.map((parent, index) => agent(`a${index}`, parent === null ? null : `a${parent}`)));

const sum = (usages: readonly Usage[]) => usages.reduce(addUsage, noUsage);

describe('agentForest', () => {
  test('counts depth, and adds what is below', () => {
    const placed = agentForest([agent('c', 'b'), agent('a', null), agent('b', 'a'), agent('d', 'a', { cost: null })]);
    expect(placed.map(({ id, depth, totalUsage, totalCost }) => [id, depth, totalUsage.output, totalCost])).toEqual([
      ['c', 3, 1, 1],
      ['a', 1, 4, null],
      ['b', 2, 2, 2],
      ['d', 2, 1, null],
    ]);
  });

  test('siblings that overlap in time worked in parallel', () => {
    const times = { b: [5, 20], c: [20, 30], d: [40, 50] } as const;
    const siblings = Object.entries(times).map(([id, [startedAt, endedAt]]) => agent(id, null, { startedAt, endedAt }));
    const placed = agentForest([agent('a', null), ...siblings, agent('e', 'd', { startedAt: 41, endedAt: 42 })]);
    expect(placed.filter(({ wasParallel }) => wasParallel).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('keeps every agent once, with at least its own usage, whatever the parents are', () => {
    fc.assert(
      fc.property(anyAgents, (agents) => {
        const placed = agentForest(agents);
        expect(placed.map(({ id }) => id)).toEqual(agents.map(({ id }) => id));
        for (const { depth, totalUsage, usage } of placed) {
          expect(depth).toBeGreaterThan(0);
          expect(totalUsage.output).toBeGreaterThanOrEqual(usage.output);
        }
      }),
    );
  });
});

describe('delegationRows', () => {
  test('adds up to all agents, whatever the key', () => {
    fc.assert(
      fc.property(anyAgents, fc.integer({ min: 1, max: 4 }), (agents, keys) => {
        const placed = agentForest(agents);
        const rows = delegationRows(placed, ({ id }) => String(Number(id.slice(1)) % keys));
        expect(rows.reduce((count, row) => count + row.agents, 0)).toBe(agents.length);
        expect(sum(rows.map(({ usage }) => usage))).toEqual(sum(agents.map(({ usage }) => usage)));
      }),
    );
  });

  test('says how many ended well, and how long they took', () => {
    const placed = agentForest([
      agent('a', null, { endedAt: 10 }),
      agent('b', null, { endedAt: 30, status: 'failed' }),
      agent('c', null, { endedAt: 50, status: 'lost', wakings: 1, turns: 2 }),
      agent('d', null, { startedAt: null, endedAt: null, status: 'never-started' }),
    ]);
    expect(delegationRows(placed, ({ type }) => type)).toMatchObject([
      { key: 'worker', agents: 4, succeeded: 1, failed: 1, other: 2, successRate: 0.5, medianMs: 30, longestMs: 50 },
    ]);
  });
});

test('callsByType counts pairs of types, the main thread included', () => {
  const placed = agentForest([
    agent('a', null),
    agent('b', 'a', { type: 'reader' }),
    agent('c', 'a', { type: 'reader' }),
  ]);
  expect(callsByType(placed)).toEqual([
    { from: 'worker', to: 'reader', count: 2 },
    { from: 'main', to: 'worker', count: 1 },
  ]);
});
