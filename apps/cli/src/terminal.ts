/** Controls but tab and line feed, and what reorders or hides text: bidi controls, separators of lines, tags. */
const unprintable = /(?![\t\n])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;
/** The two sequences that we write ourselves. */
export const bold = ['\u001b[1m', '\u001b[22m'] as const;

/**
 * Text of others with what would steer a terminal as escapes, the same that JSON has: printed JSON stays the same value.
 * All that a command writes goes through it.
 */
export function printable(text: string): string {
  return text.replace(unprintable, (found) =>
    Array.from({ length: found.length }, (_, at) => escapeOf(found.charCodeAt(at))).join(''),
  );
}

/** The same on one line. */
export function printableLine(text: string): string {
  return printable(text.replace(/\s+/g, ' '));
}

function escapeOf(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}

export function print(text: string): number {
  process.stdout.write(`${printable(text)}\n`);
  return 0;
}

/** Text of parts that were made printable, with words of it in bold. */
export function printStyled(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are our own
  const parts = text.split(/(\u001b\[(?:1|22)m)/);
  process.stdout.write(`${parts.map((part, at) => (at % 2 === 1 ? part : printable(part))).join('')}\n`);
  return 0;
}

/** Says on stderr what is wrong, on one line, and answers with the exit code. */
export function complain(command: string, sentence: string): number {
  process.stderr.write(`treeline ${command}: ${printableLine(sentence)}\n`);
  return 1;
}
