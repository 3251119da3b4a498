import { noFacts, type ToolFacts, type ToolOutcome } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import {
  asArray,
  asNumber,
  asObject,
  asString,
  asText,
  headOf,
  isTrue,
  stringOf,
  type Text,
  wholeOf,
} from '../../json/json-values.ts';

export interface ResultParts {
  /** The `tool_result` block. */
  readonly block: JsonObject;
  /** The client's structured result; on errors it is a text or missing. */
  readonly detail: JsonObject | null;
  readonly record: JsonObject;
  readonly text: Text;
}

const stopTexts = [
  '[Request interrupted by user',
  "The user doesn't want to proceed",
  'The user doesn’t want to proceed',
  'User rejected tool use',
];

export function outcomeOf({ block, record, text }: ResultParts): ToolOutcome {
  if (!isTrue(block.is_error)) return 'ok';
  const denial = stringOf(record.toolDenialKind);
  const head = wholeOf(text);
  if (denial === 'interrupted' || head.includes('[Request interrupted by user')) return 'interrupted';
  if (denial !== null || stopTexts.some((stop) => head.startsWith(stop))) return 'denied';
  return 'failed';
}

/** The user ended the call, as opposed to it failing. */
export function wasStopped(parts: ResultParts): boolean {
  const outcome = outcomeOf(parts);
  return (
    (outcome === 'interrupted' && !wasLost(parts)) ||
    (outcome === 'denied' && stringOf(parts.record.toolDenialKind) !== 'permission-rule')
  );
}

/** The next client's substitute for a result that was never recorded. */
export function wasLost({ record, text }: ResultParts): boolean {
  return (
    stringOf(record.toolDenialKind) === 'interrupted' || headOf(text).startsWith('[Tool call interrupted: the session')
  );
}

/** Short facts of a result, shown at the right edge of a row. */
export function factsOf(parts: ResultParts): ToolFacts {
  const { detail } = parts;
  const exitCode = exitCodeOf(parts);
  if (detail === null) return exitCode === null ? noFacts : { ...noFacts, exitCode };
  const changed = lineChanges(detail);
  return {
    note: noteOf(detail),
    added: changed?.added ?? null,
    removed: changed?.removed ?? null,
    exitCode,
    isBackground: isTrue(detail.isAsync) || stringOf(detail.backgroundTaskId) !== null || isLaunched(detail),
  };
}

function isLaunched(detail: JsonObject): boolean {
  const status = stringOf(detail.status);
  return status === 'async_launched' || status === 'teammate_spawned';
}

function exitCodeOf({ block, detail, text }: ResultParts): number | null {
  const match = isTrue(block.is_error) ? /^(?:Error: )?Exit code (\d+)/.exec(headOf(text)) : null;
  if (match !== null) return Number(match[1]);
  const hasEnded = !isTrue(detail?.interrupted) && stringOf(detail?.backgroundTaskId) === null;
  return detail !== null && detail.stdout !== undefined && hasEnded ? 0 : null;
}

function lineChanges(detail: JsonObject): { added: number; removed: number } | null {
  const hunks = asArray(detail.structuredPatch);
  if (hunks.length === 0) return newFileLines(detail);
  let added = 0;
  let removed = 0;
  for (const hunk of hunks) {
    for (const line of asArray(asObject(hunk)?.lines)) {
      const sign = asString(line)?.[0];
      if (sign === '+') added++;
      else if (sign === '-') removed++;
    }
  }
  return { added, removed };
}

function newFileLines(detail: JsonObject): { added: number; removed: number } | null {
  const text = asText(detail.content);
  if (text === null || stringOf(detail.type) !== 'create') return null;
  const content = wholeOf(text);
  const breaks = content.split('\n').length;
  return { added: content.endsWith('\n') ? breaks - 1 : breaks, removed: 0 };
}

function noteOf(detail: JsonObject): string | null {
  const file = asObject(detail.file);
  const lines = asNumber(file?.numLines);
  if (lines !== null) return linesNote(asNumber(file?.startLine) ?? 1, lines);
  const files = asNumber(detail.numFiles);
  const matches = asNumber(detail.numMatches) ?? asNumber(detail.numLines);
  if (matches !== null) return count(matches, 'match', 'matches');
  if (files !== null) return count(files, 'file', 'files');
  const code = asNumber(detail.code);
  if (code !== null) return `HTTP ${code}`;
  const task = stringOf(asObject(detail.task)?.id);
  if (task !== null) return `#${task}`;
  const status = stringOf(asObject(detail.statusChange)?.to);
  if (status !== null) return status.replaceAll('_', ' ');
  const results = asArray(detail.results);
  return results.length > 0 ? count(results.length, 'result', 'results') : null;
}

function linesNote(start: number, lines: number): string {
  return lines <= 1 ? `line ${start}` : `lines ${start}–${start + lines - 1}`;
}

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}
