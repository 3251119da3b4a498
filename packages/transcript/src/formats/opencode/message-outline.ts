import type { JsonValue } from '../../json/index.ts';
import { numberAt, objectAt, stringAt } from '../../json/json-values.ts';
import { hasEnded, wasCut } from './message-context.ts';
import { type Row, rowsOn } from './rows.ts';
import { hasFinished, hasStarted } from './tool-part.ts';

/** What a message's line reports, in order: this alone shows whether a newer version of the line only adds to it. */
export interface MessageOutline {
  readonly isAssistant: boolean;
  /** The parts that have begun, and what is reported of them. */
  readonly begun: readonly string[];
  /** The calls that have results, in the same form. */
  readonly finished: readonly string[];
  readonly hasEnded: boolean;
  /** How it ended. */
  readonly end: string;
  /** It ended with calls, after which another message follows. */
  readonly goesOn: boolean;
  readonly createdAt: number | null;
  /** What else is reported: tokens and their price, and the agent that a call has named. */
  readonly beside: string;
}

export function outlineOf(line: string): MessageOutline {
  const { rows } = rowsOn(line);
  const [message, ...parts] = rows;
  const data = message?.data ?? {};
  const isAssistant = stringAt(data, 'role') === 'assistant';
  const isOver = hasEnded(data);
  const counts = (part: Row): boolean => {
    if (!isAssistant) return true;
    if (part.data.type === 'tool') return hasStarted(part);
    return isOver || numberAt(objectAt(part.data, 'time'), 'end') !== null;
  };
  const named = parts.map((part) => stringAt(objectAt(objectAt(part.data, 'state'), 'metadata'), 'sessionId') ?? '');
  return {
    isAssistant,
    begun: parts.filter((part) => isShown(part.data.type) && counts(part)).map(beginningOf),
    finished: parts.filter((part) => part.data.type === 'tool' && hasFinished(part)).map(endingOf),
    hasEnded: isAssistant && isOver,
    end: isOver
      ? JSON.stringify([data.time ?? null, data.finish ?? null, data.error ?? null, wasCut(data, parts)])
      : '',
    goesOn: stringAt(data, 'finish') === 'tool-calls' && objectAt(data, 'error') === null,
    createdAt: numberAt(objectAt(data, 'time'), 'created'),
    beside: `${JSON.stringify([data.tokens ?? null, data.cost ?? null])} ${named.join(' ')}`,
  };
}

/**
 * A text is stored once, at its end, and a call's input when it starts: if they change after that, everything is read
 * again.
 */
function beginningOf({ id, data }: Row): string {
  const state = objectAt(data, 'state');
  const time = objectAt(state ?? data, 'time');
  const shown = state === null ? [data.text, numberAt(time, 'end')] : [state.input, numberAt(time, 'start')];
  return `${id} ${lengthOf(shown[0])} ${shown[1] ?? ''}`;
}

function endingOf({ id, data }: Row): string {
  const state = objectAt(data, 'state');
  const length = lengthOf(state?.output) + lengthOf(state?.error);
  return `${id} ${stringAt(state, 'status')} ${length} ${numberAt(objectAt(state, 'time'), 'end') ?? ''}`;
}

/** A text may be very long: nothing is made of it. */
function lengthOf(value: JsonValue | undefined): number {
  return typeof value === 'string' ? value.length : (JSON.stringify(value)?.length ?? 0);
}

function isShown(type: unknown): boolean {
  return type !== 'step-start' && type !== 'step-finish' && type !== 'patch' && type !== 'snapshot';
}

/**
 * How a line differs from what was reported of it. `rewrites`: it does not continue that, everything must be read
 * again.
 */
type Growth = 'none' | 'adds' | 'rewrites';

/** `isFollowed`: a later message was reported; `isFollowedByAssistant`: one that began after this one was over. */
export function growthOf(
  before: MessageOutline,
  now: MessageOutline,
  follow: { readonly isFollowed: boolean; readonly isFollowedByAssistant: boolean },
): Growth {
  const begins = now.begun.length - before.begun.length;
  const isSameStart = before.begun.every((id, index) => now.begun[index] === id);
  const finishes = now.finished.filter((id) => !before.finished.includes(id)).length;
  if (!isSameStart || before.finished.some((id) => !now.finished.includes(id))) return 'rewrites';
  if (before.isAssistant !== now.isAssistant || (before.hasEnded && before.end !== now.end)) return 'rewrites';
  const ends = now.hasEnded && !before.hasEnded;
  const isMore = begins > 0 || finishes > 0 || ends;
  if (!isMore) return before.beside === now.beside ? 'none' : 'adds';
  if (before.hasEnded || follow.isFollowedByAssistant) return 'rewrites';
  // A prompt is reported as a whole.
  if (!now.isAssistant && before.begun.length > 0) return 'rewrites';
  return follow.isFollowed && (begins > 0 || ends) ? 'rewrites' : 'adds';
}
