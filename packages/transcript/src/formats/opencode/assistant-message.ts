import type { Usage } from '@treeline/protocol';
import { wholeBody } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { asText, headOf, isTrue, numberAt, objectAt, stringAt, stringOf } from '../../json/json-values.ts';
import { asked } from '../ends-in-question.ts';
import { previewLength } from '../texts.ts';
import type { UsageCounted } from '../usage-counted.ts';
import { eventId, hasEnded, inThread, isOver, type MessageContext, placeOf, wasCut } from './message-context.ts';
import type { Row } from './rows.ts';
import type { OwnAgents } from './task-part.ts';
import { endOf, finishCall, followCall, hasFinished, hasStarted, startCall, wasRejected } from './tool-part.ts';

/**
 * One request to a model, as far as it has come: the beginnings in the order of its parts, then the ends in the order
 * of time, then its own end. When it is read again with more in it, it reports what is new.
 */
export function readAssistantMessage(context: MessageContext, own: OwnAgents): void {
  const { parts, reported, message } = context;
  for (const part of parts) {
    if (!reported.parts.has(part.id) && readPart(context, part, own)) reported.parts.add(part.id);
    followCall(context, part, own);
  }
  for (const part of newlyFinished(context)) {
    reported.finished.add(part.id);
    finishCall(context, part, own);
  }
  readUsage(context);
  const finish = stringOf(message.data.finish);
  const isLast = finish !== 'tool-calls' || hasForm(message);
  if (!hasEnded(message.data) || !isLast) {
    context.sink.fact({ kind: 'message-goes-on', thread: context.thread, messageId: context.messageId });
  }
  if (reported.hasEnded || !hasEnded(message.data)) return;
  reported.hasEnded = true;
  endMessage(context, isLast);
}

/** An answer in a form that was asked for ends with the call that fills it in. */
function hasForm({ data }: Row): boolean {
  return data.structured !== undefined && data.structured !== null;
}

function newlyFinished({ parts, reported }: MessageContext): Row[] {
  return parts
    .filter((part) => part.data.type === 'tool' && hasFinished(part) && !reported.finished.has(part.id))
    .sort((a, b) => (endOf(a) ?? 0) - (endOf(b) ?? 0) || (a.id < b.id ? -1 : 1));
}

/** Whether there was something to report, or never will be. */
function readPart(context: MessageContext, part: Row, own: OwnAgents): boolean {
  const { data } = part;
  switch (data.type) {
    case 'text':
    case 'reasoning':
      if (!isOver(context, data)) return false;
      readText(context, part);
      return true;
    case 'tool':
      if (!hasStarted(part)) return false;
      startCall(context, part, own);
      return true;
    case 'retry':
      readRetry(context, part);
      return true;
    default:
      return true;
  }
}

function readText(context: MessageContext, part: Row): void {
  const text = asText(part.data.text) ?? '';
  const time = objectAt(part.data, 'time');
  const [start, end] = [numberAt(time, 'start'), numberAt(time, 'end')];
  const at = end ?? start ?? context.at;
  const place = placeOf(context, part);
  const { messageId, texts, message } = context;
  if (part.data.type === 'reasoning') {
    context.sink.event({
      ...inThread(context, part.id, at),
      type: 'thinking',
      messageId,
      text: texts.body(place, text, 'text', previewLength.line),
      durationMs: start === null || end === null ? null : end - start,
      isRedacted: text.length === 0,
    });
    return;
  }
  if (headOf(text).trim() === '') return;
  if (isTrue(message.data.summary)) {
    const summary = texts.body(place, text, 'text', previewLength.line);
    context.sink.event({ ...inThread(context, part.id, at), type: 'compaction_summary', text: summary });
    return;
  }
  const body = texts.body(place, text, 'text', previewLength.read);
  context.sink.event({
    ...inThread(context, part.id, at),
    type: 'assistant_text',
    messageId,
    text: body,
    isAborted: false,
    ...asked(text),
  });
}

