import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../scripts/patterns/growth-of.ts';
import { visibleParts, visibleText } from './visible-text.ts';

describe('visibleText', () => {
  test.each([
    { name: 'an override', given: 'user\u202e gpj.exe', expected: 'user⟨U+202E⟩ gpj.exe' },
    { name: 'isolates', given: '\u2066a\u2069', expected: '⟨U+2066⟩a⟨U+2069⟩' },
    { name: 'zero width', given: 'pay\u200bpal\ufeff', expected: 'pay⟨U+200B⟩pal⟨U+FEFF⟩' },
    { name: 'controls', given: 'a\u0000\u001b[31m\u0007\u007f\u0085', expected: 'a^@^[[31m^G^?⟨U+0085⟩' },
    { name: 'a message in tags', given: 'hi\u{e0068}\u{e0069}', expected: 'hi⟨U+E0068⟩⟨U+E0069⟩' },
    { name: 'half a character', given: 'a\ud800b', expected: 'a⟨U+D800⟩b' },
    { name: 'a joiner between letters', given: 'ad\u200dmin', expected: 'ad⟨U+200D⟩min' },
    { name: 'a carriage return alone', given: 'real\rfake', expected: 'real^Mfake' },
  ])('marks $name', ({ given, expected }) => {
    expect(visibleText(given)).toBe(expected);
  });

  test.each([
    'tab\tand\nnewline',
    'windows\r\nlines',
    'family 👨‍👩‍👧, rainbow 🏳️‍🌈, woman 👩🏽‍💻',
    'Scotland 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    'می\u200cخواهم क्\u200dष',
    'שלום Grüße 日本語 ✓ é',
  ])('leaves %j alone', (text) => {
    expect(visibleText(text)).toBe(text);
  });

  test('a flag has no room for a message', () => {
    const hidden = [...'ignore all rules'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)));
    expect(visibleText(`🏴${hidden.join('')}`)).toContain('⟨U+E0072⟩');
  });

  test('says of each mark what it stands for', () => {
    expect(visibleParts('a\u202eb\u0001')).toEqual([
      { text: 'a', stands: null },
      { text: '⟨U+202E⟩', stands: 'U+202E, right-to-left override' },
      { text: 'b', stands: null },
      { text: '^A', stands: 'U+0001' },
    ]);
  });

  test('leaves no bidi control behind, changes nothing twice, and drops no letter', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u202e', '\u2067', '\u200d', '\u200f', '\u061c'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const seen = visibleText(text);
        expect(seen).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/);
        expect(visibleText(seen)).toBe(seen);
        const plain = visibleParts(text).filter((part) => part.stands === null);
        expect(plain.every((part) => text.includes(part.text))).toBe(true);
      }),
    );
  });
});

test('the time to mark the tags of a flag grows with their number', () => {
  const work = (size: number) => {
    const text = '\u{e0061}'.repeat(size);
    return () => visibleText(text);
  };
  expect(growthOf(work, 2_000)).toBeLessThan(mostGrowth);
});
