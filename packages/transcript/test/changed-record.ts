import fc from 'fast-check';

export type Change = (value: Record<string, unknown>) => unknown;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Applies a change to the objects at this depth. */
export function within(value: unknown, depth: number, change: Change): unknown {
  if (Array.isArray(value)) return value.map((item) => within(item, depth, change));
  if (!isObject(value)) return value;
  if (depth === 0) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, within(inner, depth - 1, change)]));
}

/** Values of unexpected types. */
export const oddValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e20, '', ' ', '\u00a0x', 'é"\\', 'toolu_1', '<synthetic>', [], [null]],
];

/** The same in another order, with another value, or without a member. */
export function shapeChanges(key: fc.Arbitrary<string>, odd: fc.Arbitrary<unknown>): fc.Arbitrary<Change> {
  return fc.oneof(
    fc.array(fc.nat(), { minLength: 20, maxLength: 20 }).map(
      (order): Change =>
        (value) => {
          const sorted = Object.entries(value).map((entry, index) => ({ entry, at: order[index % 20] ?? 0 }));
          return Object.fromEntries(sorted.sort((a, b) => a.at - b.at).map(({ entry }) => entry));
        },
    ),
    fc.tuple(key, odd).map(
      ([name, other]): Change =>
        (value) => ({ ...value, [name]: other }),
    ),
    key.map(
      (name): Change =>
        (value) =>
          Object.fromEntries(Object.entries(value).filter(([own]) => own !== name)),
    ),
  );
}
