/** A piece of a text: plain, or a mark in place of an invisible character. */
interface TextPart {
  readonly text: string;
  /** The name of the character that the mark replaces; `null` for plain text. */
  readonly stands: string | null;
}

/** Characters that are invisible or reorder others. Tab and newline are shown as they are. */
const ranges: readonly (readonly [number, number])[] = [
  [0x00, 0x08], // controls
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad], // soft hyphen
  [0x34f, 0x34f], // combining grapheme joiner
  [0x61c, 0x61c], // bidi mark of Arabic
  [0x115f, 0x1160], // fillers
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f], // zero width, bidi marks
  [0x2028, 0x202e], // line separators, bidi embeddings and overrides
  [0x2060, 0x206f], // bidi isolates, invisible operators
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xd800, 0xdfff], // lone surrogates
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff], // tags and variation selectors, which can encode a hidden message
];

const suspect = `[${ranges.map((range) => range.map((point) => `\\u{${point.toString(16)}}`).join('-')).join('')}]`;
const suspects = new RegExp(suspect, 'u');
const everySuspect = new RegExp(suspect, 'gu');

const names: Readonly<Record<number, string>> = {
  8203: 'zero-width space',
  8204: 'zero-width non-joiner',
  8205: 'zero-width joiner',
  8206: 'left-to-right mark',
  8207: 'right-to-left mark',
  8234: 'left-to-right embedding',
  8235: 'right-to-left embedding',
  8236: 'end of direction',
  8237: 'left-to-right override',
  8238: 'right-to-left override',
  8294: 'left-to-right isolate',
  8295: 'right-to-left isolate',
  8296: 'first strong isolate',
  8297: 'end of isolate',
  65279: 'byte order mark',
};

/** The text with a visible mark in place of every character that is invisible or reorders text. */
export function visibleText(text: string): string {
  return suspects.test(text)
    ? visibleParts(text)
        .map((part) => part.text)
        .join('')
    : text;
}

/**
 * The text with the same characters as JSON escapes: printed JSON keeps its value, and none of them can control the
 * terminal.
 */
export function printable(text: string): string {
  if (!suspects.test(text)) return text;
  let printed = '';
  let done = 0;
  for (const { index, found } of hiddenIn(text)) {
    const escapes = Array.from({ length: found.length }, (_, at) => escapeOf(found.charCodeAt(at)));
    printed += text.slice(done, index) + escapes.join('');
    done = index + found.length;
  }
  return printed + text.slice(done);
}

function escapeOf(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}

/** Every invisible or reordering character that is not legitimate where it occurs. */
function* hiddenIn(text: string): Generator<{ readonly index: number; readonly found: string }> {
  for (const match of text.matchAll(everySuspect)) {
    const [found] = match;
    if (!isAtHome(text, match.index, found)) yield { index: match.index, found };
  }
}

export function visibleParts(text: string): readonly TextPart[] {
  if (!suspects.test(text)) return [{ text, stands: null }];
  const parts: TextPart[] = [];
  let done = 0;
  for (const { index, found } of hiddenIn(text)) {
    if (index > done) parts.push({ text: text.slice(done, index), stands: null });
    parts.push(markFor(found.codePointAt(0) ?? 0));
    done = index + found.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), stands: null });
  return parts;
}

const flag = 0x1f3f4;
const joining = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
const joinedScripts =
  /(?=\p{L}|\p{M})[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Sinhala}\p{Script=Malayalam}]/u;

/** A Windows line end, a joiner inside an emoji or a word of a joined script, and the tags of a flag are legitimate. */
function isAtHome(text: string, at: number, found: string): boolean {
  if (found === '\r') return text[at + 1] === '\n';
  const point = found.codePointAt(0) ?? 0;
  if (point === 0x200d || point === 0x200c) {
    const [before, after] = [characterBefore(text, at), String.fromCodePoint(text.codePointAt(at + 1) ?? 32)];
    if (point === 0x200d && joining.test(before) && joining.test(after)) return true;
    return joinedScripts.test(before) && joinedScripts.test(after);
  }
  if (point >= 0xe0020 && point <= 0xe007f) {
    // A flag has at most six tags of two units each: too short for a message, and a bound for this search.
    let start = at;
    while (start >= 2 && at - start <= 12 && /^[\u{e0020}-\u{e007f}]$/u.test(text.slice(start - 2, start))) start -= 2;
    return at - start <= 12 && start >= 2 && text.codePointAt(start - 2) === flag;
  }
  return false;
}

function characterBefore(text: string, at: number): string {
  const unit = text.charCodeAt(at - 1);
  const isLow = unit >= 0xdc00 && unit <= 0xdfff;
  return text.slice(at - (isLow ? 2 : 1), at);
}

function markFor(point: number): TextPart {
  const code = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
  const name = names[point];
  const stands = name === undefined ? code : `${code}, ${name}`;
  // Caret notation, as terminals write control characters: `^[`. Many fonts lack Unicode's control pictures.
  if (point < 0x20 || point === 0x7f) return { text: `^${String.fromCodePoint(point ^ 0x40)}`, stands };
  return { text: `⟨${code}⟩`, stands };
}
