import { errorCode, messageOf } from '@treeline/files';
import { keyOf, type RowPlace, unitAt } from '@treeline/transcript/formats/opencode';
import type { ListedUnit } from '../listed-unit.ts';
import { DatabaseSource } from './database-source.ts';
import { ExportsSource } from './exports-source.ts';
import { familiesOf } from './families.ts';
import type { Places } from './places.ts';
import type { RowSource, SessionEntry } from './session-entry.ts';
import { StorageSource } from './storage-source.ts';

export interface HomeProblem {
  readonly path: string;
  readonly message: string;
}

export interface ListedSession {
  readonly entry: SessionEntry;
  readonly place: RowPlace;
  readonly listed: ListedUnit;
}

/** All sessions of a home, from its database and from the older JSON files, each once. */
export interface HomeRows {
  readonly sessions: ReadonlyMap<string, ListedSession>;
  readonly problems: readonly HomeProblem[];
}

interface FoundEntries {
  readonly entries: readonly SessionEntry[];
  readonly identity: string;
}

const noEntries: FoundEntries = { entries: [], identity: '' };

/** Looks through homes again and again. */
export class HomeLook {
  readonly #sources: readonly (readonly [RowSource, string])[];
  /** What each store held when it could be read: one that cannot be read now has not lost it. */
  readonly #last = new Map<RowSource, FoundEntries>();

  constructor({ database, storage, exports }: Places) {
    this.#sources = [
      [new DatabaseSource(database), database],
      [new StorageSource(storage), storage],
      [new ExportsSource(exports), exports],
    ];
  }

  /** A store that cannot be read is a problem; a missing one is not. */
  look(): HomeRows {
    const sessions = new Map<string, ListedSession>();
    const problems: HomeProblem[] = [];
    const found: { readonly source: RowSource; readonly identity: string; readonly entry: SessionEntry }[] = [];
    for (const [source, path] of this.#sources) {
      const onProblem = (message: string) => void problems.push({ path, message });
      const { entries, identity } = entriesIn(source, onProblem) ?? this.#last.get(source) ?? noEntries;
      this.#last.set(source, { entries, identity });
      const known = new Set(found.map(({ entry }) => entry.id));
      // The newer store wins: a client that migrates sessions leaves the old files in place.
      for (const entry of entries) if (!known.has(entry.id)) found.push({ source, identity, entry });
    }
    const { rootOf, problems: circles } = familiesOf(found.map(({ entry }) => entry));
    const [[, database] = [null, '']] = this.#sources;
    for (const message of circles) problems.push({ path: database, message });
    const byId = new Map(found.map((one) => [one.entry.id, one]));
    for (const { source, identity, entry } of found) {
      const { id, bytes, changedAt } = entry;
      const root = rootOf.get(id) ?? id;
      const group = byId.get(root)?.entry.directory ?? '';
      const unit = unitAt(keyOf({ place: source.place, group, root, child: id === root ? null : id }));
      if (unit !== null) sessions.set(id, { entry, place: source.place, listed: { unit, bytes, changedAt, identity } });
    }
    return { sessions, problems };
  }

  source(place: RowPlace): RowSource {
    return (this.#sources.find(([source]) => source.place === place) ?? this.#sources[0])?.[0] as RowSource;
  }
}

/** `null`: the store is there and cannot be read. */
function entriesIn(source: RowSource, onProblem: (message: string) => void): FoundEntries | null {
  try {
    return source.read((state) => ({ entries: state.sessions(), identity: state.identity }), onProblem);
  } catch (cause) {
    const code = errorCode(cause);
    if (code === 'ENOENT' || code === 'ENOTDIR') return noEntries;
    onProblem(`It cannot be read: ${messageOf(cause)}.`);
    return null;
  }
}
