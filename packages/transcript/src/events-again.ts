import type { ThreadEvent } from '@treeline/protocol';
import { ClaudeReader } from './adapters/claude-code/claude-reader.ts';
import type { FamilyFile } from './family-files.ts';
import type { RecordFact } from './record-sink.ts';
import type { SourceLine } from './source-line.ts';
import { ThreadLog } from './thread-log.ts';

const ignore = () => undefined;

/** The events of a file that has been read before, made again of the same lines. What they mean to others is known. */
export class EventsAgain {
  readonly #file: FamilyFile;
  #log = new ThreadLog();
  readonly #reader: ClaudeReader;

  constructor(file: FamilyFile) {
    this.#file = file;
    const event = (each: ThreadEvent) => void (each.agentId === file.thread && this.#log.add(each));
    const fact = ({ kind }: RecordFact) => {
      if (kind === 'inherited') this.#log = new ThreadLog();
    };
    const sink = { event, fact, unreadable: ignore, unknown: ignore };
    this.#reader = new ClaudeReader({ file: file.key, thread: file.thread, sink, onStatedCall: ignore });
  }

  /** Lines behind what the family has read are left to those who read on. */
  add(lines: readonly SourceLine[]): void {
    for (const line of lines) if (line.offset < this.#file.end) this.#reader.addLine(line);
  }

  get events(): readonly ThreadEvent[] {
    return this.#log.events;
  }

  /** Gives the events back to the log that let go of them. */
  putBack(): void {
    this.#file.part?.restoreEvents(this.#log.events);
  }
}
