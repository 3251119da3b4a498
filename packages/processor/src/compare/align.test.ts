import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { align } from './align.ts';

const keyOf = (text: string) => text.toLowerCase();

describe('align', () => {
  test.each([
    ['a fork', 'abcd', 'abxy', 'aa bb cx dy'],
    ['a prompt that was left out', 'abc', 'ac', 'aa b- cc'],
    ['one in the middle that was worded anew', 'abc', 'axc', 'aa bx cc'],
    ['nothing in common', 'ab', 'xyz', 'ax by -z'],
    ['an empty side', '', 'ab', '-a -b'],
  ])('%s', (_, left, right, expected) => {
    const pairs = align([...left], [...right], keyOf);
    expect(pairs.map(([a, b]) => `${a ?? '-'}${b ?? '-'}`).join(' ')).toBe(expected);
  });

  test('loses nothing, keeps the order, and is the same from the other side', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (left, right) => {
        const pairs = align(left, right, keyOf);
        expect(pairs.flatMap(([a]) => (a === null ? [] : [a]))).toEqual(left);
        expect(pairs.flatMap(([, b]) => (b === null ? [] : [b]))).toEqual(right);
        expect(pairs.some(([a, b]) => a === null && b === null)).toBe(false);
        const same = (all: typeof pairs) => all.filter(([a, b]) => a === b).length;
        expect(same(align(right, left, keyOf))).toBeGreaterThanOrEqual(commonLength(left, right));
        expect(same(pairs)).toBeGreaterThanOrEqual(commonLength(left, right));
      }),
    );
  });
});

/** The length of the longest common subsequence, the slow and plain way. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  const best = [...Array(a.length + 1)].map(() => Array<number>(b.length + 1).fill(0));
  for (let x = 1; x <= a.length; x++)
    for (let y = 1; y <= b.length; y++)
      best[x]![y] = a[x - 1] === b[y - 1] ? best[x - 1]![y - 1]! + 1 : Math.max(best[x - 1]![y]!, best[x]![y - 1]!);
  return best[a.length]![b.length]!;
}
