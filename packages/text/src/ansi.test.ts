import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../scripts/patterns/growth-of.ts';
import { parseAnsi, plainStyle } from './ansi.ts';

const esc = '\u001b';

describe('parseAnsi', () => {
  test.each([
    { name: 'plain text', text: 'a\nb', spans: [{ text: 'a\nb', style: plainStyle }] },
    {
      name: 'a colour and its end',
      text: `${esc}[31mred${esc}[0m plain`,
      spans: [
        { text: 'red', style: { ...plainStyle, color: 1 } },
        { text: ' plain', style: plainStyle },
      ],
    },
    {
      name: 'several codes at once',
      text: `${esc}[1;4;92;44mx`,
      spans: [{ text: 'x', style: { ...plainStyle, isBold: true, isUnderlined: true, color: 10, background: 4 } }],
    },
    {
      name: '256 and true colours',
      text: `${esc}[38;5;196mr${esc}[38;2;0;0;255;1mb`,
      spans: [
        { text: 'r', style: { ...plainStyle, color: 9 } },
        { text: 'b', style: { ...plainStyle, color: 12, isBold: true } },
      ],
    },
    {
      name: 'cursor moves, titles and links are left out',
      text: `${esc}[2K${esc}[1Ga${esc}]8;;javascript:alert(1)\u0007link${esc}]8;;\u0007${esc}(B`,
      spans: [{ text: 'alink', style: plainStyle }],
    },
    { name: 'half a sequence is text', text: `a${esc}[3`, spans: [{ text: `a${esc}[3`, style: plainStyle }] },
    { name: 'nothing', text: '', spans: [] },
  ])('$name', ({ text, spans }) => {
    expect(parseAnsi(text)).toEqual(spans);
  });

  test('text without escapes comes out as it was', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => !text.includes(esc)),
        (text) => {
          expect(
            parseAnsi(text)
              .map((span) => span.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
});

test('the time to read a sequence that never ends grows with its length', () => {
  const work = (size: number) => {
    const text = `${esc}[${'!'.repeat(size)}`;
    return () => parseAnsi(text);
  };
  expect(growthOf(work, 10_000)).toBeLessThan(mostGrowth);
});
