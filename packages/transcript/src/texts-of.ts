import { type Body, type SearchPart, type ThreadEvent, wholeBody } from '@treeline/protocol';
import type { TextDepth } from './formats/client-format.ts';
import type { JsonValue } from './json/index.ts';
import { leavesOf } from './json/leaves.ts';

/** A text of an event that a view can show. */
export interface EventText {
  readonly part: SearchPart;
  readonly text: Body;
  /** It is shown only when its row is opened. */
  readonly isInside: boolean;
}

/** The readable texts of an event, at the depth it was read with: search indexes them, find searches them. */
export function textsOf(event: ThreadEvent, depth: Exclude<TextDepth, 'none'>): readonly EventText[] {
  switch (event.type) {
    case 'prompt':
      return [shown('prompt', event.text)];
    case 'injected':
      // The rest is hidden, and a hit that cannot be shown is none.
      return event.cause === 'skill' || event.cause === 'hook' ? [shown('other', event.text)] : [];
    case 'message_received':
      if (event.protocol !== null) return [];
      return [wholeBody(event.from), wholeBody(event.summary ?? ''), event.text].map((text) => shown('prompt', text));
    case 'notification': {
      const summary = shown('other', wholeBody(event.summary));
      return event.result === null ? [summary] : [summary, shown('other', event.result)];
    }
    case 'tool_started': {
      const input = depth === 'whole' ? event.input : previewWords(event.input);
      return [
        shown(
          'tool-input',
          wholeBody([event.name, event.purpose, event.title].filter((part) => part !== undefined).join(' ')),
        ),
        inside('tool-input', input),
      ];
    }
    case 'tool_finished':
      return [inside('tool-output', event.output)];
    case 'assistant_text':
      return [shown('answer', event.text)];
    case 'thinking':
      return [shown('thinking', event.text)];
    case 'api_retried':
      return [shown('other', wholeBody(event.message))];
    case 'api_failed':
      return [shown('other', event.message)];
    case 'command_output':
    case 'compaction_summary':
    case 'hook_ran':
    case 'note':
      return [shown('other', event.text)];
    case 'interrupted':
    case 'compacted':
    case 'usage_counted':
    case 'turn_ended':
    case 'branch_abandoned':
      return [];
  }
}

function shown(part: SearchPart, text: Body): EventText {
  return { part, text, isInside: false };
}

function inside(part: SearchPart, text: Body): EventText {
  return { part, text, isInside: true };
}

/** A preview contains an input as it is written; its keys are the tool's vocabulary, not the session's. */
function previewWords(input: Body): Body {
  if (input.preview === '') return input;
  return wholeBody(leavesOf(JSON.parse(input.preview) as JsonValue).join('\n'));
}
