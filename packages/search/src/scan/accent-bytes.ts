import { isAscii } from 'node:buffer';
import { foldText } from '@treeline/protocol';

/** The first bytes of Latin letters with accents and of combining accents. */
const firstBytes = [0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xcc, 0xcd, 0xe1];
const blocks: readonly (readonly [number, number])[] = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
];

/** Whether a Latin letter may have an accent here. Most transcripts are ASCII, which is quick to check. */
export function mayHaveAccents(bytes: Buffer): boolean {
  return !isAscii(bytes) && firstBytes.some((byte) => bytes.includes(byte));
}

let known: ReadonlyMap<string, readonly string[]> | null = null;

/** The bytes, one character each, of everything that folds to a plain letter. */
function accented(): ReadonlyMap<string, readonly string[]> {
  if (known !== null) return known;
  const made = new Map<string, string[]>();
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code++) {
      const char = String.fromCharCode(code);
      const folded = foldText(char);
      if (/^[a-z]$/.test(folded)) made.set(folded, [...(made.get(folded) ?? []), Buffer.from(char).toString('latin1')]);
    }
  }
  known = made;
  return made;
}

/** Finds folded ASCII in bytes that are read as Latin-1, in either case and with any accents. */
export function accentPattern(text: string): RegExp {
  const marks = '(?:\\xcc[\\x80-\\xbf]|\\xcd[\\x80-\\xaf])*';
  const letters = [...text].map((char) => {
    if (!/[a-z]/.test(char)) return escaped(char);
    return `(?:${[`[${char}${char.toUpperCase()}]`, ...byFirstBytes(accented().get(char) ?? [])].join('|')})${marks}`;
  });
  return new RegExp(letters.join(''), 'g');
}

/** `\xc3[\x88\x89]` instead of one alternative per letter. */
function byFirstBytes(letters: readonly string[]): string[] {
  const lasts = new Map<string, string>();
  for (const letter of letters) {
    const first = letter.slice(0, -1);
    lasts.set(first, (lasts.get(first) ?? '') + escaped(letter.slice(-1)));
  }
  return [...lasts].map(([first, last]) => `${[...first].map(escaped).join('')}[${last}]`);
}

function escaped(char: string): string {
  return `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
