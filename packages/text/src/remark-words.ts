import {
  type Body,
  emptyBody,
  type InjectedCause,
  type NoteKind,
  type ThreadEvent,
  type ThreadEventOf,
  visibleText,
} from '@treeline/protocol';
import { formatShort } from './format-count.ts';
import { formatDuration } from './format-duration.ts';
import { t } from './messages/t.ts';
import { oneLine } from './one-line.ts';

type RemarkTone = 'quiet' | 'bad' | 'warn';

export interface RemarkWords {
  readonly label: string;
  readonly text: string;
  readonly tone: RemarkTone;
  /** The text to open; empty = nothing. */
  readonly body: Body;
}

const injected: Record<InjectedCause, string> = {
  reminder: t('Reminder'),
  caveat: t('Caveat'),
  skill: t('Skill loaded'),
  hook: t('Hook output'),
  memory: t('Memory'),
  context: t('Context'),
  other: t('System text'),
};

const notes: Record<NoteKind, string> = {
  'plan-mode': t('Plan mode'),
  'plan-mode-ended': t('Plan mode ended'),
  recap: t('Recap'),
  information: t('Note'),
  'model-changed': t('Model changed'),
  'task-status': t('Task'),
  diagnostics: t('Diagnostics'),
  file: t('File'),
  moved: t('Moved'),
  'pull-request': t('Pull request'),
  'agents-stopped': t('Agents stopped'),
  'context-trimmed': t('Context trimmed'),
};

type HookOutcome = ThreadEventOf<'hook_ran'>['outcome'];

const hooks: Record<HookOutcome, string> = {
  ok: t('Hook'),
  error: t('Hook failed'),
  blocked: t('Blocked by a hook'),
  cancelled: t('Hook cancelled'),
};

const hookTones: Record<HookOutcome, RemarkTone> = { ok: 'quiet', error: 'bad', blocked: 'warn', cancelled: 'warn' };

/** The quiet one-line form of anything in a thread that is neither a call nor an answer. */
export function remarkWords(event: ThreadEvent, count = 1): RemarkWords {
  switch (event.type) {
    case 'interrupted':
      return words('Interrupted', event.during === 'tool' ? t('during a tool call') : t('during the answer'), 'warn');
    case 'compacted':
      return words(t('Conversation compacted'), compaction(event.tokensBefore, event.tokensAfter, event.trigger));
    case 'compaction_summary':
      return withBody(t('Summary of the conversation so far'), event.text);
    case 'api_retried':
      return words(
        count === 1 ? t('API error, 1 retry') : t('API error, {count} retries', { count }),
        retry(event),
        'warn',
      );
    case 'api_failed':
      return withBody(
        event.httpStatus === null ? t('API error') : t('API error {httpStatus}', { httpStatus: event.httpStatus }),
        event.message,
        'bad',
      );
    case 'hook_ran':
      return withBody(hooks[event.outcome], event.text, hookTones[event.outcome], `${event.hookEvent} · ${event.name}`);
    case 'note':
      return withBody(notes[event.kind], event.text);
    case 'injected':
      return withBody(injected[event.cause], event.text);
    case 'command_output':
      return withBody(oneLine(event.command ?? t('Command output'), 80), event.text, event.isError ? 'bad' : 'quiet');
    case 'notification':
      return withBody('Notification', event.result ?? emptyBody, 'quiet', event.summary);
    case 'message_received':
      return withBody(
        t('Message from {from}', { from: oneLine(event.from, 60) }),
        event.text,
        'quiet',
        event.summary ?? oneLine(event.text.preview),
      );
    case 'prompt':
      return withBody('Prompt', event.text);
    case 'turn_ended':
      return words(
        t('Turn ended'),
        event.durationMs === null ? '' : t('after {durationMs}', { durationMs: formatDuration(event.durationMs) }),
      );
    default:
      return words(event.type.replaceAll('_', ' '), '');
  }
}

function words(label: string, text: string, tone: RemarkTone = 'quiet'): RemarkWords {
  return withBody(label, emptyBody, tone, text);
}

function withBody(label: string, body: Body, tone: RemarkTone = 'quiet', text = oneLine(body.preview)): RemarkWords {
  // Some notes consist of only their label.
  const more = text.trim() === label ? '' : text;
  return { label: visibleText(label), text: visibleText(more), tone, body };
}

function compaction(before: number | null, after: number | null, trigger: 'auto' | 'manual' | 'unknown'): string {
  const sizes = [before, after].filter((size) => size !== null).map((size) => formatShort(size));
  const by = trigger === 'unknown' ? [] : [trigger === 'auto' ? 'automatic' : 'manual'];
  return [...(sizes.length === 0 ? [] : [t('{join} tokens', { join: sizes.join(' → ') })]), ...by].join(' · ');
}

function retry(event: ThreadEventOf<'api_retried'>): string {
  const { attempt, maxAttempts, message } = event;
  const count =
    attempt === null
      ? ''
      : t(' (attempt {attempt}{maxAttempts})', {
          attempt,
          maxAttempts: maxAttempts === null ? '' : t(' of {maxAttempts}', { maxAttempts }),
        });
  return `${oneLine(message)}${count}`;
}
