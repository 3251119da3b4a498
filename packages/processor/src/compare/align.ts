import type { ComparedPair } from '@treeline/protocol';

/** Two items side by side; one of them may be missing. */
type Pair<Item> = ComparedPair<Item>;

/** Above this many comparisons only beginnings and ends are aligned. */
const mostComparisons = 1_000_000;

/**
 * Aligns two lists so that as many equal items as possible match, in order. The items between matches are paired by
 * position, since a reworded prompt takes the place of the old one.
 */
export function align<Item>(
  left: readonly Item[],
  right: readonly Item[],
  keyOf: (item: Item) => string,
): Pair<Item>[] {
  const [a, b] = [left.map(keyOf), right.map(keyOf)];
  const pairs: Pair<Item>[] = [];
  let [nextLeft, nextRight] = [0, 0];
  const pairUpTo = (endLeft: number, endRight: number) => {
    for (; nextLeft < endLeft || nextRight < endRight; ) {
      const one = nextLeft < endLeft ? (left[nextLeft++] ?? null) : null;
      const other = nextRight < endRight ? (right[nextRight++] ?? null) : null;
      pairs.push([one, other]);
    }
  };
  for (const [atLeft, atRight] of commonPlaces(a, b)) {
    pairUpTo(atLeft, atRight);
    pairUpTo(atLeft + 1, atRight + 1);
  }
  pairUpTo(left.length, right.length);
  return pairs;
}

type Place = readonly [number, number];

/** The longest common subsequence of both lists. */
function commonPlaces(a: readonly string[], b: readonly string[]): readonly Place[] {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const before = Array.from({ length: start }, (_, at): Place => [at, at]);
  const after = Array.from({ length: end }, (_, at): Place => [a.length - end + at, b.length - end + at]);
  const middle = longestCommon(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return [...before, ...middle.map(([x, y]): Place => [x + start, y + start]), ...after];
}

function longestCommon(a: readonly string[], b: readonly string[]): readonly Place[] {
  if (a.length * b.length > mostComparisons) return [];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const lengthAt = (x: number, y: number) => lengths[x * width + y] ?? 0;
  for (let x = a.length - 1; x >= 0; x--) {
    for (let y = b.length - 1; y >= 0; y--) {
      const isSame = a[x] === b[y];
      lengths[x * width + y] = isSame ? lengthAt(x + 1, y + 1) + 1 : Math.max(lengthAt(x + 1, y), lengthAt(x, y + 1));
    }
  }
  const places: Place[] = [];
  for (let [x, y] = [0, 0]; x < a.length && y < b.length; ) {
    if (a[x] === b[y]) places.push([x++, y++]);
    else if (lengthAt(x + 1, y) >= lengthAt(x, y + 1)) x += 1;
    else y += 1;
  }
  return places;
}
