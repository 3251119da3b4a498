import type { LeftOut, UnknownRecord, UnreadableLine } from '@treeline/processor';
import { visibleText } from '../text/visible-text.ts';

export interface ReportedProblems {
  readonly unreadable: readonly UnreadableLine[];
  readonly unknown: readonly UnknownRecord[];
  readonly leftOut: LeftOut;
  /** The client's version; `null`: no record names it. */
  readonly clientVersion: string | null;
}

/** What a maintainer needs to know about unknown records: kinds and numbers, no contents. */
export function problemReport({ unreadable, unknown, leftOut, clientVersion }: ReportedProblems): string {
  const kinds = countsOf(unknown.map(({ recordType }) => kindOf(recordType)));
  const reasons = countsOf(unreadable.map(({ reason }) => reason.replace(/\d+/g, 'N')));
  return [
    `Client version: ${kindOf(clientVersion ?? 'unknown')}`,
    `Unknown records: ${unknown.length + leftOut.unknown}`,
    ...kinds,
    `Unreadable lines: ${unreadable.length + leftOut.unreadable}`,
    ...reasons,
    '',
  ].join('\n');
}

function countsOf(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word, count]) => `  ${count} × ${word}`);
}

/** A kind is an identifier; anything else may be private text, and is left out. */
function kindOf(text: string): string {
  return /^[\w ./:-]{1,80}$/.test(text) ? visibleText(text) : '(a kind that is no word)';
}
