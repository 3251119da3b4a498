import type { SearchTerm } from '@treeline/protocol';

/** Characters that JSON always writes as they are, and that have no accent. */
const asciiRun = /[A-Za-z0-9 _.,:;!?@#%*+=()'$~^`|[\]{}-]+/g;
const otherRun = /[^\0-\x7f]+/g;

/**
 * The bytes to look for: those of one piece of one term that stand in a file wherever the term does, whatever else is
 * written differently there. The longest piece is met the least.
 */
export function scanPatterns(terms: readonly SearchTerm[]): Uint8Array[] {
  let best: Uint8Array[] = [];
  for (const { text } of terms) {
    for (const patterns of [...asciiPieces(text.trim()), ...otherPieces(text.trim())])
      if (lengthOf(patterns) > lengthOf(best)) best = patterns;
  }
  return best;
}

function lengthOf(patterns: readonly Uint8Array[]): number {
  return Math.min(...(patterns.length === 0 ? [0] : patterns.map((pattern) => pattern.length)));
}

function asciiPieces(piece: string): Uint8Array[][] {
  // Letters that carry an accent in the term may have none in the text, and are left out.
  return (piece.normalize('NFC').match(asciiRun) ?? []).map((run) => [Buffer.from(run)]);
}

/** As they are and as escapes, in the cases that people write. Latin letters with accents may have none in the text. */
function otherPieces(piece: string): Uint8Array[][] {
  return (piece.match(otherRun) ?? [])
    .flatMap((run) => run.split(/(?:\p{Script=Latin}|\p{Mn})+/u))
    .filter((run) => run !== '')
    .map((run) => {
      const cased = new Set([run.toLowerCase(), run.toUpperCase(), capitalised(run)]);
      return [...cased].flatMap((text) => [Buffer.from(text), Buffer.from(escaped(text))]);
    });
}

function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length).toLowerCase();
}

function escaped(text: string): string {
  return Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
    '',
  );
}
