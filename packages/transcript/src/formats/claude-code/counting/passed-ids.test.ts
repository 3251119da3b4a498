import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PassedIds } from './passed-ids.ts';

describe('PassedIds', () => {
  test('has what was added, and nothing else', () => {
    const id = fc.stringMatching(/^[a-z0-9-]{1,40}$/);
    fc.assert(
      fc.property(fc.array(id, { maxLength: 300 }), id, (added, other) => {
        const ids = new PassedIds();
        expect(added.every((one) => ids.add(`"${one}"`, 1, one.length + 1))).toBe(true);
        expect(added.every((one) => ids.has(one))).toBe(true);
        expect(ids.has(other)).toBe(added.includes(other));
      }),
    );
  });

  test.each(['a b', 'a\\u0062', 'ä', 'x'.repeat(100)])('does not take %j', (text) => {
    const ids = new PassedIds();
    expect([ids.add(text, 0, text.length), ids.has(text)]).toEqual([false, false]);
  });
});
