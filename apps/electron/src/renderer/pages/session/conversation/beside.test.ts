import type { Row, Turn } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { agentBeside, turnBeside } from './beside.ts';
import { lookedError, nextError } from './next-error.ts';

const turns = ['a', 'b', 'c'].map((id) => ({ id, opening: {} })) as unknown as Turn[];
const row = (turnId: string, kind = 'activity') => ({ turnId, kind }) as Row;

test.each([
  [null, 1, 'a'],
  [null, -1, 'c'],
  [row('a'), 1, 'b'],
  [row('b'), -1, 'b'],
  [row('b', 'turn'), -1, 'a'],
  [row('c'), 1, undefined],
] as const)('from %j the prompt %j is %j', (from, step, expected) => {
  expect(turnBeside(turns, from, step)?.id).toBe(expected);
});

test('agents are gone through in their order', () => {
  const ids = ['x', 'y'] as AgentId[];
  expect([agentBeside(ids, null, 1), agentBeside(ids, 'x' as AgentId, 1), agentBeside(ids, 'y' as AgentId, 1)]).toEqual(
    ['x', 'y', null],
  );
});

test('errors go on from the one that is looked at, or from the turn, and begin anew at the end', () => {
  const places = [
    { key: 'e1', turn: 0 },
    { key: 'e2', turn: 2 },
  ];
  expect(nextError(places, 1, 'e1', 0)).toBe(1);
  expect(nextError(places, 1, 'e2', 2)).toBe(0);
  expect(nextError(places, 1, 'other', 1)).toBe(1);
  expect(nextError(places, -1, 'other', 1)).toBe(0);
});

test('the error that is looked at is counted among those that are known by now', () => {
  const places = [{ key: 'e1' }, { key: 'e2' }];
  expect(lookedError(places, 'e2')).toEqual({ at: 1, total: 2 });
  expect(lookedError([...places, { key: 'e3' }], 'e2')).toEqual({ at: 1, total: 3 });
  expect(lookedError(places, 'gone')).toBeNull();
});
