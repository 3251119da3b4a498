import { type ExportWish, exportFormats, type OwnWord, type RedactionWish } from '@treeline/protocol';
import { compileOwnPattern } from '@treeline/redaction';

const mostWords = 500;
const longestWord = 500;

/** The checked wish of a page, or a sentence that says what is wrong with it. */
export function checkedWish(given: unknown): ExportWish | string {
  if (!isRecord(given)) return 'Invalid export.';
  const format = exportFormats.find((each) => each === given.format);
  if (format === undefined) return 'Unknown format.';
  const { depth, turns } = given;
  if (depth !== null && !isCount(depth)) return 'The depth of agents must be a number.';
  if (turns !== null && !isRange(turns))
    return 'The range of prompts must go from a number to one that is not smaller.';
  const redaction = given.redaction === null ? null : checkedRedaction(given.redaction);
  if (typeof redaction === 'string') return redaction;
  const isCompact = given.isCompact === true && format !== 'json';
  return { format, isSingleFile: given.isSingleFile === true, isCompact, depth, turns, redaction };
}

function checkedRedaction(given: unknown): RedactionWish | string {
  if (!isRecord(given) || !isTexts(given.keep) || !isTexts(given.keepKinds) || !Array.isArray(given.add))
    return 'Invalid choice of what to redact.';
  const add: OwnWord[] = [];
  for (const each of given.add.slice(0, mostWords)) {
    const word = isRecord(each) ? checkedWord(each) : 'Invalid word.';
    if (typeof word === 'string') return word;
    add.push(word);
  }
  return { keep: given.keep, keepKinds: given.keepKinds, add };
}

function checkedWord({ kind, text, source }: Readonly<Record<string, unknown>>): OwnWord | string {
  if (kind === 'text' && typeof text === 'string' && text.length <= longestWord)
    return text.trim().length < 2 ? 'A word needs at least two characters.' : { kind, text: text.trim() };
  if (kind !== 'pattern' || typeof source !== 'string') return 'Invalid word.';
  const pattern = compileOwnPattern(source);
  return typeof pattern === 'string' ? `${pattern}.` : { kind, source };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isRange(value: unknown): value is { readonly from: number; readonly to: number } {
  return isRecord(value) && isCount(value.from) && isCount(value.to) && value.from <= value.to;
}
