import { readLine } from '../../json/index.ts';
import { stringAt } from '../../json/json-values.ts';
import type { EventSink } from '../event-sink.ts';
import type { SourceLine } from '../source-line.ts';
import { readOptions } from './claude-reader.ts';

/** A workflow's journal tells which agents it started, and which of them have answered. */
export function readJournalLine(line: SourceLine, runId: string, sink: EventSink): void {
  const { records, error } = readLine(line.text, readOptions);
  for (const record of records) {
    const type = stringAt(record, 'type');
    const agentId = stringAt(record, 'agentId');
    if (agentId === null || (type !== 'started' && type !== 'result')) continue;
    sink.fact({
      kind: 'run-agent',
      runId,
      agentId,
      label: stringAt(record, 'label'),
      phase: stringAt(record, 'phase'),
      isDone: type === 'result',
      told: null,
    });
  }
  if (error !== null) sink.unreadable(line.line, error);
}
