import { printable } from '@treeline/protocol';

export { printable };

/** The two escape sequences that Treeline writes itself. */
export const bold = ['\u001b[1m', '\u001b[22m'] as const;

/** Escapes control and deceptive characters, on one line. Everything a command prints goes through `printable`. */
export function printableLine(text: string): string {
  return printable(text.replace(/\s+/g, ' '));
}

export function print(text: string): number {
  process.stdout.write(`${printable(text)}\n`);
  return 0;
}

/** Prints text whose parts are already printable, with some words in bold. */
export function printStyled(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are our own
  const parts = text.split(/(\u001b\[(?:1|22)m)/);
  process.stdout.write(`${parts.map((part, at) => (at % 2 === 1 ? part : printable(part))).join('')}\n`);
  return 0;
}

/** Prints on stderr what is wrong, on one line, and returns the exit code. */
export function complain(command: string, sentence: string): number {
  process.stderr.write(`treeline ${command}: ${printableLine(sentence)}\n`);
  return 1;
}
