import { type Body, type BodyRef, emptyBody } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import { asText, valueAt, wholeOf } from '../../../json/json-values.ts';
import { cutBody } from '../../tool-views/cut-body.ts';
import { answerIn, answerKey } from '../task-answer.ts';
import { keptRef, withoutNote } from './kept-output.ts';

/** A call's row, and where its long texts are. */
export interface CallParts {
  readonly name: string;
  readonly input: JsonObject;
  readonly metadata: JsonObject | null;
  readonly output: string;
  readonly isError: boolean;
  readonly isOver: boolean;
  /** Keys below the call's state, joined by dots. */
  readonly ref: (keys: string) => BodyRef;
}

export function outputBody(parts: CallParts): Body {
  if (parts.isError) return emptyBody;
  const answer = parts.name === 'task' ? answerIn(parts.output) : null;
  if (answer !== null) return cutBody(answer, parts.ref(`output${answerKey}`));
  const ref = keptRef(parts.metadata);
  if (ref === null) return cutBody(parts.output, parts.ref('output'));
  const piece = withoutNote(parts.output);
  // The total length is not recorded: longer than what is here.
  return { preview: piece, length: piece.length + 1, ref };
}

export function inputBody(parts: CallParts, key: string): Body | null {
  const text = asText(valueAt(parts.input, key));
  return text === null ? null : cutBody(wholeOf(text), parts.ref(`input.${key}`));
}
