import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlainLine, plainLine } from '../test/plain-line.ts';
import { LineSplitter } from './line-splitter.ts';
import type { TailedLine } from './tailed-line.ts';

/** The plain way: the whole content at once. */
function linesOf(content: Buffer, base: number): PlainLine[] {
  const lines: PlainLine[] = [];
  let start = 0;
  content.forEach((byte, end) => {
    if (byte !== 10) return;
    const bytes = content.subarray(start, end);
    lines.push({ text: bytes.toString(), line: lines.length + 1, position: base + start, byteLength: bytes.length });
    start = end + 1;
  });
  return lines;
}

const piece = fc.oneof(
  fc.constantFrom('\n', '\r\n', 'ä', '🌲', '', '\0', '\ufeff', 'abc\n'),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

test('cuts between the pieces do not matter', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 10 }),
      fc.nat(1000),
      (pieces, lengths, base) => {
        const content = Buffer.from(pieces.join(''));
        const splitter = new LineSplitter(base);
        const lines: TailedLine[] = [];
        for (let at = 0, turn = 0; at < content.length; turn += 1) {
          const length = 1 + (lengths[turn % lengths.length] ?? 0);
          lines.push(...splitter.push(content.subarray(at, at + length)));
          at += length;
        }
        const expected = linesOf(content, base);
        expect(lines.map(plainLine)).toEqual(expected);
        const restAt = content.lastIndexOf(10) + 1;
        const rest = content.subarray(restAt);
        const end = splitter.rest();
        expect(end === null ? null : plainLine(end)).toEqual(
          rest.length === 0
            ? null
            : { text: rest.toString(), line: expected.length + 1, position: base + restAt, byteLength: rest.length },
        );
      },
    ),
  );
});

test('looking at the rest does not use it up', () => {
  const splitter = new LineSplitter();
  splitter.push(Buffer.from('ab'));
  expect([splitter.rest()?.text, splitter.rest()?.text]).toEqual(['ab', 'ab']);
  expect(splitter.push(Buffer.from('c\n')).map(plainLine)).toEqual([
    { text: 'abc', line: 1, position: 0, byteLength: 3 },
  ]);
});

test('tells of bytes what their text is', () => {
  const content = Buffer.from('plain\nzwölf 🌲\nrest');
  const splitter = new LineSplitter();
  const lines = [...splitter.push(content.subarray(0, 9)), ...splitter.push(content.subarray(9))];
  expect(
    lines.map(({ bytes, text }) => {
      if (bytes === null) return null;
      const { raw, isAscii, chunk, start, view } = bytes;
      const own = Buffer.from(chunk.subarray(start, start + raw.length));
      const isSame = Buffer.from(raw, 'latin1').equals(own) && view.getInt32(start) === own.readInt32BE();
      return { isSame, isAscii, text, copied: bytes.copy(1, 3), decoded: bytes.decode(2, raw.length) };
    }),
  ).toEqual([
    { isSame: true, isAscii: false, text: 'plain', copied: 'la', decoded: 'ain' },
    { isSame: true, isAscii: false, text: 'zwölf 🌲', copied: 'w\u00c3', decoded: 'ölf 🌲' },
  ]);
  expect(splitter.push(Buffer.from('\nonly ASCII\n')).map(({ bytes }) => bytes?.isAscii)).toEqual([true, true]);
});
