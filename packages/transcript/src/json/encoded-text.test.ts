import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodedLengthOfBytes } from './encoded-text.ts';

const piece = fc.constantFrom('a', 'bc', '\\n', '\\\\', '\\"', '\\u00e9', 'é', '日', '😀', 'plain text');

test('the inside of a string is as long as what it stands for', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), fc.nat(5), (pieces, before) => {
      const inside = pieces.join('');
      const chunk = Buffer.from(`${' '.repeat(before)}"${inside}"behind`);
      const raw = chunk.toString('latin1', before);
      const bytes = {
        ...{
          raw,
          isAscii: false,
          chunk,
          start: before,
          copy: () => '',
          decode: () => '',
          scratch: chunk,
          written: () => '',
        },
        view: new DataView(chunk.buffer, chunk.byteOffset, chunk.length),
      };
      const length = decodedLengthOfBytes(raw, bytes, 1, 1 + Buffer.byteLength(inside));
      expect(length).toBe((JSON.parse(`"${inside}"`) as string).length);
    }),
    { numRuns: 1000 },
  );
});
