import { type PlainValue, type ToolDetail, type ToolUseId, wholeBody } from '@treeline/protocol';
import { ReaderCounter } from '../../digest/reader-counter.ts';
import { ReaderListPreview } from '../../glance/reader-list-preview.ts';
import type { JsonObject } from '../../json/index.ts';
import { asObject, objectAt, stringAt } from '../../json/json-values.ts';
import { bodyAt, valueAtPointer } from '../body-ref.ts';
import type { ClientFormat, ToolLines } from '../client-format.ts';
import { exportedDiff } from './exported-diff.ts';
import { ExportedReader } from './exported-reader.ts';
import { numberIn, shortText } from './fields.ts';

/** How a session reads that was exported before. */
export const exportedFormat: ClientFormat = {
  id: 'exported',
  defaultAgentType: 'agent',
  runAgentType: 'agent',
  commonTools: [],
  copiesMark: null,
  callMark: null,
  unwrittenNames: [],
  reader: (_unit, options) => new ExportedReader(options),
  counter: (unit, known) => new ReaderCounter(exportedFormat, unit, known),
  listPreview: (unit) => new ReaderListPreview(exportedFormat, unit),
  sideFile: () => [],
  toolDetail,
  bodyAt,
  outsideBody: () => null,
  looksLikeAgentId: () => false,
  isUniqueAgentId: () => false,
  isInternalAgent: () => false,
  isInternalThread: () => false,
  isWarmUp: () => false,
};

/** An export holds what went in, what came out, and of an edit its diff; what else its client made of it is not there. */
function toolDetail(toolUseId: ToolUseId, { call, result }: ToolLines): ToolDetail {
  const line = call ?? result;
  const item = objectAt(asObject(valueAtPointer(line?.text ?? '', '0:')), 'item');
  const output = stringAt(item, 'output') ?? '';
  const isError = item?.status === 'failed' || item?.status === 'denied';
  return {
    toolUseId,
    view: exportedDiff(objectAt(item, 'diff')) ?? otherView(item, isError ? '' : output),
    error: isError ? wholeBody(output) : null,
    images: [],
    raw: { input: null, output: null, structured: null },
  };
}

function otherView(item: JsonObject | null, output: string): ToolDetail['view'] {
  return item?.kind === 'shell' ? terminalView(item, output) : callView(item, output);
}

function terminalView(item: JsonObject, output: string): ToolDetail['view'] {
  const input = objectAt(item, 'input');
  const command = stringAt(input, 'command') ?? stringAt(input, 'cmd');
  return {
    kind: 'terminal',
    command: command === null ? null : wholeBody(command),
    description: shortText(input, 'description'),
    stdout: wholeBody(output),
    stderr: wholeBody(''),
    exitCode: numberIn(item, 'exitCode'),
    isBackground: false,
    isInterrupted: item.status === 'interrupted',
    note: shortText(item, 'note'),
  };
}

function callView(item: JsonObject | null, output: string): ToolDetail['view'] {
  const tool = shortText(item, 'name') ?? '';
  return { kind: 'call', server: null, tool, arguments: (item?.input ?? null) as PlainValue, text: wholeBody(output) };
}
