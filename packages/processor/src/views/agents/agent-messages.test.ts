import type { AgentId, EventId, MessageRow } from '@treeline/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AgentSpec, agentChanged, prompt } from '../../../test/events.ts';
import { emptySession } from '../../empty-session.ts';
import { agentGraph, agentMessages, foldsFrom, messageLines, messagesOf, sessionAgents } from '../../index.ts';
import { processEvents } from '../../process-events.ts';

function entriesOf(specs: readonly (readonly [id: string, inside: string | null, spec?: AgentSpec])[]) {
  const events = specs.map(([id, inside, spec = {}], at) =>
    agentChanged(id, { call: `c-${id}`, inside, order: [at, 0], agentSlug: id, ...spec }),
  );
  return sessionAgents(processEvents(emptySession, [prompt('p'), ...events]), false).entries;
}

function row(at: number, from: string | null, more: Partial<MessageRow> = {}): MessageRow {
  return { eventId: `e${at}` as EventId, at, from, summary: null, isTask: false, follows: null, ...more };
}

const id = (name: string) => name as AgentId;
const team = entriesOf([
  ['a', null, { name: 'ann', startedAt: 10 }],
  ['b', null, { name: 'ben', startedAt: 10 }],
  ['kid', 'b', { startedAt: 20 }],
]);
const threads = new Map<AgentId | null, readonly MessageRow[]>([
  [null, [row(50, 'ann', { summary: 'ready' })]],
  [id('a'), [row(11, 'lead', { sender: null, isTask: true }), row(40, 'ben')]],
  [id('b'), [row(30, 'ann'), row(60, 'lead', { sender: null })]],
  [id('kid'), [row(70, 'nobody here')]],
]);
const messages = agentMessages(team, threads);

describe('agentMessages', () => {
  test('names who spoke to whom in the order of time, without the task of a call', () => {
    expect(messages.map(({ at, from, to }) => [at, from, to])).toEqual([
      [30, 'a', 'b'],
      [40, 'b', 'a'],
      [50, 'a', null],
      [60, null, 'b'],
      [70, undefined, 'kid'],
    ]);
    expect(messagesOf(messages, id('a')).map(({ at }) => at)).toEqual([30, 40, 50]);
  });

  test('takes the agent that had the name at the time', () => {
    const entries = entriesOf([
      ['old', null, { name: 'ann', startedAt: 10 }],
      ['new', null, { name: 'ann', startedAt: 100 }],
    ]);
    const found = agentMessages(entries, new Map([[null, [row(50, 'ann'), row(150, 'ann')]]]));
    expect(found.map(({ from }) => from)).toEqual(['old', 'new']);
  });
});

describe('messageLines', () => {
  const facts = (isOpen: Parameters<typeof agentGraph>[1]) =>
    messageLines(messages, team, agentGraph(team, isOpen)).map(({ first, second, forth, back, isAtCall }) => {
      return [first.key, second.key, forth, back, isAtCall];
    });

  test('count both ways between two cards', () => {
    expect(facts(() => true)).toEqual([
      ['agent:a', 'agent:b', 1, 1, false],
      ['main', 'agent:a', 0, 1, true],
      ['main', 'agent:b', 1, 0, true],
    ]);
  });

  test('belong to the call also where the one that was called stands in an open fold', () => {
    const many = Array.from({ length: foldsFrom }, (_, at) => [`f${at}`, null, { agentSlug: 'alike' }] as const);
    const entries = entriesOf(many);
    const rows = new Map([[id('f1'), [row(5, null, { isTask: true }), row(9, null)]]]);
    const lines = messageLines(
      agentMessages(entries, rows),
      entries,
      agentGraph(entries, () => true),
    );
    expect(lines.map(({ first, second, isAtCall }) => [first.key, second.key, isAtCall])).toEqual([
      ['main', 'agent:f1', true],
    ]);
  });

  test('hold every message between known agents whose cards are not the same', () => {
    const names = ['a', 'b', 'kid', 'c'];
    const entries = entriesOf([
      ['a', null],
      ['b', null],
      ['kid', 'b'],
      ['c', 'kid'],
    ]);
    const anyThread = fc.constantFrom<AgentId | null>(null, ...names.map(id));
    const anyMessages = fc.array(fc.tuple(anyThread, anyThread));
    fc.assert(
      fc.property(anyMessages, fc.subarray(['agent:b', 'agent:kid', 'main']), (pairs, closed) => {
        const rows = pairs.map(([from, to], at) => {
          return { eventId: `e${at}` as EventId, at, from, fromName: '', to, summary: null };
        });
        const nodes = agentGraph(entries, (key) => !closed.includes(key));
        const lines = messageLines(rows, entries, nodes);
        const cardOf = (thread: AgentId | null) => {
          const ways: Record<string, readonly string[]> = {
            c: ['c', 'kid', 'b'],
            kid: ['kid', 'b'],
            b: ['b'],
            a: ['a'],
          };
          return (
            (ways[thread ?? ''] ?? [])
              .map((name) => `agent:${name}`)
              .find((key) => nodes.some((node) => node.key === key)) ?? 'main'
          );
        };
        const apart = pairs.filter(([from, to]) => cardOf(from) !== cardOf(to));
        expect(lines.reduce((sum, { forth, back }) => sum + forth + back, 0)).toBe(apart.length);
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      }),
    );
  });
});
