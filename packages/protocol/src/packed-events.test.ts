import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packEvents, unpackEvents } from './packed-events.ts';
import type { SessionEvent } from './session-event.ts';

const name = fc.constantFrom('id', 'at', 'text', 'preview', 'agentId', 'a,b', 'c{d}');
const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3 }),
  ),
}));
const anyEvent = fc.dictionary(name, plain.value, { maxKeys: 5 }) as unknown as fc.Arbitrary<SessionEvent>;

test('what is packed comes out the same, in the same order', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      expect(unpackEvents(packEvents(events))).toEqual(events);
    }),
  );
});

test('names of fields, and what all events have in common, are written once', () => {
  const event = (number: number) =>
    ({ type: 'note', id: `e${number}`, agentId: null, kind: 'recap' }) as unknown as SessionEvent;
  const packed = packEvents(Array.from({ length: 100 }, (_, number) => event(number)));
  expect([packed.split('agentId').length - 1, packed.split('recap').length - 1]).toEqual([1, 1]);
});
