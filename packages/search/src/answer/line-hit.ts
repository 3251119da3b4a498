import { foldText, type HitTool, matchesAll, type SearchPart, type ToolUseId } from '@treeline/protocol';
import { type KnownCall, type LineText, type Transcript, textsOfLine } from '../texts/text-reader.ts';
import { isFound } from '../words/term-test.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';
import { type LineTests, namesMatch } from './line-query.ts';

/** A line that matches a search. */
export interface LineHit extends Excerpt {
  /** An id derived from its position begins with `@`, without the name of its file. */
  readonly eventId: string;
  /** The agent of a record that another transcript quotes; `null` = the file's own. */
  readonly insideOf: string | null;
  readonly at: number | null;
  readonly part: SearchPart;
  readonly tool: HitTool | null;
}

/** The call that a result answers; `null` when it cannot be found. */
type FindCall = (id: ToolUseId) => KnownCall | null;

interface FoldedText extends LineText {
  readonly folded: string;
}

/** Kinds of text in order of relevance. */
const parts: readonly SearchPart[] = ['prompt', 'answer', 'thinking', 'tool-input', 'tool-output', 'other'];

/** The best match of a search in one line; `null`: none. Lines that an agent's transcript copied from another do not match. */
export function hitInLine(
  line: string,
  position: number,
  tests: LineTests,
  transcript: Transcript,
  findCall: FindCall,
): LineHit | null {
  const folded = textsOfLine(line, position, transcript).map((text) => ({ ...text, folded: foldText(text.text) }));
  // The test that fails most often comes first, and needs no other line.
  if (!tests.all.every((test) => folded.some((text) => isFound(text.folded, test)))) return null;
  if (tests.none.some((test) => folded.some((text) => isFound(text.folded, test)))) return null;
  const texts = folded.map((text) => withCall(text, findCall)).filter((text) => passes(text, tests));
  if (!tests.all.every((test) => texts.some((text) => isFound(text.folded, test)))) return null;
  const best = bestOf(texts, tests);
  if (best === null) return null;
  const { eventId, insideOf, at, part, text, tool } = best;
  const path = tool?.file;
  return {
    eventId,
    insideOf,
    at,
    part,
    tool: tool === null ? null : { id: tool.id, name: tool.name ?? 'unknown', ...(path === undefined ? {} : { path }) },
    ...excerptOf(text, best.folded, tests.all),
  };
}

function withCall(text: FoldedText, findCall: FindCall): FoldedText {
  if (text.tool === null || text.tool.name !== null) return text;
  const call = findCall(text.tool.id);
  return call === null ? text : { ...text, tool: { ...text.tool, ...call }, paths: call.paths };
}

function passes({ tool, paths, at }: LineText, { filters }: LineTests): boolean {
  return matchesAll(filters, (filter) => {
    switch (filter.name) {
      case 'tool':
        return namesMatch(tool?.name ?? '', filter.value, false);
      case 'path':
        return paths.some((path) => namesMatch(path, filter.value, true));
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
