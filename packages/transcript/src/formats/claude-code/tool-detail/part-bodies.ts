import { type Body, emptyBody } from '@treeline/protocol';
import { asText, valueAt, wholeOf } from '../../../json/json-values.ts';
import { cutBody } from '../../tool-views/cut-body.ts';
import type { ToolParts } from './tool-parts.ts';

export function outputBody(parts: ToolParts): Body {
  if (parts.isError) return emptyBody;
  return parts.kept?.body ?? cutBody(parts.output, parts.refs.output);
}

export function inputBody(parts: ToolParts, key: string): Body | null {
  const text = asText(valueAt(parts.input, key));
  return text === null ? null : cutBody(wholeOf(text), parts.refs.input(key));
}

export function detailBody(parts: ToolParts, key: string): Body | null {
  const text = parts.detail === null ? null : asText(valueAt(parts.detail, key));
  return text === null ? null : cutBody(wholeOf(text), parts.refs.detail(key));
}
