import { statSync } from 'node:fs';
import {
  type JsonObject,
  type MessageRows,
  messageLine,
  mostParts,
  type RowText,
  sessionRow,
  unreadLine,
} from '@treeline/transcript/formats/opencode';
import type { DatabaseRows, Row } from './pages/database-rows.ts';
import { DatabaseReader } from './pages/read-database.ts';
import type { OnTorn } from './pages/tree.ts';
import { UnreadablePage } from './pages/unreadable-page.ts';
import type { MessageText, RowSource, RowState, SessionEntry } from './session-entry.ts';
import { infoColumns, sessionInfo } from './session-info.ts';

/** The columns that are shown. The tables of accounts and credentials are never read, nor are other columns. */
const sessionColumns = [
  ...(['id', 'project_id', 'parent_id', 'directory', 'title', 'version', 'agent', 'model', 'cost', 'revert'] as const),
  ...(['permission', 'time_created', 'time_updated', 'time_archived'] as const),
] as const;
const listedColumns = ['id', 'parent_id', 'directory', 'time_created', 'time_updated'] as const;
const bytesOfEvent = 512;
/** One more than are read, so that a reader says of the others that they are left out. */
const someParts = mostParts + 1;
/** Without a log of changes, only sessions changed within this time are checked for newer rows. */
const lately = 30 * 60_000;

type SessionRowValues = Row<(typeof sessionColumns)[number]>;

/** The sessions of a database, read without writing anything next to it. */
export class DatabaseSource implements RowSource {
  readonly place = 'db';
  readonly #reader: DatabaseReader;

  constructor(path: string) {
    this.#reader = new DatabaseReader(path);
  }

  read<Value>(ask: (state: RowState) => Value, onProblem: (message: string) => void): Value {
    const { path } = this.#reader;
    const { dev, ino, size } = statSync(path);
    const told = new Set<string>();
    const onTorn: OnTorn = ({ message }) => {
      if (!told.has(message)) onProblem(`It cannot be read in full: ${message}.`);
      told.add(message);
    };
    let missing: readonly string[] = [];
    const answer = (rows: DatabaseRows, torn: OnTorn) => {
      missing = missingIn(rows, torn);
      return ask(new DatabaseState(rows, torn, `${dev}:${ino}`));
    };
    try {
      const value = this.#reader.read(answer, onTorn);
      for (const one of missing) onProblem(`It cannot be read in full: ${one}; a newer client may keep it elsewhere.`);
      return value;
    } catch (cause) {
      // A starting client creates an empty file first: until it has content, there is no database.
      if (size > 0 || !(cause instanceof UnreadablePage)) throw cause;
      throw Object.assign(new Error('it is empty', { cause }), { code: 'ENOENT' });
    }
  }
}

class DatabaseState implements RowState {
  readonly identity: string;
  readonly #rows: DatabaseRows;
  readonly #torn: OnTorn;

  constructor(rows: DatabaseRows, torn: OnTorn, identity: string) {
    this.#rows = rows;
    this.#torn = torn;
    this.identity = identity;
  }

  get isReadByMessage(): boolean {
    return this.#rows.hasIndex('part', 'message_id');
  }

