import { ReaderCounter } from '../../digest/reader-counter.ts';
import { ReaderListPreview } from '../../glance/reader-list-preview.ts';
import { bodyAt as bodyInRecord } from '../body-ref.ts';
import type { ClientFormat } from '../client-format.ts';
import { clientId, defaultAgentType } from './client-words.ts';
import { OpenCodeReader } from './opencode-reader.ts';
import { rowAt } from './rows.ts';
import { answerIn, answerKey } from './task-answer.ts';
import { keptFileName } from './tool-detail/kept-output.ts';
import { toolDetail } from './tool-detail/tool-detail.ts';
import { commonTools } from './tool-table.ts';

/**
 * How the rows of OpenCode are read, as lines: of its database, of the older JSON files, of its exports and its
 * streams.
 */
export const openCodeFormat: ClientFormat = {
  id: clientId,
  defaultAgentType,
  runAgentType: defaultAgentType,
  commonTools,
  copiesMark: null,
  callMark: null,
  unwrittenNames: [],
  reader: (_unit, options) => new OpenCodeReader(options),
  counter: (unit, known) => new ReaderCounter(openCodeFormat, unit, known, 'none'),
  listPreview: (unit) => new ReaderListPreview(openCodeFormat, unit),
  sideFile: () => [],
  toolDetail,
  bodyAt,
  outsideBody: keptFileName,
  looksLikeAgentId: (text) => /^ses_[0-9a-zA-Z]{10,}$/.test(text),
  isUniqueAgentId: () => false,
  isInternalAgent: () => false,
  isInternalThread: () => false,
  isWarmUp: () => false,
};

function bodyAt(lineText: string, pointer: string): ReturnType<ClientFormat['bodyAt']> {
  if (pointer.endsWith(answerKey)) {
    const output = bodyAt(lineText, pointer.slice(0, -answerKey.length));
    const answer = output === null ? null : answerIn(output.text);
    return answer === null ? output : { text: answer, format: 'text' };
  }
  const colon = pointer.indexOf(':');
  const row = rowAt(lineText, Number(pointer.slice(0, colon)));
  const body = row === null || colon < 0 ? null : bodyInRecord(row, `0:${pointer.slice(colon + 1)}`);
  // A picture is in its data URL.
  const data = body === null ? null : /^data:[\w/+.;=-]{0,200},/.exec(body.text.slice(0, 220));
  return body === null || data === null || !pointer.endsWith('.url')
    ? body
    : { ...body, text: body.text.slice(data[0].length) };
}
