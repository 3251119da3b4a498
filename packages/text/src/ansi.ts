/** The style of a piece of terminal output. Colours are 0–15; the rest of the 256 and true colours are mapped to them. */
export interface AnsiStyle {
  readonly color: number | null;
  readonly background: number | null;
  readonly isBold: boolean;
  readonly isDim: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
}

interface AnsiSpan {
  readonly text: string;
  readonly style: AnsiStyle;
}

export const plainStyle: AnsiStyle = {
  color: null,
  background: null,
  isBold: false,
  isDim: false,
  isItalic: false,
  isUnderlined: false,
};

const mostSpans = 4_000;

/*
 * Escape sequences: CSI (colours and cursor moves), OSC (titles, links; ended by BEL or ST), and the short ones. The
 * text inside an OSC is not shown. No part of the pattern can match the same characters in two ways.
 */
const escapes =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escapes are what it looks for
  /\u001b(?:\[([0-9;:?<=>]*)[ -/]*([@-~])|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[()][0-9A-Za-z]|[=>78cDEHMNOZ])/g;

/** The text without its escape sequences, for places that show no colours. */
export function withoutAnsi(text: string): string {
  return text.includes('\u001b') ? text.replace(escapes, '') : text;
}

/** Terminal output as pieces of text with a style. Never HTML; sequences other than colours are left out. */
export function parseAnsi(text: string): readonly AnsiSpan[] {
  const spans: AnsiSpan[] = [];
  let style = plainStyle;
  let done = 0;
  const add = (end: number) => {
    if (end <= done) return;
    const piece = text.slice(done, end);
    const last = spans.at(-1);
    if (last !== undefined && last.style === style) spans[spans.length - 1] = { text: last.text + piece, style };
    else spans.push({ text: piece, style });
  };
  for (const match of text.matchAll(escapes)) {
    add(match.index);
    done = match.index + match[0].length;
    if (match[2] === 'm' && spans.length < mostSpans) style = styled(style, match[1] ?? '');
  }
  add(text.length);
  return spans;
}

function styled(before: AnsiStyle, parameters: string): AnsiStyle {
  const codes = parameters.split(/[;:]/).map((code) => Number(code === '' ? 0 : code));
  let style = before;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0;
    if (code === 38 || code === 48) {
      const found = extendedColor(codes, at + 1);
      style = code === 38 ? { ...style, color: found.color } : { ...style, background: found.color };
      at += found.used;
    } else {
      style = withCode(style, code);
    }
  }
  return style;
}

function withCode(style: AnsiStyle, code: number): AnsiStyle {
  if (code === 0) return plainStyle;
  if (code >= 30 && code <= 37) return { ...style, color: code - 30 };
  if (code >= 90 && code <= 97) return { ...style, color: code - 82 };
  if (code >= 40 && code <= 47) return { ...style, background: code - 40 };
  if (code >= 100 && code <= 107) return { ...style, background: code - 92 };
  switch (code) {
    case 1:
      return { ...style, isBold: true };
    case 2:
      return { ...style, isDim: true };
    case 3:
      return { ...style, isItalic: true };
    case 4:
      return { ...style, isUnderlined: true };
    case 22:
      return { ...style, isBold: false, isDim: false };
    case 23:
      return { ...style, isItalic: false };
    case 24:
      return { ...style, isUnderlined: false };
    case 39:
      return { ...style, color: null };
    case 49:
      return { ...style, background: null };
    default:
      return style;
  }
}

function extendedColor(codes: readonly number[], at: number): { readonly color: number | null; readonly used: number } {
  const [form, a = 0, b = 0, c = 0] = codes.slice(at, at + 4);
  if (form === 5) return { color: color256(a), used: 2 };
  if (form === 2) return { color: nearest(a, b, c), used: 4 };
  return { color: null, used: 0 };
}

function color256(index: number): number | null {
  if (!Number.isInteger(index) || index < 0 || index > 255) return null;
  if (index < 16) return index;
  if (index >= 232) {
    const level = 8 + (index - 232) * 10;
    return nearest(level, level, level);
  }
  const cube = index - 16;
  return nearest(Math.floor(cube / 36) * 51, (Math.floor(cube / 6) % 6) * 51, (cube % 6) * 51);
}

/** The theme has sixteen colours that are readable on its background; this is the nearest one. */
function nearest(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  if (most - least < 40) return most < 64 ? 0 : most < 140 ? 8 : most < 220 ? 7 : 15;
  const half = (most + least) / 2;
  const hue = (red > half ? 1 : 0) + (green > half ? 2 : 0) + (blue > half ? 4 : 0);
  return most > 170 ? hue + 8 : hue;
}
