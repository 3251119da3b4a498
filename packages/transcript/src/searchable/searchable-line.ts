import { isWanted } from '../formats/claude-code/record-types.ts';
import { type JsonObject, readLine } from '../json/index.ts';
import { objectAt, stringAt, valueAt } from '../json/json-values.ts';
import { agentTold } from './agent-told.ts';
import { assistantTexts, userTexts } from './message-texts.ts';
import { progressRecord } from './progress-record.ts';
import type { SearchableRecord, SearchableText } from './searchable-record.ts';
import { attachmentTexts, sideTexts, systemTexts } from './side-texts.ts';

const options = {
  smallLine: Number.POSITIVE_INFINITY,
  longText: Number.POSITIVE_INFINITY,
  wants: isWanted,
};

/** The texts of one line, each once. Total: what cannot be read of a line is left out. */
export function searchableLine(line: string): SearchableRecord[] {
  return readLine(line, options).records.flatMap((record, index) => searchableRecord(record, index) ?? []);
}

function searchableRecord(record: JsonObject, index: number): SearchableRecord | null {
  const type = stringAt(record, 'type');
  if (type === null) return null;
  if (type === 'progress') return embeddedRecord(record, index);
  const texts = textsOf(record, type).filter(({ text }) => text !== '');
  const copied = copiedOf(record, type);
  if (texts.length === 0 && copied === null) return null;
  return {
    uuid: stringAt(record, 'uuid'),
    index,
    at: timeOf(record),
    texts,
    agent: type === 'user' ? agentTold(record) : null,
    insideOf: null,
    copied,
    sessionId: stringAt(record, 'sessionId') ?? stringAt(record, 'session_id'),
  };
}

function embeddedRecord(outer: JsonObject, index: number): SearchableRecord | null {
  const found = progressRecord(outer);
  if (found === null) return null;
  const texts = textsOf(found.record, found.type).filter(({ text }) => text !== '');
  if (texts.length === 0) return null;
  return {
    uuid: found.uuid,
    index,
    at: timeOf(found.record) ?? timeOf(outer),
    texts,
    agent: null,
    insideOf: found.agentId,
    copied: null,
    sessionId: stringAt(outer, 'sessionId'),
  };
}

function textsOf(record: JsonObject, type: string): readonly SearchableText[] {
  switch (type) {
    case 'assistant':
      return assistantTexts(record);
    case 'user':
      return userTexts(record);
    case 'system':
      return systemTexts(record);
    case 'attachment':
      return attachmentTexts(record);
    default:
      return sideTexts(record, type);
  }
}

/** A forked agent's transcript begins with its parent's records; the directive, a text of its own, ends them. */
function copiedOf(record: JsonObject, type: string): SearchableRecord['copied'] {
  if (type === 'fork-context-ref') return 'copies-begin';
  if (valueAt(record, 'forkedFrom') !== undefined) return 'copy';
  if (type !== 'user') return null;
  const message = objectAt(record, 'message');
  const content = message === null ? null : valueAt(message, 'content');
  const hasText = Array.isArray(content)
    ? content.some((block: unknown) => (block as JsonObject | null)?.type === 'text')
    : typeof content === 'string';
  return hasText ? 'copies-end' : null;
}

function timeOf(record: JsonObject): number | null {
  const text = stringAt(record, 'timestamp');
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
