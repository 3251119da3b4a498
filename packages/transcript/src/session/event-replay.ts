import type { ThreadEvent } from '@treeline/protocol';
import type { ClientFormat, ThreadReader } from '../formats/client-format.ts';
import type { Evidence } from '../formats/event-sink.ts';
import type { SourceLine } from '../formats/source-line.ts';
import type { Unit, UnitKey } from '../formats/unit.ts';
import type { SessionFile } from './session-files.ts';
import { ThreadEvents } from './thread-events.ts';

const ignore = () => undefined;

/** An agent's events that must be read again. */
export interface Rereading {
  readonly unit: UnitKey;
  /** Set where the unit is known only in its stored form. */
  readonly kept: Unit | null;
  readonly begin: () => EventReplay;
}

/** The events of a file that was read before, made again from the same lines. Their effect on other agents is known. */
export class EventReplay {
  readonly #file: SessionFile;
  #log = new ThreadEvents();
  readonly #reader: ThreadReader;

  constructor(file: SessionFile, format: ClientFormat) {
    this.#file = file;
    const event = (each: ThreadEvent) => void (each.agentId === file.thread && this.#log.add(each));
    const fact = ({ kind }: Evidence) => {
      if (kind === 'inherited') this.#log = new ThreadEvents();
    };
    const sink = { event, fact, unreadable: ignore, unknown: ignore };
    this.#reader = format.reader(file.unit, {
      file: file.name,
      thread: file.thread,
      sink,
      texts: 'preview',
      memory: null,
      onStatedCall: ignore,
    });
  }

  /** Takes only lines that the builder has read; `readOn` adds the later ones. */
  add(lines: readonly SourceLine[]): void {
    for (const line of lines) if (line.position < this.#file.end) this.#reader.addLine(line);
  }

  get events(): readonly ThreadEvent[] {
    return this.#log.events;
  }

  /** Returns the events to the log that dropped them. */
  putBack(): void {
    this.#file.part?.restoreEvents(this.#log.events);
  }
}
