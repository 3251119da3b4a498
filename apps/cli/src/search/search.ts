import type { Build } from '../command.ts';
import { printHits } from './print-hits.ts';
import { searchHelp } from './search-help.ts';
import { type SearchOutcome, searchOnce } from './search-once.ts';
import { searchOptions } from './search-options.ts';

/** Prints where words stand. */
export async function search(args: readonly string[], build: Build): Promise<number> {
  const options = searchOptions(args);
  if (!options.ok) return complain(options.error);
  const { homes, dataDir, words, order, asJson, wantsHelp } = options.value;
  if (wantsHelp) return print(searchHelp);
  const outcome = await searchOnce({ homes, dataDir, build }, { text: words, order, session: null });
  if (!outcome.ok) return complain(outcome.error);
  for (const sentence of outcome.value.problems) complain(sentence);
  return print(asJson ? jsonOf(words, outcome.value) : printHits(outcome.value, process.stdout.isTTY === true));
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

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

function complain(sentence: string): number {
  process.stderr.write(`treeline search: ${sentence.replace(/\s+/g, ' ')}\n`);
  return 1;
}
