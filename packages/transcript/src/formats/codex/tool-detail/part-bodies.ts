import { type Body, emptyBody } from '@treeline/protocol';
import { asText, wholeOf } from '../../../json/json-values.ts';
import { cutBody } from '../../tool-views/cut-body.ts';
import type { ToolParts } from './tool-parts.ts';

/** What came of a call; what went wrong is shown as an error. */
export function outputBody({ isError, output, refs }: ToolParts): Body {
  return isError ? emptyBody : cutBody(output, refs.output);
}

export function inputBody({ input, refs }: ToolParts, key: string): Body | null {
  const text = asText(input[key]);
  return text === null ? null : cutBody(wholeOf(text), refs.input);
}
