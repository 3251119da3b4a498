import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainEnd } from './plain-end.ts';

const plain = fc.constantFrom(0x20, 0x21, 0x23, 0x41, 0x5b, 0x5d, 0x7e);
const other = fc.constantFrom(0, 1, 0x0a, 0x1f, 0x22, 0x5c, 0x7f, 0x80, 0xa2, 0xdc, 0xff);

test('plain text ends with the first byte that is not plain', () => {
  fc.assert(
    fc.property(
      fc.array(plain, { maxLength: 12 }),
      other,
      fc.array(fc.nat(255)),
      fc.nat(3),
      (text, end, rest, before) => {
        const bytes = Uint8Array.from([...new Uint8Array(before), ...text, end, ...rest]);
        const view = new DataView(bytes.buffer);
        expect(plainEnd(view, before, bytes.length)).toBe(before + text.length);
        // Nothing after the end is read.
        expect(plainEnd(view, before, before + text.length)).toBe(before + text.length);
      },
    ),
  );
});
