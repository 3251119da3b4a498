import { replacedView, type TextView } from './text-view.ts';

/** A break that a terminal or an editor put into a long word: a token continues on the next line. */
const wrap = /(?<=[A-Za-z0-9_+/=.-])[ \t]{0,2}\\?\r?\n[ \t]{0,16}(?:[|│>┃#*+-][ \t]{1,4})?(?=[A-Za-z0-9_+/=.-])/g;

/** `null` where no word can have been broken. */
export function unwrappedView(text: string): TextView | null {
  return text.includes('\n') ? replacedView(text, wrap, () => '') : null;
}
