import type { SessionBatch, SessionEvent, SessionId } from '@treeline/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BatchOrder } from './batch-order.ts';

/** An event is its name here: the order never looks inside. */
const batch = (sequence: number, ...names: string[]): SessionBatch => ({
  sessionId: 's' as SessionId,
  sequence,
  events: names as unknown as SessionEvent[],
  packed: null,
  reading: null,
});

test('holds pushes until the snapshot is in, and drops those that it covers', () => {
  const order = new BatchOrder();
  order.push(batch(4, 'in the snapshot'));
  order.push(batch(5, 'next'));
  expect(order.take()).toEqual({ events: [], startsAnew: false, hasGap: false });
  order.start(batch(4, 'all', 'so far'));
  expect(order.take()).toEqual({ events: ['all', 'so far', 'next'], startsAnew: true, hasGap: false });
});

test('pushes of an earlier opening do not count as a gap', () => {
  const order = new BatchOrder();
  order.push(batch(8, 'stale'));
  order.start(batch(0));
  order.push(batch(1, 'a'));
  expect(order.take()).toEqual({ events: ['a'], startsAnew: true, hasGap: false });
});

test('a missing number is a gap', () => {
  const order = new BatchOrder();
  order.start(batch(0));
  order.push(batch(1, 'a'));
  order.push(batch(3, 'c'));
  expect(order.take()).toEqual({ events: ['a'], startsAnew: true, hasGap: true });
});

test('an answer stands behind the batch whose number it carries', () => {
  const order = new BatchOrder();
  order.start(batch(0));
  order.take();
  order.awaitAnswer();
  order.push(batch(1, 'before'));
  order.push(batch(2, 'after'));
  expect(order.take().events).toEqual([]);
  order.answer(batch(1, 'answer'));
  expect(order.take().events).toEqual(['before', 'answer', 'after']);
});

test('an answer that overtook its batch waits for it', () => {
  const order = new BatchOrder();
  order.start(batch(0));
  order.awaitAnswer();
  order.answer(batch(1, 'answer'));
  expect(order.take().events).toEqual([]);
  order.push(batch(1, 'before'));
  expect(order.take().events).toEqual(['before', 'answer']);
});

test('a failed answer holds nothing up', () => {
  const order = new BatchOrder();
  order.start(batch(0));
  order.awaitAnswer();
  order.push(batch(1, 'a'));
  order.answer(null);
  expect(order.take().events).toEqual(['a']);
});

test('whenever it is taken, the same events come in the same order', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }), (takes) => {
      const order = new BatchOrder();
      order.start(batch(0, '0'));
      const seen: unknown[] = [];
      takes.forEach((isTaken, index) => {
        order.push(batch(index + 1, String(index + 1)));
        if (isTaken) seen.push(...order.take().events);
      });
      seen.push(...order.take().events);
      expect(seen).toEqual(['0', ...takes.map((_, index) => String(index + 1))]);
    }),
  );
});
