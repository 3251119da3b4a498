import type { AgentNode, Turn } from '@treeline/processor';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timelineBars } from './timeline-bars.ts';

const turn = (id: string, startedAt: number, durationMs: number): Turn =>
  ({ id, startedAt, durationMs, items: [], opening: null, isAbandoned: false }) as never;
const node = (id: string, startedAt: number | null, endedAt: number | null, status = 'completed'): AgentNode =>
  ({ agent: { id, info: { id, agentSlug: id, startedAt, endedAt, state: { status, reason: '' } } } }) as never;
const placed = (turns: readonly Turn[], nodes: readonly AgentNode[], now = 0) =>
  timelineBars(turns, nodes, now).map(({ agent, turn, lane, left, width }) => [
    agent?.id ?? turn?.id,
    lane,
    Number(left.toFixed(2)),
    Number(width.toFixed(2)),
  ]);

test('agents that run side by side stand in lanes of their own, and a free lane is used again', () => {
  const agents = [node('a', 0, 50), node('b', 20, 60), node('c', 60, 100), node('unstarted', null, null)];
  expect(placed([turn('t', 0, 100)], agents)).toEqual([
    ['t', 0, 0, 1],
    ['a', 1, 0, 0.5],
    ['b', 2, 0.2, 0.4],
    ['c', 1, 0.6, 0.4],
  ]);
});

test('what runs reaches to now', () => {
  expect(placed([turn('t', 0, 50)], [node('a', 50, null, 'running')], 100)).toEqual([
    ['t', 0, 0, 0.5],
    ['a', 1, 0.5, 0.5],
  ]);
});

test('a night between two turns is drawn as a minute', () => {
  const minute = 60_000;
  expect(placed([turn('t', 0, 2 * minute), turn('u', 600 * minute, 2 * minute)], [])).toEqual([
    ['t', 0, 0, 0.4],
    ['u', 0, 0.6, 0.4],
  ]);
});

test('every bar stands inside, in the order of time', () => {
  const span = fc.tuple(fc.nat(1e9), fc.nat(1e6));
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 30 }), (spans) => {
      const bars = timelineBars(
        [],
        spans.map(([from, length], place) => node(`a${place}`, from, from + length)),
        0,
      );
      const lefts = bars.map(({ left }) => left);
      expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
      expect(bars.every(({ left, width, lane }) => left >= 0 && left + width <= 1 + 1e-9 && lane <= 6)).toBe(true);
    }),
  );
});
