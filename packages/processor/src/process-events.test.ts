import type { SessionEvent } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import * as make from '../test/events.ts';
import { emptySession, processEvents, type Thread } from './index.ts';

const after = (...events: readonly SessionEvent[]) => processEvents(emptySession, events);

/** Each turn as its id and the ids of its items. */
function outline({ turns }: Thread): readonly string[] {
  return turns.map(
    ({ id, opening, items }) => `${opening === null ? '?' : ''}${id}: ${items.map((item) => item.id).join(' ')}`,
  );
}

describe('turns', () => {
  test('open at a prompt, a notification or a message that starts one', () => {
    const { main } = after(
      make.prompt('p'),
      make.text('a'),
      make.prompt('queued', { startsTurn: false }),
      make.notification('n', null, { startsTurn: true }),
      make.message('m', { startsTurn: true }),
      make.text('b'),
    );
    expect(outline(main)).toEqual(['p: a queued', 'n: ', 'm: b']);
  });

  test('take the id of the first event when nothing opened them', () => {
    expect(outline(after(make.text('a'), make.text('b'), make.prompt('p')).main)).toEqual(['?a: a b', 'p: ']);
  });

  test('open in an agent at its first prompt', () => {
    const events = [
      make.prompt('q', { agent: 'A', startsTurn: false }),
      make.prompt('r', { agent: 'A', startsTurn: false }),
    ];
    const agent = after(...events).agents.get(make.agentId('A'));
    expect(agent).toEqual({
      id: 'A',
      info: null,
      thread: { turns: [expect.objectContaining({ id: 'q', opening: events[0] })] },
    });
    expect(agent && outline(agent.thread)).toEqual(['q: r']);
  });

  test('know how long they took and whether they were left', () => {
    const { main, abandoned } = after(
      make.abandoned('b', ['p', 'c']),
      make.prompt('p', { at: 5 }),
      make.text('c'),
      make.turnEnded('e', 70),
      make.prompt('p2', { at: 9 }),
      make.abandoned('b2', ['p2']),
      make.prompt('p3'),
    );
    expect(
      main.turns.map(({ startedAt, durationMs, isAbandoned }) => ({ startedAt, durationMs, isAbandoned })),
    ).toEqual([
      { startedAt: 5, durationMs: 70, isAbandoned: true },
      { startedAt: 9, durationMs: null, isAbandoned: true },
      { startedAt: 0, durationMs: null, isAbandoned: false },
    ]);
    expect([...abandoned]).toEqual(['p', 'c', 'p2']);
  });

  test('do not hold what is only counted', () => {
    expect(after(make.usageCounted('u'))).toBe(emptySession);
  });

  test('that a batch does not touch stay the same', () => {
    const before = after(make.prompt('p'), make.started('c'), make.prompt('p2'));
    const later = processEvents(before, [make.text('a')]);
    expect(later.main.turns[0]).toBe(before.main.turns[0]);
    expect(later.agents).toBe(before.agents);
  });
});

describe('calls', () => {
  const call = make.started('c', { parent: 'x' });
  const result = make.finished('c', { outcome: 'denied' });

  test.each([
    { name: 'call first', events: [call, result] },
    { name: 'result first', events: [result, call] },
    {
      name: 'copies under other ids',
      events: [call, result, make.started('c', { id: 'copy' }), make.finished('c', { id: 'copy2' })],
    },
  ])('pair by their id: $name', ({ events }) => {
    expect(after(make.prompt('p'), ...events).main.turns[0]?.items).toEqual([
      { kind: 'activity', id: 'c', parentToolUseId: 'x', started: call, finished: result, status: 'denied' },
    ]);
  });

  test('pair across turns, where the call stands', () => {
    expect(outline(after(make.prompt('p'), call, make.prompt('p2'), result).main)).toEqual(['p: c', 'p2: ']);
  });

  test('are there when only their result came', () => {
    const expected = {
      kind: 'activity',
      id: 'c',
      parentToolUseId: null,
      started: null,
      finished: result,
      status: 'denied',
    };
    expect(after(result).main.turns[0]?.items).toEqual([expected]);
  });
});

describe('what has versions', () => {
  test('keeps its reference while it says the same', () => {
    const state = after(make.agentChanged('A'), make.stateChanged('running'));
    expect(processEvents(state, [make.agentChanged('A'), make.stateChanged('running')])).toBe(state);
    expect(processEvents(state, [make.agentChanged('A', { name: 'x' }), make.agentChanged('A')])).toBe(state);
  });

  test('is replaced by what comes later', () => {
    const state = after(make.agentChanged('A'), make.agentChanged('B'), make.agentChanged('A', { name: 'x' }));
    expect([...state.agents.values()].map(({ info }) => info)).toEqual([
      make.agentInfo('A', { name: 'x' }),
      make.agentInfo('B'),
    ]);
  });
});

describe('an agent that turned out to be none', () => {
  const guess = [make.started('t', { task: 'Explore' }), make.agentChanged('A', { call: 't', status: 'failed' })];

  test('leaves its call to itself', () => {
    const { main, agents } = after(...guess, make.agentRemoved('A'));
    expect(main).toEqual(after(make.started('t', { task: 'Explore' })).main);
    expect([...agents.values()]).toEqual([]);
  });

  test('keeps its events', () => {
    const state = after(...guess, make.text('x', { agent: 'A' }), make.agentRemoved('A'));
    expect([...state.agents.values()]).toEqual([
      { id: 'A', info: null, thread: { turns: [expect.objectContaining({ id: 'x' })] } },
    ]);
  });

  test('changes nothing when nobody knew it', () => {
    expect(after(make.agentRemoved('A'))).toBe(emptySession);
  });
});

describe('lines that could not be used', () => {
  test('are listed once each', () => {
    const torn: SessionEvent = { type: 'line_unreadable', file: 'f', line: 3, reason: 'torn' };
    const unknown: SessionEvent = { type: 'record_unknown', file: 'f', line: 4, recordType: 'new' };
    const state = after(torn, unknown, torn, unknown);
    expect([state.unreadableLines, state.unknownRecords]).toEqual([
      [{ file: 'f', line: 3, reason: 'torn' }],
      [{ file: 'f', line: 4, recordType: 'new' }],
    ]);
  });
});

describe('a long turn', () => {
  test('comes out the same in one batch and event by event', () => {
    const events = Array.from({ length: 1000 }, (_, number) => [
      make.started(`c${number}`),
      make.finished(`c${number}`),
    ]).flat();
    const stepwise = events.reduce((state, event) => processEvents(state, [event]), emptySession);
    expect(stepwise).toEqual(processEvents(emptySession, events));
  });
});
