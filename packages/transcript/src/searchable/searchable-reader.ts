import { searchableLine } from './searchable-line.ts';
import type { SearchableRecord } from './searchable-record.ts';

interface Call {
  readonly name: string;
  readonly paths: readonly string[];
}

/** What has to be remembered of a file to read on from some line. Plain data. */
export interface ReaderMemory {
  readonly lastAt: number;
  readonly isCopying: boolean;
  /** Calls whose results are still to come. */
  readonly calls: readonly (readonly [string, Call])[];
}

export const nothingRead: ReaderMemory = { lastAt: 0, isCopying: false, calls: [] };

/** More calls than this are never open at a time; some never get a result. */
const mostCalls = 500;

/** The texts of one transcript, line by line and in order: what a line alone does not tell is carried along. */
export class SearchableReader {
  readonly #isAgent: boolean;
  readonly #calls: Map<string, Call>;
  /** Progress records are written again and again. */
  readonly #told = new Set<string>();
  #lastAt: number;
  #isCopying: boolean;

  constructor(isAgent: boolean, memory: ReaderMemory) {
    this.#isAgent = isAgent;
    this.#calls = new Map(memory.calls);
    this.#lastAt = memory.lastAt;
    this.#isCopying = memory.isCopying;
  }

  memory(): ReaderMemory {
    return { lastAt: this.#lastAt, isCopying: this.#isCopying, calls: [...this.#calls] };
  }

  /** Time of the last record that had one. */
  get lastAt(): number {
    return this.#lastAt;
  }

  read(line: string): SearchableRecord[] {
    return searchableLine(line).flatMap((record) =>
      this.#isCopy(record) || this.#wasTold(record) ? [] : this.#completed(record),
    );
  }

  #completed(record: SearchableRecord): SearchableRecord {
    this.#lastAt = record.at ?? this.#lastAt;
    const texts = record.texts.map((text) => {
      if (text.tool === null) return text;
      const { id, name } = text.tool;
      if (name !== null) {
        this.#remember(id, { name, paths: text.paths });
        return text;
      }
      const call = this.#calls.get(id);
      this.#calls.delete(id);
      return call === undefined ? text : { ...text, tool: { id, name: call.name }, paths: call.paths };
    });
    return { ...record, texts };
  }

  #remember(id: string, call: Call): void {
    this.#calls.set(id, call);
    if (this.#calls.size <= mostCalls) return;
    for (const oldest of this.#calls.keys()) {
      this.#calls.delete(oldest);
      return;
    }
  }

  #wasTold({ insideOf, uuid }: SearchableRecord): boolean {
    if (insideOf === null || uuid === null) return false;
    const isKnown = this.#told.has(uuid);
    this.#told.add(uuid);
    return isKnown;
  }

  /** Copies would be found twice: here, and where they come from. */
  #isCopy({ copied }: SearchableRecord): boolean {
    if (!this.#isAgent) return false;
    if (copied === 'copies-begin') this.#isCopying = true;
    const wasCopying = this.#isCopying;
    if (copied === 'copies-end') this.#isCopying = false;
    // The directive shares its record with the answer to the copied call.
    return copied === 'copy' || (wasCopying && this.#isCopying);
  }
}
