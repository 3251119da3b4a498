import { type Attachment, ownValue, type ThreadEvent, type ToolUseId } from '@treeline/protocol';
import { asText, headOf, isTrue, stringAt, stringOf, type Text, wholeOf } from '../../json/json-values.ts';
import { previewLength } from '../texts.ts';
import { inThread, type MessageContext, placeOf } from './message-context.ts';
import type { Row } from './rows.ts';

const mostAttachments = 100;

/** A prompt, a command, the end of a background agent, or text that the client added. Reported once, as a whole. */
export function readUserMessage(context: MessageContext, callOf: (agent: string) => ToolUseId | null): void {
  const { parts, reported } = context;
  if (reported.hasEnded || parts.length === 0) return;
  reported.hasEnded = true;
  const attachments = parts.filter(({ data }) => data.type === 'file').map((part) => attachmentOf(context, part));
  let isFirst = true;
  for (const part of parts) {
    switch (part.data.type) {
      case 'text':
        if (isTrue(part.data.synthetic)) readSynthetic(context, part, callOf);
        else if (!isTrue(part.data.ignored)) {
          emitPrompt(context, part, 'text', isFirst, isFirst ? attachments : []);
          isFirst = false;
        }
        break;
      case 'subtask':
        emitPrompt(context, part, 'prompt', isFirst, []);
        isFirst = false;
        break;
      case 'compaction':
        context.sink.event({
          ...inThread(context, part.id, context.at),
          type: 'compacted',
          trigger: part.data.auto === undefined ? 'unknown' : isTrue(part.data.auto) ? 'auto' : 'manual',
          tokensBefore: null,
          tokensAfter: null,
        });
    }
  }
  const [first] = parts;
  if (isFirst && attachments.length > 0 && first !== undefined) emitPrompt(context, first, 'none', true, attachments);
}

function emitPrompt(
  context: MessageContext,
  part: Row,
  key: 'text' | 'prompt' | 'none',
  startsTurn: boolean,
  attachments: readonly Attachment[],
): void {
  const text = asText(part.data[key]) ?? '';
  const command = key === 'prompt' ? stringOf(part.data.command) : null;
  context.sink.event({
    ...inThread(context, part.id, context.at),
    type: 'prompt',
    text: context.texts.listed(placeOf(context, part), text, key, previewLength.read),
    origin: context.thread === null ? 'person' : 'spawner',
    command: command === null ? null : { name: command, args: stringOf(part.data.description) ?? '' },
    attachments: attachments.slice(0, mostAttachments),
    startsTurn,
  });
}

function readSynthetic(context: MessageContext, part: Row, callOf: (agent: string) => ToolUseId | null): void {
  const text = asText(part.data.text) ?? '';
  const told = taskTold(text);
  if (told === null) {
    context.sink.event({
      ...inThread(context, part.id, context.at),
      type: 'injected',
      text: context.texts.body(placeOf(context, part), text, 'text', previewLength.line),
      cause: 'context',
      toolUseId: null,
    });
    return;
  }
  const toolUseId = callOf(told.agent);
  const event: ThreadEvent = {
    ...inThread(context, part.id, context.at),
    type: 'notification',
    taskId: told.agent,
    toolUseId,
    outcome: told.outcome,
    summary: told.summary ?? `Agent ${told.outcome}`,
    result: context.texts.body(placeOf(context, part), text, 'text', previewLength.read),
    startsTurn: true,
  };
  context.sink.event(event);
  const notification = { taskId: told.agent, toolUseId, status: told.outcome, at: context.at };
  context.sink.fact({ kind: 'notification', notification });
}

interface TaskTold {
  readonly agent: string;
  readonly outcome: string;
  /** In the client's words; older clients have none. */
  readonly summary: string | null;
}

/** `<task id="ses_…" state="completed">` at the beginning reports that a background agent has ended. */
function taskTold(text: Text): TaskTold | null {
  const match = /^\s{0,20}<task id="([^"]{1,200})" state="(\w{1,40})">(?:\n<summary>([^<\n]{1,200})<)?/.exec(
    headOf(text),
  );
  if (match === null || wholeOf(text).length === 0) return null;
  const state = match[2] ?? '';
  return { agent: match[1] ?? '', outcome: ownValue(outcomes, state) ?? state, summary: match[3] ?? null };
}

const outcomes: Readonly<Record<string, string>> = { error: 'failed', cancelled: 'stopped' };

function attachmentOf(context: MessageContext, part: Row): Attachment {
  const type = stringAt(part.data, 'mime') ?? 'unknown type';
  const isImage = type.startsWith('image/');
  const isInside = stringAt(part.data, 'url')?.startsWith('data:') === true;
  return {
    kind: isImage ? 'image' : 'document',
    label: isImage ? type : (stringAt(part.data, 'filename') ?? type),
    ref: isInside ? placeOf(context, part).ref('url') : null,
  };
}
