import { emptyBody, type MatchesView, ownValue, type ToolView } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import { arrayAt, asString, isTrueAt, numberAt, stringAt, textAt } from '../../../json/json-values.ts';
import { linesOf } from '../../../text/line-diff.ts';
import { detailBody, outputBody } from './part-bodies.ts';
import type { ToolParts } from './tool-parts.ts';

const mostFiles = 5_000;

export function grepView(parts: ToolParts): ToolView {
  const { input, detail, output } = parts;
  const mode = ownValue(modes, stringAt(detail, 'mode') ?? stringAt(input, 'output_mode') ?? '') ?? 'files';
  const files = mode === 'files' ? filesOf(parts) : [];
  const count =
    numberAt(detail, 'numMatches') ?? (mode === 'files' ? numberAt(detail, 'numFiles') : numberAt(detail, 'numLines'));
  return matches(parts, {
    mode,
    scope: [stringAt(input, 'path'), stringAt(input, 'glob'), typeOf(input)].filter((part) => part !== null),
    files,
    text: mode === 'files' ? emptyBody : (detailBody(parts, 'content') ?? outputBody(parts)),
    count: count ?? countIn(parts, mode === 'files' ? files.length : linesOf(output).length),
    isTruncated: numberAt(detail, 'appliedLimit') !== null,
  });
}

export function globView(parts: ToolParts): ToolView {
  const { input, detail } = parts;
  const files = filesOf(parts);
  return matches(parts, {
    mode: 'files',
    scope: [stringAt(input, 'path')].filter((part) => part !== null),
    files,
    count: numberAt(detail, 'totalMatches') ?? numberAt(detail, 'numFiles') ?? countIn(parts, files.length),
    isTruncated: isTrueAt(detail, 'truncated'),
  });
}

export function listView(parts: ToolParts): ToolView {
  return matches(parts, {
    mode: 'entries',
    scope: [stringAt(parts.input, 'path')].filter((part) => part !== null),
    text: outputBody(parts),
  });
}

export function toolSearchView(parts: ToolParts): ToolView {
  const names = arrayAt(parts.detail, 'matches')
    .map(asString)
    .filter((name) => name !== null);
  return matches(parts, {
    mode: 'tools',
    files: names,
    text: names.length > 0 ? emptyBody : outputBody(parts),
    count: names.length > 0 ? names.length : null,
  });
}

const modes: Readonly<Record<string, MatchesView['mode']>> = {
  content: 'lines',
  files_with_matches: 'files',
  count: 'counts',
};

function matches({ input }: ToolParts, found: Partial<MatchesView>): MatchesView {
  return {
    kind: 'matches',
    pattern: stringAt(input, 'pattern') ?? stringAt(input, 'query') ?? '',
    mode: 'files',
    scope: [],
    files: [],
    text: emptyBody,
    count: null,
    isTruncated: false,
    ...found,
  };
}

/** A search that failed or still runs has no count, not a count of zero. */
function countIn({ isError, hasResult }: ToolParts, count: number): number | null {
  return isError || !hasResult ? null : count;
}

function typeOf(input: JsonObject): string | null {
  const type = stringAt(input, 'type');
  return type === null ? null : `*.${type}`;
}

/** Where no structured result was stored, the text has a name on each line. */
function filesOf({ detail, output, isError }: ToolParts): string[] {
  const named = arrayAt(detail, 'filenames').map(asString);
  const names = named.length > 0 || textAt(detail, 'mode') !== null ? named : isError ? [] : namesIn(output);
  return names.filter((name) => name !== null).slice(0, mostFiles);
}

function namesIn(output: string): string[] {
  return linesOf(output).filter((line) => !/^(Found \d+|No files found|No matches found|\(Results are)/.test(line));
}