function readRetry(context: MessageContext, part: Row): void {
  const error = objectAt(part.data, 'error');
  context.sink.event({
    ...inThread(context, part.id, numberAt(objectAt(part.data, 'time'), 'created') ?? context.at),
    type: 'api_retried',
    message: (stringAt(objectAt(error, 'data'), 'message') ?? stringAt(error, 'name') ?? '').slice(0, 500),
    attempt: numberAt(part.data, 'attempt'),
    maxAttempts: null,
    retryInMs: null,
  });
}

/** The client counts what was cached beside the input. Reasoning is a part of the output in older versions, and beside it in newer ones: the total shows which. */
function usageOf(tokens: JsonObject | null): Usage {
  const cache = objectAt(tokens, 'cache');
  const count = (object: JsonObject | null, key: string) => numberAt(object, key) ?? 0;
  const [input, output, reasoning] = [count(tokens, 'input'), count(tokens, 'output'), count(tokens, 'reasoning')];
  const [cacheRead, cacheWrite] = [count(cache, 'read'), count(cache, 'write')];
  const isBeside = count(tokens, 'total') >= input + output + cacheRead + cacheWrite + reasoning;
  return { input, output: isBeside ? output + reasoning : output, cacheRead, cacheWrite };
}

function readUsage(context: MessageContext): void {
  const { message, reported, messageId } = context;
  const usage = usageOf(objectAt(message.data, 'tokens'));
  const cost = numberAt(message.data, 'cost');
  const seen = `${usage.input} ${usage.output} ${usage.cacheRead} ${usage.cacheWrite} ${cost}`;
  const isNothing = usage.input + usage.output + usage.cacheRead + usage.cacheWrite === 0;
  if (isNothing || reported.usage === seen) return;
  reported.usage = seen;
  const model = stringAt(message.data, 'modelID');
  const counted: UsageCounted = {
    id: eventId(context, 'usage'),
    at: context.at,
    agentId: context.thread,
    parentToolUseId: null,
    type: 'usage_counted',
    messageId,
    model,
    usage,
  };
  // The client's own price; it writes 0 where it knows none.
  if (cost !== null && cost > 0) counted.dollars = Math.min(cost, mostDollars);
  if (isTrue(message.data.summary)) counted.writesSummary = true;
  context.sink.event(counted);
}

const mostDollars = 1e6;

function endMessage(context: MessageContext, isLast: boolean): void {
  const { message, parts, thread, turnAt } = context;
  const completed = numberAt(objectAt(message.data, 'time'), 'completed');
  const at = completed ?? context.at;
  const error = objectAt(message.data, 'error');
  if (error !== null) readError(context, error, at);
  // After the user's refusal the agent stops there; for a sub-agent, its call is better evidence.
  else if (thread === null && !isLast && parts.some(wasRejected))
    context.sink.event({ ...inThread(context, 'end', at), type: 'interrupted', during: 'tool' });
  else if (isLast && !isTrue(message.data.summary) && !wasCut(message.data, parts)) {
    const durationMs = turnAt === null || completed === null ? null : Math.max(0, completed - turnAt);
    context.sink.event({ ...inThread(context, 'end', at), type: 'turn_ended', durationMs, pendingAgents: 0 });
  }
}

function readError(context: MessageContext, error: JsonObject, at: number): void {
  const name = stringAt(error, 'name');
  if (name === 'MessageAbortedError') {
    const during = context.parts.some((part) => part.data.type === 'tool' && hasStarted(part)) ? 'tool' : 'answer';
    context.sink.event({ ...inThread(context, 'end', at), type: 'interrupted', during });
    return;
  }
  const data = objectAt(error, 'data');
  const text = stringAt(data, 'message');
  const place = placeOf(context, context.message);
  context.sink.event({
    ...inThread(context, 'end', at),
    type: 'api_failed',
    message:
      text === null
        ? wholeBody(name ?? 'an error without a message')
        : context.texts.listed(place, text, 'error.data.message', previewLength.read),
    errorKind: name,
    httpStatus: numberAt(data, 'statusCode'),
  });
}
