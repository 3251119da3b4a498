import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeptBytes } from './kept-bytes.ts';

const letter = fc.constantFrom('a', 'b', '"', '~');
const text = fc.string({ unit: letter, maxLength: 20 });

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
      const known = KeptBytes.of(kept);
      expect(places.filter((at) => known.standAt(viewOf(line), at))).toEqual(expected);
      const copied = new KeptBytes();
      copied.keep(viewOf(line), before.length, kept.length);
      expect(places.filter((at) => copied.standAt(viewOf(line), at))).toEqual(expected);
    }),
  );
});

test('too many are not kept', () => {
  const line = viewOf('0123456789'.repeat(3));
  const kept = new KeptBytes(20);
  kept.keep(line, 0, 21);
  expect([kept.length, kept.standAt(line, 0)]).toEqual([0, false]);
});
