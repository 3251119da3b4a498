import type { EventId, FindAnswer, FindHit } from '@treeline/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FoundPieces } from './found-pieces.ts';

const hit = (id: number): FindHit => ({ agentId: null, eventId: `${id}` as EventId, toolUseId: null, isInside: false });

/** `sizes`: the number of hits in each answer; the last one ends it. Only the first and the last may be empty, as with the host. */
function answersOf(sizes: readonly number[]): FindAnswer[] {
  let told = 0;
  return sizes.map((size, at) => {
    const before = told;
    told += size;
    const hits = Array.from({ length: size }, (_, index) => hit(before + index));
    return { before, hits, total: told, isComplete: at === sizes.length - 1 };
  });
}

test('in whatever order answers come, the hits are all there, in theirs', () => {
  const anySizes = fc
    .tuple(fc.nat(3), fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 4 }), fc.nat(3))
    .map(([first, middle, last]) => [first, ...middle, last]);
  const shuffled = anySizes.chain((sizes) => {
    const answers = answersOf(sizes);
    return fc.shuffledSubarray(answers, { minLength: answers.length });
  });
  fc.assert(
    fc.property(shuffled, (answers) => {
      const pieces = new FoundPieces();
      for (const answer of answers) pieces.add(answer);
      const total = Math.max(...answers.map((answer) => answer.total));
      expect([pieces.hits.map(({ eventId }) => eventId), pieces.total, pieces.isComplete]).toEqual([
        Array.from({ length: total }, (_, id) => `${id}`),
        total,
        true,
      ]);
    }),
  );
});

test('what cannot be placed yet is not shown', () => {
  const pieces = new FoundPieces();
  const [first, second] = answersOf([2, 1]) as [FindAnswer, FindAnswer];
  pieces.add(second);
  expect([pieces.hits.length, pieces.isComplete]).toEqual([0, false]);
  pieces.add(first);
  expect([pieces.hits.length, pieces.isComplete]).toEqual([3, true]);
});
