import { readLine } from '../../json/index.ts';
import { stringAt } from '../../json/json-values.ts';
import type { ThreadReader } from '../client-format.ts';
import type { EventSink } from '../event-sink.ts';
import type { ReaderMemory } from '../reader-memory.ts';
import type { SourceLine } from '../source-line.ts';
import { readOptions } from './claude-reader.ts';

const knownTypes = new Set(['launched', 'started', 'result', 'failed']);

/** Reads a workflow's journal: which agents it started, and which of them have answered or failed. */
export class JournalReader implements ThreadReader {
  readonly #runId: string;
  readonly #sink: EventSink;

  constructor(runId: string, sink: EventSink) {
    this.#runId = runId;
    this.#sink = sink;
  }

  addLine(line: SourceLine): void {
    const { records, error } = readLine(line.text, readOptions);
    for (const record of records) {
      const type = stringAt(record, 'type');
      const agentId = stringAt(record, 'agentId');
      if (type === null || !knownTypes.has(type)) {
        this.#sink.unknown(line.line, `journal: ${type ?? 'a record without a type'}`);
        continue;
      }
      if (agentId === null || type === 'launched') continue;
      this.#sink.fact({
        kind: 'run-agent',
        runId: this.#runId,
        agentId,
        label: stringAt(record, 'label'),
        phase: stringAt(record, 'phase'),
        isDone: type === 'result',
        hasFailed: type === 'failed',
        told: null,
      });
    }
    if (error !== null) this.#sink.unreadable(line.line, error);
  }

  memory(): ReaderMemory {
    return { isExact: true };
  }

  hasRecord(): boolean {
    return false;
  }
}
