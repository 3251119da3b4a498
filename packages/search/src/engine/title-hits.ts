import { foldText, type SearchHit, type SearchWords, type SessionSummary, summaryTexts } from '@treeline/protocol';
import { excerptOf } from '../answer/excerpt.ts';
import type { ListedSession } from '../answer/session-map.ts';
import { isFound, termTest } from '../words/term-test.ts';

interface Sayings {
  readonly texts: readonly string[];
  readonly all: string;
}

/** Folded once: there are many sessions, and a search with every key press. */
const sayings = new WeakMap<SessionSummary, Sayings>();

function sayingsOf(summary: SessionSummary): Sayings {
  const known = sayings.get(summary);
  if (known !== undefined) return known;
  const texts = summaryTexts(summary);
  const made = { texts, all: foldText(texts.join('\n')) };
  sayings.set(summary, made);
  return made;
}

/** Built once for all sessions. */
interface TitleTests {
  readonly all: readonly RegExp[];
  readonly none: readonly RegExp[];
}

export function titleTests({ terms, not }: SearchWords): TitleTests {
  return { all: terms.map(termTest), none: not.map(termTest) };
}

/** Matches a search against a session's entry in the list: its name, tags and folder. */
export function titleHit({ summary }: ListedSession, tests: TitleTests): SearchHit | null {
  const { texts, all } = sayingsOf(summary);
  if (!tests.all.every((test) => isFound(all, test))) return null;
  if (tests.none.some((test) => isFound(all, test))) return null;
  const shown = texts.find((text) => tests.all.some((test) => isFound(foldText(text), test))) ?? summary.title;
  const { excerpt, found } = excerptOf(shown, foldText(shown), tests.all);
  return { agent: null, recordId: null, part: 'title', tool: null, task: null, at: summary.updatedAt, excerpt, found };
}
