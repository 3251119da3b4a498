import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joined } from './content-text.ts';

const pieces = fc.array(fc.constantFrom('', 'a', 'b\n', '\n', 'c\nd'));

test('each piece begins on a line of its own, and nothing else is added', () => {
  fc.assert(
    fc.property(pieces, (all) => {
      const oneByOne = all.reduce<string>(
        (text, piece) => (text === '' || text.endsWith('\n') ? text + piece : `${text}\n${piece}`),
        '',
      );
      expect(joined(all)).toBe(oneByOne);
    }),
  );
});

test('a hundred thousand pieces are joined at once', () => {
  expect(joined(Array.from({ length: 100_000 }, () => 'x'.repeat(100)))).toHaveLength(10_099_999);
});
