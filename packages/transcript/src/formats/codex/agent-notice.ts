import { type Body, wholeBody } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { objectAt, stringAt, textAt, wholeOf } from '../../json/json-values.ts';
import { parsedObject } from './parsed-object.ts';
import { inThread, type RecordContext } from './record-context.ts';

const ends = ['completed', 'errored', 'failed', 'interrupted', 'shutdown', 'not_found'] as const;
const mostCharacters = 1_000;

/** The client's notice to a thread that an agent of it has ended. */
export function readAgentNotice(context: RecordContext, text: string): void {
  const from = text.indexOf('{');
  const notice = parsedObject(text.slice(from, text.lastIndexOf('}') + 1));
  const status = objectAt(notice, 'status');
  const outcome = ends.find((end) => status?.[end] !== undefined) ?? stringAt(notice, 'status');
  const who = stringAt(notice, 'agent_path') ?? stringAt(notice, 'agent_id') ?? '';
  context.sink.event({
    ...inThread(context),
    type: 'notification',
    taskId: who.slice(0, 200),
    toolUseId: null,
    outcome,
    startsTurn: false,
    result: resultOf(status, outcome),
    summary: `An agent has ended${outcome === null ? '' : `: ${outcome}`}`,
  });
}

function resultOf(status: JsonObject | null, outcome: string | null): Body | null {
  const text = outcome === null ? null : textAt(status, outcome);
  return text === null ? null : wholeBody(wholeOf(text).slice(0, mostCharacters));
}
