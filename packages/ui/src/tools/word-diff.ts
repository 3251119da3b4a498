import type { DiffLine } from '@treeline/protocol';
import { diffWordsWithSpace } from 'diff';

/** A piece of a line; changed pieces are highlighted. */
export interface WordPart {
  readonly text: string;
  readonly isChanged: boolean;
}

const longestLine = 600;
/** Lines that share less than this are different lines, not changed ones. */
const leastCommon = 0.35;

/** What changed inside the lines of a hunk: each removed line is compared with the added one in its place. */
export function wordParts(lines: readonly DiffLine[]): ReadonlyMap<number, readonly WordPart[]> {
  const found = new Map<number, readonly WordPart[]>();
  for (let at = 0; at < lines.length; ) {
    const removed = runLength(lines, at, '-');
    const added = runLength(lines, at + removed, '+');
    for (let pair = 0; pair < Math.min(removed, added); pair++) {
      const parts = partsOf(lines[at + pair]?.text ?? '', lines[at + removed + pair]?.text ?? '');
      if (parts === null) continue;
      found.set(at + pair, parts.before);
      found.set(at + removed + pair, parts.after);
    }
    at += Math.max(1, removed + added);
  }
  return found;
}

function runLength(lines: readonly DiffLine[], from: number, sign: DiffLine['sign']): number {
  let end = from;
  while (lines[end]?.sign === sign) end++;
  return end - from;
}

interface PairParts {
  readonly before: readonly WordPart[];
  readonly after: readonly WordPart[];
}

function partsOf(before: string, after: string): PairParts | null {
  if (before.length > longestLine || after.length > longestLine) return null;
  const changes = diffWordsWithSpace(before, after);
  const common = changes.reduce((sum, part) => sum + (part.added || part.removed ? 0 : part.value.trim().length), 0);
  if (common < leastCommon * Math.min(before.trim().length, after.trim().length)) return null;
  const side = (isAdded: boolean) =>
    changes
      .filter((part) => (isAdded ? !part.removed : !part.added))
      .map((part) => ({ text: part.value, isChanged: part.added || part.removed }));
  return { before: side(false), after: side(true) };
}
