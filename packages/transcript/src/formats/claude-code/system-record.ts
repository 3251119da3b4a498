import type { NoteKind, ToolUseId } from '@treeline/protocol';
import { arrayAt, asString, isTrueAt, numberAt, objectAt, stringAt, textAt } from '../../json/json-values.ts';
import { bodyOf, eventId, inThread, previewLength, type RecordContext } from './record-context.ts';
import { textPart } from './text-part.ts';
import { emitPrompt } from './user-record.ts';
import { classified } from './user-text.ts';

/** The client's records about itself. */
export function readSystem(context: RecordContext): void {
  const { record, sink } = context;
  switch (stringAt(record, 'subtype')) {
    case 'turn_duration':
      sink.event({
        id: eventId(context),
        at: context.at,
        agentId: context.thread,
        parentToolUseId: null,
        type: 'turn_ended',
        durationMs: numberAt(record, 'durationMs'),
        pendingAgents: numberAt(record, 'pendingBackgroundAgentCount') ?? 0,
      });
      return;
    case 'compact_boundary':
      readCompaction(context);
      return;
    case 'microcompact_boundary':
      emitNote(
        context,
        'context-trimmed',
        `${numberAt(objectAt(record, 'microcompactMetadata'), 'tokensSaved') ?? 0} tokens of old tool output were dropped`,
      );
      return;
    case 'api_error':
      readRetry(context);
      return;
    case 'local_command':
      readLocalCommand(context);
      return;
    case 'stop_hook_summary':
      readStopHooks(context);
      return;
    case 'agents_killed':
      sink.fact({ kind: 'agents-killed', thread: context.thread, at: context.at });
      emitNote(context, 'agents-stopped', 'The running agents were stopped');
      return;
    case 'away_summary':
      emitNote(context, 'recap', null);
      return;
    case 'model_refusal_fallback':
      emitNote(context, 'model-changed', null);
      return;
    case 'informational':
    case 'error':
    case 'api_refusal':
      emitNote(context, 'information', null);
      return;
    default:
      return;
  }
}

function emitNote(context: RecordContext, kind: NoteKind, text: string | null): void {
  const found = text ?? textAt(context.record, 'content') ?? '';
  context.sink.event({
    ...inThread(context),
    type: 'note',
    kind,
    text: bodyOf(context, found, 'content', previewLength.read),
  });
}

function readCompaction(context: RecordContext): void {
  const details = objectAt(context.record, 'compactMetadata') ?? objectAt(context.record, 'compact_metadata');
  const trigger = stringAt(details, 'trigger');
  context.sink.event({
    ...inThread(context),
    type: 'compacted',
    trigger: trigger === 'auto' || trigger === 'manual' ? trigger : 'unknown',
    tokensBefore: numberAt(details, 'preTokens') ?? numberAt(details, 'pre_tokens'),
    tokensAfter: numberAt(details, 'postTokens') ?? numberAt(details, 'post_tokens'),
  });
}

function readRetry(context: RecordContext): void {
  const { record } = context;
  const error = objectAt(record, 'error');
  const message =
    stringAt(error, 'formatted') ?? stringAt(error, 'message') ?? asString(record.error) ?? 'The API did not answer';
  context.sink.event({
    ...inThread(context),
    type: 'api_retried',
    message,
    attempt: numberAt(record, 'retryAttempt'),
    maxAttempts: numberAt(record, 'maxRetries'),
    retryInMs: numberAt(record, 'retryInMs'),
  });
}

function readLocalCommand(context: RecordContext): void {
  const text = textAt(context.record, 'content') ?? '';
  const found = classified(text);
  if (found.kind === 'command') {
    emitPrompt(context, `${found.name} ${found.args}`.trim(), 'content', [], found, 'person');
  } else if (found.kind === 'command-output') {
    context.sink.event({
      ...inThread(context),
      type: 'command_output',
      text: bodyOf(context, found.text, textPart('content', 'output'), previewLength.read),
      command: stringAt(objectAt(context.record, 'commandRun'), 'command'),
      isError: found.isError,
    });
  }
}

/** Successful hooks are not shown. */
function readStopHooks(context: RecordContext): void {
  const errors = arrayAt(context.record, 'hookErrors').map((error) => asString(error) ?? JSON.stringify(error));
  const isBlocked = isTrueAt(context.record, 'preventedContinuation');
  if (errors.length === 0 && !isBlocked) return;
  context.sink.event({
    ...inThread(context),
    type: 'hook_ran',
    hookEvent: 'Stop',
    name: 'Stop',
    outcome: isBlocked ? 'blocked' : 'error',
    text: bodyOf(context, errors.join('\n'), 'hookErrors', previewLength.read),
    toolUseId: context.names.last(stringAt(context.record, 'toolUseID') as ToolUseId | null, context.thread),
  });
}
