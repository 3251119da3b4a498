import type { BodyText } from '@treeline/protocol';
import type { JsonValue } from '../../json/index.ts';
import { asObject, stringOf } from '../../json/json-values.ts';
import { valueAtPointer, bodyAt as valueBodyAt } from '../body-ref.ts';
import { agentMessage } from './agent-message.ts';
import { contentOf } from './content-text.ts';
import { resultText } from './item-text.ts';
import { parsedObject } from './parsed-object.ts';
import { plainOutput } from './result-text.ts';
import { rolloutRecords } from './rollout-records.ts';

/** The text that a pointer names inside a line, beginning as in its event. */
export function bodyAt(line: string, pointer: string): BodyText | null {
  const value = valueAtPointer(line, pointer, rolloutRecords);
  if (value === undefined) return null;
  const key = pointer.slice(pointer.lastIndexOf('.') + 1);
  switch (key) {
    case 'output':
    case 'tools':
      return text(plainOutput(value));
    case 'arguments':
      return json(typeof value === 'string' ? (parsedObject(value) ?? value) : value);
    case 'content':
    case 'summary':
      return text(contentText(line, pointer, value));
    case 'result':
      return resultBody(line, pointer, value);
    case 'image_url':
      return text(stringOf(value)?.replace(/^data:[\w/.+-]{1,60};base64,/, '') ?? '');
    default:
      return valueBodyAt(line, pointer, rolloutRecords);
  }
}

function text(words: string): BodyText {
  return { text: words, format: 'text' };
}

function json(value: JsonValue): BodyText {
  return typeof value === 'string' ? text(value) : { text: JSON.stringify(value, null, 2), format: 'json' };
}

function contentText(line: string, pointer: string, value: JsonValue): string {
  const around = asObject(valueAtPointer(line, pointer.slice(0, pointer.lastIndexOf('.')), rolloutRecords));
  if (around?.type === 'agent_message') return agentMessage(around).text ?? '';
  const { text: words } = contentOf(value, '');
  return typeof words === 'string' ? words : words.whole();
}

function resultBody(line: string, pointer: string, value: JsonValue): BodyText {
  const item = asObject(valueAtPointer(line, pointer.slice(0, pointer.lastIndexOf('.')), rolloutRecords));
  const words = item === null ? '' : resultText(item);
  return words === '' ? json(value) : text(words);
}
