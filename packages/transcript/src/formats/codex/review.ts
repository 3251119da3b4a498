import { wholeBody } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { oneLine } from '../one-line.ts';
import { idOf, nameOf } from './bounded.ts';
import { inThread, type RecordContext } from './record-context.ts';

/** A review has no prompt of a person: its subject takes the place. */
export function readReviewBegin(context: RecordContext, item: JsonObject, _pointer: string): void {
  const { memory, payload, sink } = context;
  const hint = nameOf(item.user_facing_hint) ?? '';
  memory.isReviewing = true;
  memory.turn = idOf(payload.turn_id) ?? context.recordId;
  memory.tellsTurns = true;
  memory.hasPromptInTurn = true;
  sink.event({
    ...inThread(context),
    type: 'prompt',
    origin: 'person',
    startsTurn: true,
    attachments: [],
    text: wholeBody(oneLine(`review ${hint}`)),
    command: { name: 'review', args: hint },
  });
}

export function readReviewEnd({ memory }: RecordContext): void {
  memory.isReviewing = false;
}
