import { foldText, matchesAll, type SearchPart, type ToolUseId } from '@treeline/protocol';
import { type SearchableRecord, type SearchableText, searchableLine } from '@treeline/transcript';
import { isFound } from '../words/term-test.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';
import { type LineTests, namesMatch } from './line-query.ts';

/** What one line has to say to a search. */
export interface LineHit extends Excerpt {
  readonly uuid: string | null;
  readonly index: number;
  /** An agent whose record another transcript holds; `null` = the file's own. */
  readonly insideOf: string | null;
  readonly at: number | null;
  readonly part: SearchPart;
  readonly tool: { readonly id: ToolUseId; readonly name: string } | null;
}

export interface KnownCall {
  readonly name: string;
  readonly paths: readonly string[];
}

/** Which call a result answers; `null` when that cannot be found out. */
export type FindCall = (id: ToolUseId) => KnownCall | null;

interface FoldedText extends SearchableText {
  readonly folded: string;
}

/** Kinds of text by how much a person who searches cares. */
const parts: readonly SearchPart[] = ['prompt', 'answer', 'thinking', 'tool-input', 'tool-output', 'other'];

/** The first record of a line that answers the search; `null` = none does. An agent's copies of others do not count. */
export function hitInLine(line: string, tests: LineTests, isAgent: boolean, findCall: FindCall): LineHit | null {
  for (const record of searchableLine(line)) {
    if (isAgent && record.copied === 'copy') continue;
    const hit = hitInRecord(record, tests, findCall);
    if (hit !== null) return hit;
  }
  return null;
}

function hitInRecord(record: SearchableRecord, tests: LineTests, findCall: FindCall): LineHit | null {
  const folded = record.texts.map((text) => ({ ...text, folded: foldText(text.text) }));
  // What fails here most often comes first, and needs no other line.
  if (!tests.all.every((test) => folded.some((text) => isFound(text.folded, test)))) return null;
  if (tests.none.some((test) => folded.some((text) => isFound(text.folded, test)))) return null;
  const named = folded.map((text) => withCall(text, findCall));
  const texts = named.filter((text) => passes(text, record.at, tests));
  if (!tests.all.every((test) => texts.some((text) => isFound(text.folded, test)))) return null;
  const best = bestOf(texts, tests);
  if (best === null) return null;
  const { part, text, tool } = best;
  return {
    uuid: record.uuid,
    index: record.index,
    insideOf: record.insideOf,
    at: record.at,
    part,
    tool: tool === null ? null : { id: tool.id, name: tool.name ?? 'unknown' },
    ...excerptOf(text, best.folded, tests.all),
  };
}

function withCall(text: FoldedText, findCall: FindCall): FoldedText {
  if (text.tool === null || text.tool.name !== null) return text;
  const call = findCall(text.tool.id);
  return call === null ? text : { ...text, tool: { id: text.tool.id, name: call.name }, paths: call.paths };
}

function passes(text: SearchableText, at: number | null, { filters }: LineTests): boolean {
  return matchesAll(filters, (filter) => {
    switch (filter.name) {
      case 'tool':
        return namesMatch(text.tool?.name ?? '', filter.value, false);
      case 'path':
        return text.paths.some((path) => namesMatch(path, filter.value, true));
      case 'after':
        return at === null ? null : at >= filter.at;
      case 'before':
        return at === null ? null : at < filter.at;
      default:
        return null;
    }
  });
}

function bestOf(texts: readonly FoldedText[], { all }: LineTests): FoldedText | null {
  const scored = texts.map((text) => ({
    text,
    score: all.filter((test) => isFound(text.folded, test)).length * parts.length - parts.indexOf(text.part),
  }));
  return scored.sort((a, b) => b.score - a.score)[0]?.text ?? null;
}
