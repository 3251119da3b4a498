import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BranchTracker } from './branch-tracker.ts';

/** Each record's parent is one of those before it, or does not exist. */
const records = fc.array(fc.record({ back: fc.nat(6), isPrompt: fc.boolean() }), { minLength: 1, maxLength: 40 });

test('what is left behind is all that hangs below the older prompt', () => {
  fc.assert(
    fc.property(records, (all) => {
      const tracker = new BranchTracker();
      const parents: (number | null)[] = [];
      const promptBelow = new Map<number, number>();
      all.forEach(({ back, isPrompt }, number) => {
        const parent = back === 0 || back > number ? null : number - back;
        parents.push(parent);
        tracker.add(`u${number}`, parent === null ? null : `u${parent}`);
        if (!isPrompt) return;
        const left = tracker.prompted(`u${number}`, parent === null ? null : `u${parent}`, number);
        const older = parent === null ? undefined : promptBelow.get(parent);
        if (parent !== null) promptBelow.set(parent, number);
        expect(left === null ? null : [...left]).toEqual(older === undefined ? null : below(older, parents));
      });
    }),
  );
});

function below(root: number, parents: readonly (number | null)[]): string[] {
  const isBelow = (number: number | null): boolean =>
    number !== null && (number === root || isBelow(parents[number] ?? null));
  return parents.flatMap((_, number) => (isBelow(number) ? [`u${number}`] : []));
}
