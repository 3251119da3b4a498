import { type Body, emptyBody } from '@treeline/protocol';
import { asText, wholeOf } from '../../../json/json-values.ts';
import { cutBody } from '../../tool-views/cut-body.ts';
import type { ToolParts } from './tool-parts.ts';

/** The result of a call; an error is shown separately. */
export function outputBody({ isError, output, refs }: ToolParts): Body {
  return isError ? emptyBody : cutBody(output, refs.output);
}

export function inputBody({ input, refs }: ToolParts, key: string): Body | null {
  const text = asText(input[key]);
  return text === null ? null : cutBody(wholeOf(text), refs.input);
}
