import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

/** Stored with the counts: it must never change. */
test.each([
  ['', '0:7h0j2bk4n83c'],
  ['Warmup', '6:1rh831q7y5xa7'],
  [' Look at\n\tthe  “parser” \u00a0 ', '20:1tj7bgba2lsfg'],
])('of %j is always the same', (text, expected) => {
  expect(fingerprint(text)).toBe(expected);
});

test('every kind of white space counts as one space, and as none at the ends', () => {
  const spaces = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((unit) =>
    /\s/.test(unit),
  );
  const piece = fc.oneof(fc.constantFrom(...spaces), fc.constantFrom('word', 'é', '日', '\u180e', '\u200b', '😀'));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const normal = text.replace(/\s+/g, ' ').trim();
      expect(fingerprint(text)).toBe(fingerprint(normal));
      expect(fingerprint(text).split(':')[0]).toBe(String(normal.length));
      expect(fingerprint(`${text}.`)).not.toBe(fingerprint(text));
    }),
    { numRuns: 500 },
  );
});
