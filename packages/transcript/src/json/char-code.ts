const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;
export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const ZERO = 0x30;
export const NINE = 0x39;
export const COLON = 0x3a;
export const OPEN_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_BRACKET = 0x5d;
export const LOWER_F = 0x66;
export const LOWER_N = 0x6e;
export const LOWER_P = 0x70;
export const LOWER_Q = 0x71;
export const LOWER_T = 0x74;
export const LOWER_U = 0x75;
export const LOWER_Y = 0x79;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;
export const BYTE_ORDER_MARK = 0xfeff;

export function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/** Whether an object or a list begins with it. */
export function isNested(code: number): boolean {
  return code === OPEN_BRACE || code === OPEN_BRACKET;
}

export function isSpace(code: number): boolean {
  return code === SPACE || code === TAB || code === CARRIAGE_RETURN || code === LINE_FEED;
}

/** The first position at or after `from` that is not white space. */
export function afterSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}
