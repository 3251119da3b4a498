import type { UnitReading } from '@treeline/clients';
import type { TailedLine } from '@treeline/files';
import type { AgentId, BodyRef, ThreadEvent } from '@treeline/protocol';
import {
  type ClientFormat,
  type EventReplay,
  type SessionBuilder,
  type UnitKey,
  wholeEvents,
} from '@treeline/transcript';
import { LineCursor } from './line-cursor.ts';
import { QueryProbe } from './query-probe.ts';
import { UnitsAhead } from './units-ahead.ts';

/** The events of a thread; `isWhole` is `false` where events that cannot contain the query are left out. */
export interface ScannedThread {
  readonly events: Iterable<ThreadEvent>;
  readonly isWhole: boolean;
}

/** Agents nested up to this depth are each read once. */
const mostRead = 8;

/** A session during one search: bytes are scanned, and only lines that can contain the query are parsed. */
export class SessionScan {
  readonly #reading: UnitReading;
  readonly #format: ClientFormat;
  readonly #builder: SessionBuilder;
  /** For texts that are searched as they are; events show more than that. */
  readonly #probe: QueryProbe;
  readonly #units: UnitsAhead;
  readonly #cursors = new Map<string, LineCursor>();
  /** Lines of the agents read last, by unit and position: an agent's lines are needed until its last event was checked. */
  readonly #read = new Map<string, ReadonlyMap<number, TailedLine>>();
  /** The line read last. Several events may come from one line. */
  #whole: { readonly line: TailedLine | null; readonly events: readonly ThreadEvent[] } = { line: null, events: [] };
  /** Units by the names that references use. */
  readonly #keys = new Map<string, UnitKey | null>();

  constructor(reading: UnitReading, format: ClientFormat, builder: SessionBuilder, query: string) {
    this.#reading = reading;
    this.#format = format;
    this.#builder = builder;
    this.#probe = new QueryProbe(query);
    this.#units = new UnitsAhead(reading, format.copiesMark, new QueryProbe(query, format), keysOf(builder));
  }

  async thread(agent: AgentId | null): Promise<ScannedThread> {
    const rereading = agent === null ? null : this.#builder.rereading(agent);
    if (rereading === null) return { events: this.#builder.threads.inTurn(agent), isWhole: true };
    const { unit: key, begin } = rereading;
    const { lines, isFork } = await this.#units.linesOf(key);
    if (lines.length === 0) return { events: [], isWhole: isFork };
    this.#keep(key, lines);
    return { events: eventsOf(begin(), lines), isWhole: isFork };
  }

  /**
   * An event whose text at `ref` is longer than its preview, with all of its texts; `null`: its line does not contain
   * the query, or cannot be read any more. A promise: ask again after it.
   */
  wholeOf({ id }: ThreadEvent, ref: BodyRef): ThreadEvent | null | Promise<void> {
    const line = this.#lineOf(ref);
    if (line === null || line instanceof Promise) return line;
    const file = ref.slice(0, ref.indexOf('/'));
    if (this.#whole.line !== line) this.#whole = { line, events: wholeEvents(this.#format, file, line) };
    // A single line does not show that an id was used before in its file.
    const plainId = id.replace(`@${file}@${line.position}`, '');
    return this.#whole.events.find((event) => event.id === id || event.id === plainId) ?? null;
  }

  /** Most lines cannot contain the query: only the position is read from their references. */
  #lineOf(ref: BodyRef): TailedLine | null | Promise<void> {
    const slash = ref.indexOf('/');
    const file = ref.slice(0, slash);
    const known = this.#keys.get(file);
    const key = known === undefined ? (this.#builder.locate(ref)?.unit ?? null) : known;
    this.#keys.set(file, key);
    const position = Number.parseInt(ref.slice(slash + 1), 10);
    if (key === null) return null;
    const read = this.#read.get(key);
    return read === undefined ? this.#cursorOf(key).lineAt(position) : (read.get(position) ?? null);
  }

  #cursorOf(key: UnitKey): LineCursor {
    const cursor = this.#cursors.get(key) ?? new LineCursor(this.#reading.tail(key), this.#probe);
    this.#cursors.set(key, cursor);
    return cursor;
  }

  /** A line keeps the whole chunk that it was read with in memory, so only a few files are kept; others are read again. */
  #keep(key: UnitKey, lines: readonly TailedLine[]): void {
    const [oldest] = this.#read.keys();
    if (this.#read.size >= mostRead && oldest !== undefined) this.#read.delete(oldest);
    this.#read.set(key, new Map(this.#probe.candidates(lines).map((line) => [line.position, line])));
  }
}

/** Created one by one as they are checked: for a large file that takes a while. */
function* eventsOf(again: EventReplay, lines: readonly TailedLine[]): Generator<ThreadEvent, undefined> {
  let told = 0;
  for (const line of lines) {
    again.add([line]);
    for (const event of again.events.slice(told)) yield event;
    told = again.events.length;
  }
  return undefined;
}

/** The units of agents whose events have to be read again, in the order of their calls. */
function* keysOf(builder: SessionBuilder): Generator<UnitKey, undefined> {
  for (const agent of builder.agents().keys()) {
    const key = builder.rereading(agent)?.unit;
    if (key !== undefined) yield key;
  }
  return undefined;
}
