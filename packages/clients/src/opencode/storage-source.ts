import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, messageOf } from '@treeline/files';
import { type JsonObject, messageLine, type RowText, sessionRow } from '@treeline/transcript/formats/opencode';
import { oneByOne, type RowSource, type RowState, type SessionEntry } from './session-entry.ts';

const mostBytes = 64 * 1024 * 1024;

type OnProblem = (message: string) => void;

/** The JSON files of clients older than the database: one for each session, message and part, rewritten in place. */
export class StorageSource implements RowSource {
  readonly place = 'storage';
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  read<Value>(ask: (state: RowState) => Value, onProblem: OnProblem): Value {
    return ask(new StorageState(this.#folder, onProblem));
  }
}

class StorageState implements RowState {
  readonly identity: string;
  readonly #folder: string;
  readonly #onProblem: OnProblem;
  /** By path, whether each folder on the way to it is one. */
  readonly #own = new Map<string, boolean>([['.', true]]);

  constructor(folder: string, onProblem: OnProblem) {
    this.#folder = folder;
    this.#onProblem = onProblem;
    const { dev, ino } = statSync(folder);
    this.identity = `${dev}:${ino}`;
  }

  readonly sessions = (): readonly SessionEntry[] => {
    const found = new Map<string, SessionEntry>();
    for (const project of this.#names('session')) {
      for (const name of this.#names(join('session', project))) {
        const id = idIn(name);
        const read = id === null ? null : this.#session(project, id);
        if (read === null) continue;
        if (found.has(read.entry.id))
          this.#onProblem(
            `storage/session/${project}/${name}: another project has a session with this id, which is shown instead`,
          );
        else found.set(read.entry.id, read.entry);
      }
    }
    return [...found.values()];
  };

  readonly session = (id: string): ReturnType<RowState['session']> => {
    if (!isPlain(id)) return null;
    for (const project of this.#names('session')) {
      const read = this.#names(join('session', project)).includes(`${id}.json`) ? this.#session(project, id) : null;
      if (read !== null) return read;
    }
    return null;
  };

  readonly info = (id: string): JsonObject | null => {
    const read = this.session(id);
    return read === null ? null : (JSON.parse(read.row.data) as JsonObject);
  };

  readonly messages = (session: string): readonly string[] =>
    isPlain(session) ? this.#names(join('message', session)).flatMap((name) => idIn(name) ?? []) : [];

  readonly version = (session: string, message: string): string | null => {
    const own = this.#stampOf(join('message', session, `${message}.json`));
    const parts = this.#names(join('part', message)).map(
      (name) => `${name}:${this.#stampOf(join('part', message, name))}`,
    );
    return own === null ? null : [own, ...parts].join(' ');
  };

  readonly line = (session: string, message: string): string | null => {
    const data = this.#text(join('message', session, `${message}.json`));
    if (data === null) return null;
    const parts = this.#names(join('part', message)).flatMap((name): RowText[] => {
      const text = this.#text(join('part', message, name));
      const id = idIn(name);
      return text === null || id === null ? [] : [{ id, data: text }];
    });
    return messageLine({ id: message, data }, parts);
  };

  readonly lines = oneByOne(this.line);
  readonly isReadByMessage = true;

  #session(project: string, id: string): NonNullable<ReturnType<RowState['session']>> | null {
    const path = join('session', project, `${id}.json`);
    const data = this.#text(path);
    if (data === null) return null;
    try {
      const row = sessionRow(JSON.parse(data));
      const { changedAt, bytes } = this.#weight(id, path);
      const entry = {
        id,
        parent: row.parent,
        directory: row.directory ?? '',
        createdAt: row.createdAt ?? 0,
        changedAt,
        bytes,
      };
      return { entry, row: { id, data }, revertedFrom: row.revertedFrom };
    } catch (cause) {
      this.#onProblem(`storage/${path}: not valid JSON (${messageOf(cause)})`);
      return null;
    }
  }

  /** Folders of parts are checked only for the last messages: earlier files are not written any more. */
  #weight(session: string, path: string): { readonly changedAt: number; readonly bytes: number } {
    const messages = this.messages(session);
    const own = this.#factsOf(path);
    let changedAt = own?.mtimeMs ?? 0;
    let bytes = (own?.size ?? 0) + messages.length * 4096;
    for (const message of messages.slice(-3)) {
      const parts = this.#names(join('part', message)).map((name) => join('part', message, name));
      for (const file of [join('message', session, `${message}.json`), ...parts]) {
        const facts = this.#factsOf(file);
        changedAt = Math.max(changedAt, facts?.mtimeMs ?? 0);
        bytes += facts?.size ?? 0;
      }
    }
    return { changedAt, bytes };
  }

  #stampOf(path: string): string | null {
    const facts = this.#factsOf(path);
    return facts === null ? null : `${facts.mtimeMs}:${facts.size}`;
  }

  #factsOf(path: string) {
    if (!this.#isOwn(dirname(path))) return null;
    try {
      const facts = lstatSync(join(this.#folder, path));
      return facts.isFile() ? facts : null;
    } catch {
      // It was deleted since its folder was listed.
      return null;
    }
  }

  /** A link within the store may lead anywhere: it is not followed. */
  #isOwn(folder: string): boolean {
    const known = this.#own.get(folder);
    if (known !== undefined) return known;
    const facts = lstatSync(join(this.#folder, folder), { throwIfNoEntry: false });
    if (facts?.isSymbolicLink()) this.#onProblem(`storage/${folder}: it is a link, which is not followed`);
    const isOwn = facts?.isDirectory() === true && this.#isOwn(dirname(folder));
    this.#own.set(folder, isOwn);
    return isOwn;
  }

  #names(folder: string): readonly string[] {
    if (!this.#isOwn(folder)) return [];
    try {
      return readdirSync(join(this.#folder, folder)).sort();
    } catch (cause) {
      const code = errorCode(cause);
      if (code !== 'ENOENT' && code !== 'ENOTDIR') this.#onProblem(`storage/${folder}: ${messageOf(cause)}`);
      return [];
    }
  }

  #text(path: string): string | null {
    const facts = this.#factsOf(path);
    if (facts === null) return null;
    if (facts.size > mostBytes) {
      this.#onProblem(`storage/${path}: too large to read`);
      return null;
    }
    try {
      return readFileSync(join(this.#folder, path), 'utf8');
    } catch (cause) {
      if (errorCode(cause) !== 'ENOENT') this.#onProblem(`storage/${path}: ${messageOf(cause)}`);
      return null;
    }
  }
}

function idIn(name: string): string | null {
  return name.endsWith('.json') && isPlain(name.slice(0, -5)) ? name.slice(0, -5) : null;
}

/** Ids become file names: one that could lead elsewhere is rejected. */
function isPlain(id: string): boolean {
  return /^[\w-]{1,200}$/.test(id);
}
