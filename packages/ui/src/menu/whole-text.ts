import type { Body } from '@treeline/protocol';
import type { ReadBody } from '../flow-actions.ts';

/** All of a body's text; what is there of it where the rest cannot be had. */
export async function wholeText(body: Body, readBody: ReadBody): Promise<string> {
  if (body.ref === null) return body.preview;
  const answer = await readBody(body.ref);
  return answer.ok ? answer.value.text : body.preview;
}
