import type { Attachment } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { type Text, wholeOf } from '../../json/json-values.ts';
import { fingerprint } from '../fingerprint.ts';
import { previewLength } from '../texts.ts';
import { contentOf } from './content-text.ts';
import { inThread, type RecordContext } from './record-context.ts';

const mostAttachments = 50;

/** A person's prompt, or the parent thread's message to its agent. */
export function readPrompt(context: RecordContext, text: Text, pointer: string, images: number): void {
  const { memory, thread, sink, texts, place } = context;
  const isQueued = memory.turn !== null && memory.hasPromptInTurn;
  memory.hasPromptInTurn = true;
  sink.event({
    ...inThread(context),
    type: 'prompt',
    text: texts.listed(place, text, pointer, previewLength.read),
    origin: thread === null ? (isQueued ? 'queued' : 'person') : 'spawner',
    command: null,
    attachments: attachmentsOf(images),
    startsTurn: !isQueued,
  });
  if (!memory.hasPrompted) promptSeen(context, fingerprint(wholeOf(text)));
}

/** The first prompt is compared with the prompts of calls that start agents. */
export function promptSeen({ memory, thread, sink }: RecordContext, seen: string): void {
  if (memory.hasPrompted) return;
  memory.hasPrompted = true;
  sink.fact({ kind: 'prompt-seen', thread, fingerprint: seen });
}

export function readUserItem(context: RecordContext, item: JsonObject): void {
  const { text, pointer, images } = contentOf(item.content, 'payload.item.content');
  if (text.length > 0 || images > 0) readPrompt(context, text, pointer, images);
}

function attachmentsOf(images: number): readonly Attachment[] {
  return Array.from({ length: Math.min(images, mostAttachments) }, () => ({
    kind: 'image',
    label: 'image',
    ref: null,
  })) as Attachment[];
}
