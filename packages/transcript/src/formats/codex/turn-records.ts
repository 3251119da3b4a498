import { emptyBody, noFacts, wholeBody } from '@treeline/protocol';
import { asNumber, asText, headOf, objectAt, stringAt } from '../../json/json-values.ts';
import { previewLength } from '../texts.ts';
import { idOf, nameOf } from './bounded.ts';
import { note } from './note.ts';
import { turnEnded } from './open-scripts.ts';
import { inThread, type RecordContext } from './record-context.ts';
import { readReviewEnd } from './review.ts';
import { tellAgent } from './session-meta-record.ts';
import { noteWindow } from './usage-records.ts';

export function readTurnContext({ memory, payload }: RecordContext): void {
  memory.model = nameOf(payload.model) ?? memory.model;
}

export function readTaskStarted(context: RecordContext): void {
  const { memory, payload } = context;
  noteWindow(memory, payload.model_context_window);
  if (memory.review?.hasBegun === false) {
    memory.review = { ...memory.review, hasBegun: true };
    return;
  }
  if (memory.turn !== null) loseTurn(context);
  memory.turn = idOf(payload.turn_id) ?? context.recordId;
  memory.tellsTurns = true;
  memory.hasPromptInTurn = false;
  memory.wasCallCut = false;
  tellAgent(context, null);
}

/** A killed client records no end of its turn; the next one begins another. */
function loseTurn(context: RecordContext): void {
  const { memory, sink } = context;
  for (const [toolUseId] of memory.calls) {
    sink.event({
      ...inThread(context, `lost ${toolUseId}`),
      type: 'tool_finished',
      toolUseId,
      outcome: 'interrupted',
      facts: noFacts,
      files: null,
      output: wholeBody('No result recorded: the client stopped first.'),
    });
  }
  memory.calls = [];
  readReviewEnd(context, 'interrupted');
  turnEnded(memory, true);
  note(context, 'The previous turn did not end: the client stopped during it.', 'lost');
}

export function readTaskComplete(context: RecordContext): void {
  const { memory, payload, sink } = context;
  const error = objectAt(payload, 'error');
  if (error !== null) readFailure(context);
  // A command that a person runs, and a compaction by hand, are turns to the client, and no turns here.
  const durationMs = memory.hasPromptInTurn ? asNumber(payload.duration_ms) : null;
  sink.event({ ...inThread(context, 'end'), type: 'turn_ended', durationMs, pendingAgents: 0 });
  memory.turn = null;
  readReviewEnd(context);
  turnEnded(memory, false);
  tellAgent(context, error === null ? 'its last turn has ended' : 'its last turn has failed');
}

function readFailure({ payload, ...context }: RecordContext): void {
  const error = objectAt(payload, 'error');
  const text = asText(error?.message) ?? 'the turn failed';
  const message = messageIn(headOf(text));
  context.sink.event({
    ...inThread({ payload, ...context }),
    type: 'api_failed',
    message:
      message === null
        ? context.texts.listed(context.place, text, 'payload.error.message', previewLength.read)
        : wholeBody(message),
    errorKind: stringAt(error, 'codex_error_info'),
    httpStatus: null,
  });
}

/** Services answer with JSON: `{"error":{"message":"…"}}`. */
function messageIn(text: string): string | null {
  if (!text.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(text);
    const inner = typeof value === 'object' && value !== null && 'error' in value ? value.error : null;
    const message = typeof inner === 'object' && inner !== null && 'message' in inner ? inner.message : null;
    return typeof message === 'string' && message !== '' ? message : null;
  } catch {
    // It only looked like JSON: the text itself is the message.
    return null;
  }
}

export function readTurnAborted(context: RecordContext): void {
  const { memory, sink } = context;
  const during = memory.calls.length > 0 || memory.wasCallCut ? 'tool' : 'answer';
  for (const [toolUseId] of memory.calls) {
    sink.event({
      ...inThread(context, `cut ${toolUseId}`),
      type: 'tool_finished',
      toolUseId,
      outcome: 'interrupted',
      facts: noFacts,
      files: null,
      output: emptyBody,
    });
  }
  memory.calls = [];
  sink.event({ ...inThread(context), type: 'interrupted', during });
  memory.turn = null;
  readReviewEnd(context, 'interrupted');
  turnEnded(memory, true);
  tellAgent(context, 'its last turn was interrupted');
}
