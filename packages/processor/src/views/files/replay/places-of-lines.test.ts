import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameLine } from './comparable-line.ts';
import { placesOfLines } from './places-of-lines.ts';

const lines = fc.array(fc.constantFrom('', 'a', 'b', '\ta', '  a', 'a\r'), { maxLength: 30 });
const part = fc.array(fc.constantFrom('', 'a', 'b', '  a'), { minLength: 1, maxLength: 5 });

test('the places are those where every line is the same', () => {
  fc.assert(
    fc.property(lines, part, (all, wanted) => {
      const expected = all.flatMap((_, at) =>
        wanted.every((text, step) => isSameLine(all[at + step], text)) ? [at] : [],
      );
      expect([...placesOfLines(all, wanted)]).toEqual(expected);
    }),
  );
});

test('lines that are all alike are looked at once each', () => {
  let looks = 0;
  const all = new Proxy(
    Array.from({ length: 2_000 }, () => ''),
    {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
        return Reflect.get(target, key, receiver);
      },
    },
  );
  const wanted = [...Array.from({ length: 1_000 }, () => ''), 'other'];
  expect([...placesOfLines(all, wanted)]).toEqual([]);
  expect(looks).toBe(2_000);
});
