import type { JsonObject } from '../../../json/index.ts';
import { asObject, isTrue } from '../../../json/json-values.ts';
import { cutOf } from '../../body-ref.ts';
import { bareCommandOf } from '../bare-command.ts';
import { previewLength } from '../record-context.ts';
import { classifyUserText } from '../user-text.ts';

interface GlancePrompt {
  readonly preview: string;
  readonly isNotification: boolean;
}

/**
 * The prompt in a record of the main thread, if it is a plain text that begins a turn; `null`: the reader must read it.
 */
export function promptOf(record: JsonObject): GlancePrompt | null {
  const text = asObject(record.message)?.content;
  if (typeof text !== 'string' || isTrue(record.isCompactSummary) || isTrue(record.toolEndsTurn)) return null;
  if (text.startsWith('<task-notification>'))
    return isTrue(record.queueTranscriptOnly) ? null : { preview: '', isNotification: true };
  if (!isTyped(record) || isTrue(record.isMeta) || isTrue(record.isSynthetic)) return null;
  const found = classifyUserText(text);
  if (found.kind !== 'prompt' || found.text !== text || bareCommandOf(record, text) !== null) return null;
  return { preview: cutOf(text, previewLength.read), isNotification: false };
}

function isTyped(record: JsonObject): boolean {
  return record.origin === undefined || asObject(record.origin)?.kind === 'human';
}
