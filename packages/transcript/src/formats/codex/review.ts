import { emptyBody, noFacts, type ToolOutcome, type ToolUseId, wholeBody } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { oneLine } from '../one-line.ts';
import { idOf, nameOf } from './bounded.ts';
import { reviewer } from './client-words.ts';
import { inThread, messageOf, type RecordContext } from './record-context.ts';
import { kindOfTool } from './tool-table.ts';

/** A review has no prompt of a person: its subject takes the place. */
export function readReviewBegin(context: RecordContext, item: JsonObject): void {
  const { memory, payload, sink } = context;
  const hint = nameOf(item.user_facing_hint) ?? '';
  memory.review = { subject: hint, hasBegun: false, call: null };
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

/** The thread that reviews was started by no call: its first item among those of its parent shows where. */
export function readReviewer(context: RecordContext, agentId: string): void {
  const { memory, sink, thread, at, order } = context;
  const { review } = memory;
  if (review === null || review.call !== null) return;
  const toolUseId = `${reviewer} ${agentId}` as ToolUseId;
  memory.review = { ...review, call: toolUseId };
  const called = { agentSlug: reviewer, description: review.subject || null, name: null };
  sink.event({
    ...inThread(context),
    type: 'tool_started',
    toolUseId,
    messageId: messageOf(context),
    name: reviewer,
    kind: kindOfTool('spawn_agent', null),
    title: review.subject,
    input: emptyBody,
    task: called,
    files: null,
    isNested: true,
  });
  sink.fact({
    kind: 'call',
    call: {
      ...called,
      id: toolUseId,
      thread,
      at,
      order,
      tool: 'agent',
      toolName: reviewer,
      prompt: null,
      resumes: null,
      wantsBackground: false,
    },
  });
  sink.fact({ kind: 'progress', toolUseId, agentId });
}

export function readReviewEnd(context: RecordContext, outcome: ToolOutcome = 'ok'): void {
  const { memory, sink } = context;
  const toolUseId = memory.review?.call ?? null;
  memory.review = null;
  if (toolUseId === null) return;
  sink.event({
    ...inThread(context, 'review'),
    type: 'tool_finished',
    toolUseId,
    outcome,
    output: emptyBody,
    facts: noFacts,
    files: null,
    isNested: true,
  });
}
