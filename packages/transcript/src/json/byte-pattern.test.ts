import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BytePattern } from './byte-pattern.ts';

const letter = fc.constantFrom('a', 'b', '"', '~');
const text = fc.string({ unit: letter, maxLength: 50 });

function viewOf(line: string): DataView {
  const bytes = Buffer.from(line);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

test('bytes stand where their text does', () => {
  fc.assert(
    fc.property(text, text, text, (before, kept, after) => {
      const line = before + kept + after;
      const places = [...line, ''].map((_, at) => at);
      const expected = places.filter((at) => kept !== '' && line.startsWith(kept, at));
      const known = BytePattern.of(kept);
      expect(places.filter((at) => known.standAt(viewOf(line), at, line.length))).toEqual(expected);
      const copied = new BytePattern();
      copied.keep(viewOf(line), before.length, kept.length);
      expect(places.filter((at) => copied.standAt(viewOf(line), at, line.length))).toEqual(expected);
      // Nothing after the end is read.
      const end = before.length + kept.length;
      const stands = [end, end - 1].map((limit) => known.standAt(viewOf(line), before.length, limit));
      expect(stands).toEqual([kept !== '', false]);
    }),
  );
});

test('too many are not kept', () => {
  const line = viewOf('0123456789'.repeat(3));
  const kept = new BytePattern(20);
  kept.keep(line, 0, 21);
  expect([kept.length, kept.standAt(line, 0, line.byteLength)]).toEqual([0, false]);
});
