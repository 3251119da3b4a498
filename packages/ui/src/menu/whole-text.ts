import type { Body } from '@treeline/protocol';
import type { ReadBody } from '../flow-actions.ts';

/** The whole text of a body, or the available part if the rest cannot be read. */
export async function wholeText(body: Body, readBody: ReadBody): Promise<string> {
  if (body.ref === null) return body.preview;
  const answer = await readBody(body.ref);
  return answer.ok ? answer.value.text : body.preview;
}
