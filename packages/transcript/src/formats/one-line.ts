import { visibleText } from '@treeline/protocol';
import { SPACE } from '../json/char-code.ts';
import { cutOf } from './body-ref.ts';

const titleLength = 200;
const LAST_ASCII = 0x7f;

/** A text for a row: its beginning, with single spaces, and marks for invisible and reordering characters. */
export function oneLine(text: string): string {
  const cut = cutOf(text, titleLength);
  return isEven(cut) ? cut : visibleText(cut.replace(/\s+/g, ' ').trim());
}

/** Whether it consists of words separated by single spaces. Checking first is faster than replacing. */
function isEven(text: string): boolean {
  let before = SPACE;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < SPACE || code > LAST_ASCII || (code === SPACE && before === SPACE)) return false;
    before = code;
  }
  return before !== SPACE;
}