  readonly sessions = (): readonly SessionEntry[] => {
    const changes = this.#changes();
    const listed = [...this.#rows.all('session', listedColumns, this.#torn)];
    const newest = Math.max(0, ...listed.map((row) => Number(row.time_updated)));
    return listed.flatMap((row) => {
      const id = String(row.id ?? '');
      if (id === '') return [];
      const isLate = changes === null && newest - Number(row.time_updated) < lately;
      return [entryOf(row, changes?.get(id) ?? (isLate ? this.#countIn(id) : 0))];
    });
  };

  readonly session = (id: string): ReturnType<RowState['session']> => {
    const [row] = this.#rows.where('session', 'id', id, sessionColumns, this.#torn);
    if (row === undefined) return null;
    const { revertedFrom } = sessionRow(row);
    const seq = this.#rows.hasTable('event_sequence') ? this.#changesOf(id) : this.#countIn(id);
    return { entry: entryOf(row, seq), row: { id, data: JSON.stringify(shown(row)) }, revertedFrom };
  };

  readonly info = (id: string): JsonObject | null => {
    const [row] = this.#rows.where('session', 'id', id, infoColumns, this.#torn);
    return row === undefined ? null : sessionInfo(row);
  };

  readonly messages = (session: string): readonly string[] => {
    const rows = [...this.#rows.where('message', 'session_id', session, ['id', 'time_created'], this.#torn)];
    const listed = rows.map(({ id, time_created }) => ({ id: String(id), at: Number(time_created) }));
    return listed.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
  };

  readonly version = (_session: string, message: string): string | null => {
    const [row] = this.#rows.where('message', 'id', message, ['time_updated'], this.#torn);
    if (row === undefined) return null;
    const parts = this.#rows.where('part', 'message_id', message, ['id', 'time_updated'], this.#torn, someParts);
    return [...parts]
      .map(({ id, time_updated }) => `${id}:${time_updated}`)
      .concat(String(row.time_updated))
      .join(' ');
  };

  readonly line = (_session: string, message: string): string | null => {
    const found = this.#rowsOf(message, someParts);
    return found === null || typeof found === 'string' ? found : messageLine(found.message, found.parts);
  };

  /** Pages that cannot be read are named on the line, so that what stood on them is not just missing. */
  #rowsOf(message: string, most: number): MessageText | null {
    const unread = new Set<string>();
    const onTorn: OnTorn = (page) => {
      unread.add(`${page.message}; rows of message ${message} are missing`);
      this.#torn(page);
    };
    const [row] = this.#rows.where('message', 'id', message, ['id', 'data'], onTorn);
    if (row === undefined) return unread.size === 0 ? null : unreadLine([...unread]);
    const found = [...this.#rows.where('part', 'message_id', message, ['id', 'data'], onTorn, most)];
    const parts = found.map(textOf).sort(byId);
    return unread.size === 0 ? { message: textOf(row), parts } : messageLine(textOf(row), parts, [...unread]);
  }

  /** All of a session at once: its rows stand beside each other. */
  readonly lines = (session: string, messages: readonly string[], isAll: boolean): readonly MessageText[] => {
    const oneByOne = (most: number) => messages.map((message) => this.#rowsOf(message, most) ?? '');
    if (!isAll && this.isReadByMessage) return oneByOne(someParts);
    let isTorn = false;
    const onTorn: OnTorn = (page) => {
      isTorn = true;
      this.#torn(page);
    };
    const wanted = new Set(messages);
    const parts = new Map<string, RowText[]>();
    for (const row of this.#rows.where('part', 'session_id', session, ['id', 'message_id', 'data'], onTorn)) {
      const message = String(row.message_id);
      const known = parts.get(message);
      if (known !== undefined) known.push(textOf(row));
      else if (wanted.has(message)) parts.set(message, [textOf(row)]);
    }
    const lines = new Map<string, MessageRows>();
    for (const row of this.#rows.where('message', 'session_id', session, ['id', 'data'], onTorn)) {
      const id = String(row.id);
      if (wanted.has(id)) lines.set(id, { message: textOf(row), parts: (parts.get(id) ?? []).sort(byId) });
    }
    return isTorn ? oneByOne(Number.POSITIVE_INFINITY) : messages.map((message) => lines.get(message) ?? '');
  };

  /** How many changes each session has had; `null`: this client keeps no log of them. */
  #changes(): ReadonlyMap<string, number> | null {
    if (!this.#rows.hasTable('event_sequence')) return null;
    const rows = this.#rows.all('event_sequence', ['aggregate_id', 'seq'], this.#torn);
    return new Map([...rows].map(({ aggregate_id, seq }) => [String(aggregate_id), Number(seq) + 1]));
  }

  #changesOf(session: string): number {
    const [row] = this.#rows.where('event_sequence', 'aggregate_id', session, ['seq'], this.#torn);
    return row === undefined ? 0 : Number(row.seq) + 1;
  }

  /** A substitute for the number of changes where no log is kept. */
  #countIn(session: string): number {
    let count = 0;
    for (const { time_updated } of this.#rows.where('part', 'session_id', session, ['time_updated'], this.#torn))
      count += 1 + (Number(time_updated) % 1000);
    return count;
  }
}

/** Sentences about what sessions are made of and is not there. Tables that a client is about to make are not missed. */
function missingIn(rows: DatabaseRows, onTorn: OnTorn): readonly string[] {
  if (!rows.isSchemaWhole) return [];
  const isBegun = rows.hasTable('message') && rows.hasTable('part');
  if (!rows.hasTable('session')) {
    if (isBegun) throw new Error('its table session is not there; a newer client may keep it elsewhere');
    return [];
  }
  const [first] = rows.all('session', ['id'], onTorn);
  if (first === undefined) return [];
  return Object.entries(neededColumns).flatMap(([table, columns]) => {
    if (!rows.hasTable(table)) return [`its table ${table} is not there`];
    const names = rows.missingColumns(table, columns);
    return names.length === 0 ? [] : [`its table ${table} has no ${names.join(', ')}`];
  });
}

const neededColumns = {
  session: ['id', 'time_created', 'time_updated'],
  message: ['id', 'session_id', 'time_created', 'data'],
  part: ['id', 'message_id', 'session_id', 'data'],
} as const;

function entryOf(row: Row<(typeof listedColumns)[number]>, changes: number): SessionEntry {
  return {
    id: String(row.id),
    parent: typeof row.parent_id === 'string' && row.parent_id !== '' ? row.parent_id : null,
    directory: typeof row.directory === 'string' ? row.directory : '',
    createdAt: Number(row.time_created ?? 0),
    changedAt: Number(row.time_updated ?? 0) + (changes % 1e6) / 1e6,
    bytes: Math.max(1, changes) * bytesOfEvent,
  };
}

function shown(row: SessionRowValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

function textOf({ id, data }: Row<'id' | 'data'>): RowText {
  return { id: String(id), data: typeof data === 'string' ? data : 'null' };
}

function byId(a: RowText, b: RowText): number {
  return a.id < b.id ? -1 : 1;
}
