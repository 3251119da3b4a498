import { type AgentId, noUsage } from '@treeline/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AgentSpec, agentChanged, prompt, started } from '../../../test/events.ts';
import { emptySession } from '../../empty-session.ts';
import {
  type AgentEntry,
  agentGraph,
  agentsTotal,
  foldsFrom,
  graphFrames,
  graphStep,
  matchEntries,
  sessionAgents,
  shownEntries,
} from '../../index.ts';
import { processEvents } from '../../process-events.ts';

/** Agents by id, each inside an earlier one or at the main thread. */
function agentsOf(specs: readonly (readonly [id: string, inside: string | null, spec?: AgentSpec])[]) {
  const events = specs.map(([id, inside, spec = {}], at) =>
    agentChanged(id, { call: `c-${id}`, inside, order: [at, 0], usage: { ...noUsage, output: 1 }, ...spec }),
  );
  return sessionAgents(processEvents(emptySession, [prompt('p'), ...events]), false);
}

const nested = agentsOf([
  ['a', null],
  ['b', 'a', { status: 'failed' }],
  ['c', 'b'],
  ['d', null, { status: 'running' }],
]);

const anyTree = fc
  .array(fc.record({ inside: fc.option(fc.nat(30)), slug: fc.constantFrom('Explore', 'Plan') }), { maxLength: 30 })
  .map((agents) =>
    agentsOf(
      agents.map(({ inside, slug }, at) => {
        const parent = inside === null || at === 0 ? null : `a${inside % at}`;
        return [`a${at}`, parent, { agentSlug: slug }] as const;
      }),
    ),
  );

describe('sessionAgents', () => {
  test('adds up what stands below each agent', () => {
    const { entries } = nested;
    const facts = ({ id, parentId, depth, below, failures, totalUsage }: AgentEntry) =>
      [id, parentId, depth, below, failures, totalUsage.output] as const;
    expect(entries.map(facts)).toEqual([
      ['a', null, 1, 2, 1, 3],
      ['b', 'a', 2, 1, 1, 2],
      ['c', 'b', 3, 0, 0, 1],
      ['d', null, 1, 0, 0, 1],
    ]);
    expect(agentsTotal(entries)).toEqual({ running: 1, completed: 2, failed: 1, other: 0, deepest: 3 });
  });

  test('knows that an agent that never started cost nothing', () => {
    const { entries } = agentsOf([
      ['a', null, { status: 'never-started' }],
      ['b', null],
    ]);
    expect(entries.map(({ cost }) => cost)).toEqual([0, null]);
  });

  test('finds the caller by the call where the agent does not name it', () => {
    const events = [prompt('p'), started('c1', { task: 'Explore' }), agentChanged('one', { call: 'c1' })];
    const inner = [started('c2', { agent: 'one', task: 'Explore' }), agentChanged('two', { call: 'c2' })];
    const { entries, placed } = sessionAgents(processEvents(emptySession, [...events, ...inner]), false);
    expect(entries.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['one', null],
      ['two', 'one'],
    ]);
    expect(placed.map(({ parentType }) => parentType)).toEqual(['main', 'Explore']);
  });

  test('the agents at the main thread add up to all', () => {
    fc.assert(
      fc.property(anyTree, ({ entries }) => {
        const top = entries.filter(({ depth }) => depth === 1);
        expect(top.reduce((sum, { below }) => sum + below + 1, 0)).toBe(entries.length);
        expect(top.reduce((sum, { totalUsage }) => sum + totalUsage.output, 0)).toBe(entries.length);
      }),
    );
  });
});

test('closed agents hide what stands below them, and nothing else', () => {
  const shown = (...closed: string[]) => shownEntries(nested.entries, new Set(closed as AgentId[])).map(({ id }) => id);
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  expect(shown('b')).toEqual(['a', 'b', 'd']);
  expect(shown('a', 'b')).toEqual(['a', 'd']);
  expect(shown('d')).toEqual(['a', 'b', 'c', 'd']);
});

