import type { BodyText } from '@treeline/protocol';
import { bodyAt } from '../body-ref.ts';
import { everyRecord } from './record-look.ts';
import { parseTaskNotification } from './task-notification.ts';
import { parseTeammateMessages } from './teammate-message.ts';
import { classifyUserText } from './user-text.ts';

/** The readable part of a text that the client wrapped for its model. */
type TextPart = 'result' | 'output' | 'prompt' | 'message' | 'coordinator';

/** A pointer to a part of the text behind `pointer`. */
export function textPart(pointer: string, part: TextPart, index = 0): string {
  return `${pointer}~${part}.${index}`;
}

/** The same as `bodyAt`, for pointers to parts of texts too. */
export function bodyOrPartAt(lineText: string, pointer: string): BodyText | null {
  const [whole = '', part] = pointer.split('~');
  const body = bodyAt(lineText, whole, everyRecord);
  if (body === null || part === undefined) return body;
  const [name, index] = part.split('.');
  const text = partOf(body.text, name as TextPart, Number(index));
  return text === null ? null : { text, format: 'text' };
}

function partOf(text: string, part: TextPart, index: number): string | null {
  switch (part) {
    case 'result':
      return parseTaskNotification(text)?.result ?? null;
    case 'message':
      return parseTeammateMessages(text)[index]?.body ?? null;
    case 'coordinator':
      return coordinatorText(text);
    case 'output':
    case 'prompt': {
      const found = classifyUserText(text);
      return found.kind === 'prompt' || found.kind === 'command-output' ? found.text : null;
    }
    default:
      return null;
  }
}

/** The client wraps what it delivers to an agent; this is the message itself. */
export function coordinatorText(text: string): string {
  return text
    .replace(/^The coordinator sent a message while you were working:\n/, '')
    .replace(/\n\nAddress this before completing your current task\.\s*$/, '');
}
