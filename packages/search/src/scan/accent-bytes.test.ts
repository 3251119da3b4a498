import { foldText } from '@treeline/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentPattern, mayHaveAccents } from './accent-bytes.ts';

const letters = fc.constantFrom(...'aeinosuzAEÉéèêëñŠšüÜåçộǎ', 'e\u0301', 'o\u0302\u0323', ' ', '-', '.');

test('a folded piece is found in the bytes of whatever folds to it', () => {
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 1 }).map((chars) => chars.join('')),
      (text) => {
        const bytes = Buffer.from(`…${text}…`);
        expect(accentPattern(foldText(text)).exec(bytes.toString('latin1'))?.index).toBe(3);
        if (foldText(text) !== text.toLowerCase()) expect(mayHaveAccents(bytes)).toBe(true);
      },
    ),
  );
});

test('other letters are not', () => {
  const found = (piece: string, text: string) => accentPattern(piece).test(Buffer.from(text).toString('latin1'));
  expect([found('esum', 'rèsum'), found('esum', 'rösum'), found('a.b', 'axb'), found('a.b', 'Â.B')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([mayHaveAccents(Buffer.from('plain')), mayHaveAccents(Buffer.from('“—” 检索 ✓'))]).toEqual([false, false]);
});