describe('agentGraph', () => {
  const all = () => true;
  const places = (entries: readonly AgentEntry[], isOpen = all as Parameters<typeof agentGraph>[1]) =>
    agentGraph(entries, isOpen).map(({ key, column, row }) => `${key} ${column},${row}`);

  test('stands from left to right, the first below an agent in its row', () => {
    expect(places(nested.entries)).toEqual(['main 0,0', 'agent:a 1,0', 'agent:b 2,0', 'agent:c 3,0', 'agent:d 1,1']);
    expect(places(nested.entries, (key) => key !== 'agent:a')).toEqual(['main 0,0', 'agent:a 1,0', 'agent:d 1,1']);
  });

  test('folds alike siblings where the first of them stands', () => {
    const many = Array.from({ length: foldsFrom }, (_, at) => [`e${at}`, null] as const);
    const { entries } = agentsOf([['x', null, { agentSlug: 'Plan' }], ...many, ['y', null, { agentSlug: 'Plan' }]]);
    const nodes = agentGraph(entries, (_key, kind) => kind !== 'fold');
    expect(nodes.map(({ kind, members }) => [kind, members.length])).toEqual([
      ['main', 0],
      ['agent', 1],
      ['fold', foldsFrom],
      ['agent', 1],
    ]);
    expect(agentGraph(entries, all).filter(({ column }) => column === 2)).toHaveLength(foldsFrom);
  });

  test('shows every agent once, no two cards in one place', () => {
    fc.assert(
      fc.property(anyTree, ({ entries }) => {
        const nodes = agentGraph(entries, all);
        const agents = nodes.flatMap(({ kind, members }) => (kind === 'agent' ? members.map(({ id }) => id) : []));
        expect(agents.toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
        expect(new Set(nodes.map(({ column, row }) => `${column},${row}`)).size).toBe(nodes.length);
      }),
    );
  });

  test('an agent that arrives last moves no card that is there', () => {
    fc.assert(
      fc.property(anyTree, ({ entries }) => {
        const last = entries.at(-1);
        const before = agentGraph(entries.slice(0, -1), all);
        const after = new Map(agentGraph(entries, all).map(({ key, column, row }) => [key, `${column},${row}`]));
        const isFolding = [...after.keys()].some((key) => key.startsWith('fold:'));
        if (last === undefined || isFolding) return;
        for (const { key, column, row } of before) expect(after.get(key)).toBe(`${column},${row}`);
      }),
    );
  });
});

describe('an agent that arrives', () => {
  const anySpecs = fc.array(
    fc.record({
      inside: fc.option(fc.nat(30)),
      team: fc.constantFrom(null, null, 'blue', 'red'),
      kind: fc.constantFrom('agent', 'agent', 'workflow'),
    }),
    { minLength: 1, maxLength: 16 },
  );

  /** No type has as many agents as are folded. */
  const specsOf = (agents: readonly { inside: number | null; team: string | null; kind: string }[]) =>
    agents.map(({ inside, team, kind }, at) => {
      const parent = inside === null || at === 0 ? null : `a${inside % at}`;
      const spec = { agentSlug: `type ${at}`, team, kind: team === null ? (kind as 'agent') : ('teammate' as const) };
      return [`a${at}`, parent, spec] as const;
    });

  test('moves no card to another column or up, and none by more than a row and the room of its frames', () => {
    fc.assert(
      fc.property(anySpecs, fc.nat(), (agents, which) => {
        const specs = specsOf(agents);
        // It was started after its siblings, and has started none itself.
        const last = specs.filter(([id, parent], at) => {
          return !specs.some(([, inside], place) => inside === id || (inside === parent && place > at));
        });
        const arriving = last[which % last.length]?.[0];
        const after = new Map(agentGraph(agentsOf(specs).entries, () => true).map((node) => [node.key, node]));
        const before = agentGraph(agentsOf(specs.filter(([id]) => id !== arriving)).entries, () => true);
        for (const { key, column, row } of before) {
          const now = after.get(key);
          expect(now?.column).toBe(column);
          expect((now?.row ?? -1) - row).toBeGreaterThanOrEqual(0);
          expect((now?.row ?? 99) - row).toBeLessThanOrEqual(1.5);
        }
      }),
    );
  });

  test('moves only what stands below it', () => {
    const specs = [
      ['a', null],
      ['b', 'a'],
      ['c', 'a'],
      ['d', null],
    ] as const;
    const placesOf = (entries: readonly AgentEntry[]) =>
      new Map(agentGraph(entries, () => true).map(({ key, column, row }) => [key, `${column},${row}`]));
    const before = placesOf(agentsOf([...specs]).entries);
    const after = placesOf(agentsOf([...specs, ['e', 'c'], ['f', 'c', { order: [9, 0] }]]).entries);
    expect([...before].filter(([key, place]) => after.get(key) !== place).map(([key]) => key)).toEqual(['agent:d']);
  });
});

describe('frames', () => {
  const { entries } = agentsOf([
    ['run', null, { kind: 'workflow', name: 'review' }],
    ['r1', 'run', { kind: 'workflow-agent', phase: 'Review', agentSlug: 'one' }],
    ['r2', 'run', { kind: 'workflow-agent', phase: 'Verify', agentSlug: 'two' }],
    ['t1', null, { kind: 'teammate', team: 'cutover', agentSlug: 'one' }],
    ['x', null, { agentSlug: 'three' }],
    ['t2', null, { kind: 'teammate', team: 'cutover', agentSlug: 'two' }],
  ]);
  const nodes = agentGraph(entries, () => true);

  test('stand around the agents of a run and of a team, which stand together', () => {
    const told = graphFrames(nodes).map(({ kind, name, entries: inside, phases }) => {
      return [kind, name, inside.map(({ id }) => id), phases];
    });
    expect(told).toEqual([
      ['workflow', 'review', ['r1', 'r2'], ['Review', 'Verify']],
      ['team', 'cutover', ['t1', 't2'], []],
    ]);
  });

  test('have room for their words, and no card of others inside', () => {
    for (const { columns, rows, entries: inside } of graphFrames(nodes)) {
      const ids = new Set(inside.map(({ id }) => id));
      const others = nodes.filter(({ members }) => members.every(({ id }) => !ids.has(id)));
      for (const { column, row } of others) {
        const isInside = column >= columns[0] && column <= columns[1] && row > rows[0] - 1 && row < rows[1] + 1.5;
        expect(isInside).toBe(false);
      }
    }
  });

  test('a closed run has none', () => {
    expect(graphFrames(agentGraph(entries, (key) => key !== 'agent:run')).map(({ kind }) => kind)).toEqual(['team']);
  });
});

test('agents are found by all words that are asked for', () => {
  const { entries } = agentsOf([
    ['a', null, { description: 'Look for clock-skew bugs' }],
    ['b', null, { description: 'Write tests', agentSlug: 'Clock' }],
  ]);
  expect(matchEntries(entries, 'CLOCK')).toEqual(['a', 'b']);
  expect(matchEntries(entries, 'clock bugs')).toEqual(['a']);
  expect(matchEntries(entries, ' ')).toEqual([]);
});

test('what an agent cost is added to those above it, and not known where a part is not', () => {
  const state = processEvents(emptySession, [
    prompt('p'),
    started('c1', { task: 'Explore' }),
    agentChanged('one', { call: 'c1' }),
    agentChanged('two', { call: 'c2', inside: 'one' }),
  ]);
  const facts = (costs: readonly (readonly [string, number | null])[]) =>
    sessionAgents(state, false, new Map(costs as [AgentId, number | null][])).entries.map((entry) => {
      return [entry.id, entry.cost, entry.totalCost];
    });
  expect(
    facts([
      ['one', 1],
      ['two', 2],
    ]),
  ).toEqual([
    ['one', 1, 3],
    ['two', 2, 2],
  ]);
  expect(
    facts([
      ['one', 1],
      ['two', null],
    ]),
  ).toEqual([
    ['one', 1, null],
    ['two', null, null],
  ]);
});

test('keys lead through the columns of the graph', () => {
  const nodes = agentGraph(nested.entries, () => true);
  const to = (from: string | null, step: Parameters<typeof graphStep>[2]) => graphStep(nodes, from, step)?.key ?? null;
  expect(to(null, 'next')).toBe('main');
  expect(to('main', 'in')).toBe('agent:a');
  expect(to('agent:a', 'next')).toBe('agent:d');
  expect(to('agent:d', 'previous')).toBe('agent:a');
  expect(to('agent:d', 'in')).toBeNull();
  expect(to('agent:c', 'out')).toBe('agent:b');
  expect(to('agent:a', 'last')).toBe('agent:d');
});
