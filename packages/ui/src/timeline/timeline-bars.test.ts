import type { AgentNode, Turn } from '@treeline/processor';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timelineBars, viewOf, wholeSession } from './timeline-bars.ts';
import { TimelineScale } from './timeline-scale.ts';
import { moved, zoomed } from './use-timeline-view.ts';

const turn = (id: string, startedAt: number, durationMs: number): Turn =>
  ({ id, startedAt, durationMs, items: [], opening: null, isAbandoned: false }) as never;
const node = (id: string, startedAt: number | null, endedAt: number | null, status = 'completed'): AgentNode =>
  ({ agent: { id, info: { id, agentSlug: id, startedAt, endedAt, state: { status, reason: '' } } } }) as never;
const placed = (turns: readonly Turn[], nodes: readonly AgentNode[], now = 0, view = wholeSession) =>
  timelineBars(turns, nodes, now, view).bars.map(({ agents, turns: own, lane, left, width }) => [
    [...agents, ...own].map(({ id }) => id).join(' '),
    lane,
    Number(left.toFixed(2)),
    Number(width.toFixed(2)),
  ]);
const minute = 60_000;

test('agents that run side by side stand in lanes of their own, and a free lane is used again', () => {
  const agents = [node('a', 0, 50), node('b', 20, 60), node('c', 61, 100), node('unstarted', null, null)];
  expect(placed([turn('t', 0, 100)], agents)).toEqual([
    ['t', 0, 0, 1],
    ['a', 1, 0, 0.5],
    ['b', 2, 0.2, 0.4],
    ['c', 1, 0.61, 0.39],
  ]);
});

test('what runs reaches to now', () => {
  expect(placed([turn('t', 0, 50)], [node('a', 50, null, 'running')], 100)).toEqual([
    ['t', 0, 0, 0.5],
    ['a', 1, 0.5, 0.5],
  ]);
});

test('a night between two turns is drawn as a minute', () => {
  expect(placed([turn('t', 0, 2 * minute), turn('u', 600 * minute, 2 * minute)], [])).toEqual([
    ['t', 0, 0, 0.4],
    ['u', 0, 0.6, 0.4],
  ]);
});

test('agents without room of their own stand together, and zooming in tells them apart', () => {
  const agents = Array.from({ length: 900 }, (_, at) => node(`a${at}`, at * 300, at * 300 + 1000));
  const { bars } = timelineBars([], agents, 0);
  expect(bars.flatMap((bar) => bar.agents)).toHaveLength(900);
  const crowd = bars.find((bar) => bar.agents.length > 1);
  if (crowd === undefined) throw new Error('nobody stands together');
  expect(crowd.lane).toBe(6);
  let view = wholeSession;
  for (let times = 0; times < 6; times += 1) view = zoomed(view, 0.5, 0.2);
  expect(timelineBars([], agents, 0, view).bars.every((bar) => bar.agents.length === 1)).toBe(true);
});

test('the view of a bar shows it whole', () => {
  const { bars } = timelineBars([turn('t', 0, 100)], [node('a', 40, 60)], 0);
  const bar = bars.find(({ agents }) => agents.length === 1);
  if (bar === undefined) throw new Error('no bar');
  expect(placed([turn('t', 0, 100)], [node('a', 40, 60)], 0, viewOf(bar, wholeSession)).at(-1)).toEqual([
    'a',
    1,
    0.04,
    0.91,
  ]);
});

const span = fc.tuple(fc.nat(1e9), fc.nat(1e6));

test('every agent is drawn once, inside, and single ones never over each other', () => {
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 30 }), (spans) => {
      const agents = spans.map(([from, length], place) => node(`a${place}`, from, from + length));
      const { bars } = timelineBars([], agents, 0);
      expect(bars.flatMap((bar) => bar.agents.map(({ id }) => id)).sort()).toEqual(
        agents.map(({ agent }) => agent.id).sort(),
      );
      expect(bars.every(({ left, width, lane }) => left >= 0 && left + width <= 1 + 1e-9 && lane <= 6)).toBe(true);
      for (const a of bars)
        for (const b of bars)
          if (a !== b && a.lane === b.lane) expect(a.left + a.width <= b.left || b.left + b.width <= a.left).toBe(true);
    }),
  );
});

test('a scale goes on with time, and leads back to it where something happened', () => {
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 30 }), (spans) => {
      const busy = spans.map(([from, length]) => ({ from, to: from + length }));
      const scale = new TimelineScale(busy);
      for (const { from, to } of busy) {
        expect(scale.toShare(from)).toBeLessThanOrEqual(scale.toShare(to));
        expect(Math.abs(scale.toTime(scale.toShare(from)) - from)).toBeLessThan(1);
      }
    }),
  );
});

test('a view stays inside the session, whatever is done to it', () => {
  const act = fc.oneof(
    fc.tuple(
      fc.constant('zoom' as const),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(0.5, 0.8, 1.25, 3),
    ),
    fc.tuple(fc.constant('move' as const), fc.double({ min: -2, max: 2, noNaN: true }), fc.constant(0)),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let view = wholeSession;
      for (const [kind, at, factor] of acts) {
        view = kind === 'zoom' ? zoomed(view, at, factor) : moved(view, at);
        expect(view.left).toBeGreaterThanOrEqual(0);
        expect(view.right).toBeLessThanOrEqual(1 + 1e-9);
        expect(view.right).toBeGreaterThan(view.left);
      }
    }),
  );
});
