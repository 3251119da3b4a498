import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitText } from './limited-text.ts';

describe('limitText', () => {
  test.each([
    { text: '', lines: [], totalLines: 0, cutLines: 0 },
    { text: 'a', lines: ['a'], totalLines: 1, cutLines: 0 },
    { text: 'a\nb\n', lines: ['a', 'b'], totalLines: 2, cutLines: 0 },
    { text: '\n\n', lines: ['', ''], totalLines: 2, cutLines: 0 },
    { text: 'a\r\nb', lines: ['a', 'b'], totalLines: 2, cutLines: 0 },
    { text: '1\n2\n3\n4', lines: ['1', '2', '3'], totalLines: 4, cutLines: 0 },
    { text: 'abcdef\nb', lines: ['abcde…', 'b'], totalLines: 2, cutLines: 1 },
  ])('$text', ({ text, ...expected }) => {
    expect(limitText(text, 3, 5)).toEqual(expected);
  });

  test('keeps every line of a text that fits', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string().filter((line) => !/[\r\n]/.test(line)),
          { minLength: 1 },
        ),
        (lines) => {
          expect(limitText(`${lines.join('\n')}\n`, Number.POSITIVE_INFINITY, 1000).lines).toEqual(lines);
        },
      ),
    );
  });
});
