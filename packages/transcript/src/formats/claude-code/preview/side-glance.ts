import type { JsonObject } from '../../../json/index.ts';
import { asArray, asObject, stringOf } from '../../../json/json-values.ts';
import type { Evidence } from '../../event-sink.ts';
import { spawningToolOf } from '../assistant-record.ts';

type Title = Extract<Evidence, { readonly kind: 'title' }>;

/** The session's title in a record. */
export function titleIn(record: JsonObject, type: string): Title | null {
  switch (type) {
    case 'custom-title':
      return titled('custom', stringOf(record.customTitle));
    case 'ai-title':
      return titled('ai', stringOf(record.aiTitle));
    case 'agent-name':
      return titled('name', stringOf(record.agentName));
    case 'last-prompt':
      return titled('last-prompt', stringOf(record.lastPrompt));
    default:
      return null;
  }
}

function titled(source: Title['source'], text: string | null): Title | null {
  return text === null ? null : { kind: 'title', source, text };
}

/** Subtypes without an event in transcripts and streams. */
const quietSystem = new Set([
  'init',
  'background_tasks_changed',
  'task_notification',
  'task_progress',
  'task_started',
  'task_updated',
]);

export function isQuietSystem(record: JsonObject): boolean {
  return quietSystem.has(stringOf(record.subtype) ?? '');
}

/** In a stream, messages from and to a known agent: only the agents that it starts are new. */
export function isQuietInStream(record: JsonObject, type: string): boolean {
  if (type !== 'assistant') return type === 'user';
  const blocks = asArray(asObject(record.message)?.content);
  return !blocks.some((block) => spawningToolOf(stringOf(asObject(block)?.name) ?? '') !== null);
}
