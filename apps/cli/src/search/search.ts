import { homesWithKept } from '@treeline/host';
import type { Build } from '../command.ts';
import { complain, print, printStyled } from '../terminal.ts';
import { printHits } from './print-hits.ts';
import { type SearchOutcome, searchOnce } from './search-once.ts';
import { searchOptions } from './search-options.ts';

/** Prints where words occur. */
export async function search(args: readonly string[], build: Build): Promise<number> {
  const options = searchOptions(args);
  if (!options.ok) return complain('search', options.error);
  const { dataDir, words, order, asJson } = options.value;
  const homes = await homesWithKept(options.value.homes, dataDir, (message) => complain('search', message));
  const outcome = await searchOnce({ homes, dataDir, build }, { text: words, order, session: null });
  if (!outcome.ok) return complain('search', outcome.error);
  for (const sentence of outcome.value.problems) complain('search', sentence);
  if (asJson) return print(jsonOf(words, outcome.value));
  return printStyled(printHits(outcome.value, process.stdout.isTTY === true));
}

function jsonOf(query: string, { answer, sessions }: SearchOutcome): string {
  const known = new Map(sessions.map((session) => [session.id, session]));
  const { totalHits, totalSessions, notice } = answer;
  const found = answer.groups.map(({ sessionId, total, hits }) => {
    const session = known.get(sessionId);
    return {
      sessionId,
      title: session?.marks.name ?? session?.title ?? null,
      project: session?.project.folder ?? session?.project.name ?? null,
      updatedAt: session === undefined ? null : new Date(session.updatedAt).toISOString(),
      total,
      hits: hits.map((hit) => ({ ...hit, at: new Date(hit.at).toISOString() })),
    };
  });
  return JSON.stringify({ query, totalHits, totalSessions, notice, sessions: found }, null, 2);
}
