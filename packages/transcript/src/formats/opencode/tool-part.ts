import { type Body, noFacts, type ToolFacts, type ToolOutcome, type ToolUseId } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { asText, headOf, numberAt, objectAt, stringAt, stringOf, type Text, wholeOf } from '../../json/json-values.ts';
import { previewLength } from '../texts.ts';
import { filesOfCall, filesOfResult } from './changed-files.ts';
import { defaultAgentType } from './client-words.ts';
import { eventId, inThread, type MessageContext, placeOf } from './message-context.ts';
import type { Row } from './rows.ts';
import { answerIn, answerKey } from './task-answer.ts';
import { isLaunch, type OwnAgents, reportAgent, reportCall, reportResult } from './task-part.ts';
import { kindOfTool } from './tool-table.ts';

function stateOf(part: Row): JsonObject | null {
  return objectAt(part.data, 'state');
}

/** Before it runs, its input is unknown. */
export function hasStarted(part: Row): boolean {
  const status = stringAt(stateOf(part), 'status');
  return status !== null && status !== 'pending';
}

export function hasFinished(part: Row): boolean {
  const status = stringAt(stateOf(part), 'status');
  return status === 'completed' || status === 'error';
}

export function endOf(part: Row): number | null {
  return numberAt(objectAt(stateOf(part), 'time'), 'end');
}

export function startCall(context: MessageContext, part: Row, own: OwnAgents): void {
  const state = stateOf(part);
  const input = objectAt(state, 'input');
  const name = stringOf(part.data.tool) ?? 'unknown';
  const kind = kindOfTool(name);
  const toolUseId = part.id as ToolUseId;
  const at = numberAt(objectAt(state, 'time'), 'start') ?? context.at;
  const place = placeOf(context, part);
  const task =
    name === 'task'
      ? {
          agentSlug: stringAt(input, 'subagent_type') ?? defaultAgentType,
          description: stringAt(input, 'description'),
          name: null,
        }
      : null;
  context.sink.event({
    id: eventId(context, part.id),
    at,
    agentId: context.thread,
    parentToolUseId: null,
    type: 'tool_started',
    toolUseId,
    messageId: context.messageId,
    name,
    kind,
    title: context.texts.title(name, input),
    input: context.texts.input(place, input ?? null, 'state.input'),
    task,
    files: filesOfCall(kind, input),
  });
  const where = place.of('state');
  context.sink.fact({ kind: 'tool-place', toolUseId, place: where, isQuote: false, part: 'call' });
  context.sink.fact({ kind: 'tool-place', toolUseId, place: where, isQuote: false, part: 'result' });
  const paths = context.texts.paths(input);
  if (paths.length > 0) context.sink.fact({ kind: 'tool-paths', toolUseId, paths });
  if (task === null || !own.claims(toolUseId, state)) return;
  reportCall(context, part, at, askedOf(context, part, input));
}

function askedOf(context: MessageContext, part: Row, input: JsonObject | null): Body | null {
  const prompt = asText(input?.prompt);
  if (prompt === null) return null;
  const body = context.texts.body(placeOf(context, part), prompt, 'state.input.prompt', previewLength.glance);
  return body.length === 0 ? null : body;
}

/** Handles an agent that is named only after its call has begun. */
export function followCall(context: MessageContext, part: Row, own: OwnAgents): void {
  const state = stateOf(part);
  if (part.data.tool !== 'task' || !hasStarted(part)) return;
  if (own.claims(part.id as ToolUseId, state)) reportAgent(context, part);
}

export function finishCall(context: MessageContext, part: Row, own: OwnAgents): void {
  const state = stateOf(part);
  const metadata = objectAt(state, 'metadata');
  const isError = stringAt(state, 'status') === 'error';
  const output = asText(isError ? state?.error : state?.output) ?? '';
  const outcome = outcomeOf(isError, headOf(output), metadata);
  const at = endOf(part) ?? context.at;
  const kind = kindOfTool(stringOf(part.data.tool) ?? '');
  context.sink.event({
    id: eventId(context, `${part.id}.end`),
    at,
    agentId: context.thread,
    parentToolUseId: null,
    type: 'tool_finished',
    toolUseId: part.id as ToolUseId,
    outcome,
    output: outputBody(context, part, output, isError),
    facts: isError ? noFacts : factsOf(state, metadata),
    files: isError ? null : filesOfResult(kind, metadata),
  });
  if (part.data.tool !== 'task') return;
  if (!own.claims(part.id as ToolUseId, state)) return;
  const error = isError ? headOf(output).slice(0, 200).trim() : null;
  reportResult(context, part, { at, error, wasStopped: outcome === 'interrupted', wasLost: false });
}

/** An agent that belongs to another session has its answer here alone. */
function outputBody(context: MessageContext, part: Row, output: Text, isError: boolean): Body {
  const place = placeOf(context, part);
  const answer =
    isError || part.data.tool !== 'task' || !context.texts.isPutTogether ? null : answerIn(wholeOf(output));
  if (answer !== null) return context.texts.body(place, answer, `state.output${answerKey}`, previewLength.hidden);
  return context.texts.body(place, output, isError ? 'state.error' : 'state.output', previewLength.hidden);
}

/** The client died during the call, and the session continued without it: rows of dead calls are never repaired. */
export function loseCall(context: MessageContext, part: Row, own: OwnAgents, at: number): void {
  const text = 'No end recorded: the client stopped first.';
  context.sink.event({
    ...inThread(context, `${part.id}.end`, at),
    type: 'tool_finished',
    toolUseId: part.id as ToolUseId,
    outcome: 'interrupted',
    output: { preview: text, length: text.length, ref: null },
    facts: noFacts,
    files: null,
  });
  const state = stateOf(part);
  if (part.data.tool !== 'task') return;
  if (!own.claims(part.id as ToolUseId, state)) return;
  reportResult(context, part, { at, error: null, wasStopped: false, wasLost: true });
}

function outcomeOf(isError: boolean, text: string, metadata: JsonObject | null): ToolOutcome {
  if (isError) {
    if (/^The user (?:has specified a rule|rejected permission|dismissed this question)/.test(text)) return 'denied';
    return /^(?:Tool execution aborted|Task cancelled|The operation was aborted)/.test(text) ? 'interrupted' : 'failed';
  }
  return metadata?.exit === null && metadata.output !== undefined ? 'interrupted' : 'ok';
}

const endsTheTurn = /^The user (?:dismissed this question|rejected permission(?!.{0,60} following feedback))/;

/** What a person declines without a word ends an agent, as a question left without an answer does; a rule's denial does not. */
export function wasRejected(part: Row): boolean {
  const state = stateOf(part);
  const error = asText(state?.error);
  return error !== null && endsTheTurn.test(headOf(error));
}

function factsOf(state: JsonObject | null, metadata: JsonObject | null): ToolFacts {
  const diff = objectAt(metadata, 'filediff');
  return {
    note: noteOf(metadata),
    added: numberAt(diff, 'additions'),
    removed: numberAt(diff, 'deletions'),
    exitCode: numberAt(metadata, 'exit'),
    isBackground: isLaunch(state, metadata),
  };
}

function noteOf(metadata: JsonObject | null): string | null {
  const matches = numberAt(metadata, 'matches');
  if (matches !== null) return counted(matches, 'match', 'matches');
  const count = numberAt(metadata, 'count');
  if (count !== null) return counted(count, 'file', 'files');
  const display = objectAt(metadata, 'display');
  const [first, last] = [numberAt(display, 'lineStart'), numberAt(display, 'lineEnd')];
  return first === null || last === null ? null : `lines ${first}–${last}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
