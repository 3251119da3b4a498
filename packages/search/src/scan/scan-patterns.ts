import { foldText, type SearchTerm } from '@treeline/protocol';
import { accentPattern } from './accent-bytes.ts';

/** Characters that JSON never escapes. */
const asciiRun = /[a-z0-9 _.,:;!?@#%*+=()'$~^`|[\]{}-]+/g;
const otherRun = /[^\0-\x7f]+/g;

interface ScanPatterns {
  /** The bytes to look for, any of them. */
  readonly bytes: readonly Uint8Array[];
  /** The same where letters have accents; `null` = the bytes have none that count. */
  readonly accented: RegExp | null;
}

/**
 * What to search for: one piece of one term that is in a file wherever the term is, however the rest is written there.
 * The longest piece is the rarest.
 */
export function scanPatterns(terms: readonly SearchTerm[]): ScanPatterns {
  let best: ScanPatterns = { bytes: [], accented: null };
  for (const { text } of terms) {
    const folded = foldText(text.trim());
    for (const patterns of [...asciiPieces(folded), ...otherPieces(folded)])
      if (lengthOf(patterns) > lengthOf(best)) best = patterns;
  }
  return best;
}

function lengthOf({ bytes }: ScanPatterns): number {
  return Math.min(...(bytes.length === 0 ? [0] : bytes.map((pattern) => pattern.length)));
}

function asciiPieces(folded: string): ScanPatterns[] {
  return (folded.match(asciiRun) ?? []).map((run) => ({ bytes: [Buffer.from(run)], accented: accentPattern(run) }));
}

/** Unescaped and escaped, in the usual cases. Latin letters with accents may have none in the text. */
function otherPieces(piece: string): ScanPatterns[] {
  return (piece.match(otherRun) ?? [])
    .flatMap((run) => run.split(/(?:\p{Script=Latin}|\p{Mn})+/u))
    .filter((run) => run !== '')
    .map((run) => {
      const cased = new Set([run.toLowerCase(), run.toUpperCase(), capitalised(run)]);
      const bytes = [...cased].flatMap((text) => [Buffer.from(text), Buffer.from(escaped(text))]);
      return { bytes, accented: null };
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
