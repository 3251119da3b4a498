/** Letters written from right to left: Hebrew, Arabic and related scripts. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const letter = /\p{L}/u;

/** The direction of a text, by its first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = letter.exec(text.slice(0, 1000))?.[0] ?? '';
  return fromRight.test(first) ? 'rtl' : 'ltr';
}
