import { closeSync, existsSync, lstatSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, openToRead } from '@treeline/files';
import { exportedSession, type FiledSession, type JsonObject, sessionRow } from '@treeline/transcript/formats/opencode';
import { oneByOne, type RowSource, type RowState, type SessionDetail, type SessionEntry } from './session-entry.ts';

const mostFiles = 50_000;
const mostBytes = 512 * 1024 * 1024;
const headBytes = 64 * 1024;
/** Files that are held in memory: a session and its agents are read in turns. */
const mostHeld = 4;

type OnProblem = (message: string) => void;

interface Stamped<Value> {
  readonly stamp: string;
  readonly value: Value;
}

interface ExportHead {
  readonly entry: SessionEntry;
  readonly info: JsonObject;
}

/** A folder of exported sessions, a file each. What was read of a file holds until the file changes. */
export class ExportsSource implements RowSource {
  readonly place = 'exports';
  readonly #folder: string;
  readonly #heads = new Map<string, Stamped<ExportHead | null>>();
  readonly #held = new Map<string, Stamped<FiledSession | null>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  read<Value>(ask: (state: RowState) => Value, onProblem: OnProblem): Value {
    const { dev, ino } = statSync(this.#folder);
    const line = (session: string, message: string) => this.#filed(session, onProblem)?.lineOf(message) ?? null;
    return ask({
      sessions: () => this.#names().flatMap((name) => this.#head(name, onProblem)?.entry ?? []),
      session: (id) => this.#detail(id, onProblem),
      info: (id) => this.#filed(id, onProblem)?.info ?? null,
      messages: (session) => this.#filed(session, onProblem)?.messages ?? [],
      version: (session, message) => (this.#filed(session, onProblem)?.lineOf(message) == null ? null : ''),
      line,
      lines: oneByOne(line),
      isReadByMessage: true,
      identity: `${dev}:${ino}`,
    });
  }

  #names(): readonly string[] {
    return readdirSync(this.#folder).filter(isName).sort().slice(0, mostFiles);
  }

  #detail(id: string, onProblem: OnProblem): SessionDetail | null {
    const name = this.#nameOf(id, onProblem);
    const head = name === null ? null : this.#head(name, onProblem);
    if (head === null) return null;
    const { revertedFrom } = sessionRow(head.info);
    return { entry: head.entry, row: { id, data: JSON.stringify(head.info) }, revertedFrom };
  }

  #filed(id: string, onProblem: OnProblem): FiledSession | null {
    const name = this.#nameOf(id, onProblem);
    return name === null ? null : this.#whole(name, onProblem);
  }

  /** Nearly always a file has the name of its session; another one may have been given by a person. */
  #nameOf(id: string, onProblem: OnProblem): string | null {
    const isIn = (name: string) => this.#head(name, onProblem)?.entry.id === id;
    const usual = `${id}.json`;
    if (isName(usual) && existsSync(join(this.#folder, usual)) && isIn(usual)) return usual;
    return this.#names().find(isIn) ?? null;
  }

  #head(name: string, onProblem: OnProblem): ExportHead | null {
    return this.#kept(this.#heads, name, onProblem, ({ size, mtimeMs }) => {
      const info = infoOnFirstLine(join(this.#folder, name)) ?? this.#whole(name, onProblem)?.info ?? null;
      if (info === null || typeof info.id !== 'string') return null;
      const row = sessionRow(info);
      const entry = {
        id: info.id,
        parent: row.parent,
        directory: row.directory ?? '',
        bytes: size,
        createdAt: row.createdAt ?? mtimeMs,
        changedAt: row.updatedAt ?? mtimeMs,
      };
      return { entry, info };
    });
  }

  #whole(name: string, onProblem: OnProblem): FiledSession | null {
    const filed = this.#kept(this.#held, name, onProblem, () => {
      const found = exportedSession(readFileSync(join(this.#folder, name), 'utf8'));
      if (found === null) onProblem(`exports/${name}: it holds no exported session`);
      return found;
    });
    const [oldest] = this.#held.keys();
    if (this.#held.size > mostHeld && oldest !== undefined) this.#held.delete(oldest);
    return filed;
  }

  #kept<Value>(
    known: Map<string, Stamped<Value | null>>,
    name: string,
    onProblem: OnProblem,
    read: (facts: { readonly size: number; readonly mtimeMs: number }) => Value | null,
  ): Value | null {
    try {
      const facts = lstatSync(join(this.#folder, name));
      const stamp = `${facts.ino}:${facts.mtimeMs}:${facts.size}`;
      const before = known.get(name);
      if (before?.stamp === stamp) return before.value;
      if (!facts.isFile()) throw new Error('it is not a file; links are not followed');
      if (facts.size > mostBytes) throw new Error('it is too large to be read');
      const value = read(facts);
      known.delete(name);
      known.set(name, { stamp, value });
      return value;
    } catch (cause) {
      onProblem(`exports/${name}: ${messageOf(cause)}`);
      return null;
    }
  }
}

function isName(name: string): boolean {
  return /^[\w.-]{1,250}\.json$/.test(name);
}

/** What was kept has the session's own row on its first line, so that a list need not read the rest. */
function infoOnFirstLine(path: string): JsonObject | null {
  const file = openToRead(path);
  try {
    const bytes = Buffer.alloc(headBytes);
    const text = bytes.toString('utf8', 0, readSync(file, bytes, 0, headBytes, 0));
    const info = /^\{"info":(\{[^\n]*\}),\n/.exec(text)?.[1];
    return info === undefined ? null : (JSON.parse(info) as JsonObject);
  } finally {
    closeSync(file);
  }
}
