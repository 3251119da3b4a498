import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Cursor,
  errorCode,
  type FileEnds,
  type FileFacts,
  type FileResult,
  messageOf,
  type TailedLine,
} from '@treeline/files';
import type { BodyText, HostError, Result } from '@treeline/protocol';
import type { AgentMeta, MainUnit, UnitKey } from '@treeline/transcript';
import { agentMetaOf, type SessionKey, sessionKey, sessionRow } from '@treeline/transcript/formats/opencode';
import type { UnitLines, UnitReading, UnitTail } from '../client.ts';
import { readKeptFile } from '../read-kept-file.ts';
import { DatabaseSource } from './database-source.ts';
import { ExportsSource } from './exports-source.ts';
import { type Places, placesIn } from './places.ts';
import { linesOfSession, outlineOfSession, rowLine, type SessionOutline } from './row-lines.ts';
import { RowTail } from './row-tail.ts';
import type { MessageText, RowSource, RowState } from './session-entry.ts';
import { StorageSource } from './storage-source.ts';

const linesAtOnce = 64;
/** Sessions with more messages are not read at once. */
const mostAtOnce = 1000;
const searchedBefore = 200;
/** Sessions with more messages are read by their tail. */
const mostQuick = 200;
/** A short session is read whole, up to this much text at each end. */
const wholeLength = 128 * 1024;
/** A session's row holds what files tell in their first and last lines: of its messages less is needed. */
const lessThanFiles = 16;

/** Rows of a home as lines, in any thread. */
export class RowReading implements UnitReading {
  readonly #places: Places;
  readonly #sources: Readonly<Record<SessionKey['place'], RowSource>>;

  /** `sources`: used instead of the home's own. */
  constructor(home: string, sources: Readonly<Record<SessionKey['place'], RowSource>> | null = null) {
    this.#places = placesIn(home);
    const { database, storage, exports } = this.#places;
    this.#sources = sources ?? {
      db: new DatabaseSource(database),
      storage: new StorageSource(storage),
      exports: new ExportsSource(exports),
    };
  }

  tail(key: UnitKey): UnitTail {
    return new RowTail(keyParts(key), (ask) => this.#asked(key, ask));
  }

  beginsElsewhere(): boolean {
    return false;
  }

  quickLines(): ReturnType<UnitReading['quickLines']> {
    return (key) => {
      const found = this.#asked(key, (state) => {
        const { length } = state.messages(keyParts(key).child ?? keyParts(key).root);
        return length > mostQuick ? null : linesOfSession(state, keyParts(key));
      });
      return found.ok ? found.value.lines : null;
    };
  }

  /** Thousands are requested in a row, and nothing here awaits a disk, so this yields in between. */
  async ends(key: UnitKey, headBytes: number, tailBytes: number): Promise<FileResult<FileEnds>> {
    await nextTurn();
    return this.endsHere(key, headBytes, tailBytes);
  }

  endsHere(key: UnitKey, headBytes: number, tailBytes: number): FileResult<FileEnds> {
    return this.#asked(key, (state) => endsOf(state, keyParts(key), headBytes, tailBytes));
  }

  bulk(key: UnitKey, _from: Cursor | null): UnitLines {
    const parts = keyParts(key);
    const found = this.#read(key, (state) => {
      const outline = outlineOfSession(state, parts);
      if (outline === null || outline.messages.length > mostAtOnce) return outline;
      return { ...outline, texts: state.lines(parts.child ?? parts.root, outline.messages, true) };
    });
    if (found === null) throw gone();
    return new BulkRows(found, (messages) => this.#linesOf(key, messages, found.identity));
  }

  /** Some lines of a session that is too long to be held. */
  #linesOf(key: UnitKey, messages: readonly string[], identity: string): readonly MessageText[] {
    const { root, child } = keyParts(key);
    return this.#read(key, (state) => {
      if (state.identity !== identity) throw gone();
      return state.lines(child ?? root, messages, false);
    });
  }

  bytesOf(): null {
    return null;
  }

  wholeHere(): ReturnType<UnitReading['wholeHere']> {
    throw gone();
  }

  identityOf(key: UnitKey): string | null {
    const found = this.#asked(key, (state) => state.identity);
    return found.ok ? found.value : null;
  }

  async lineAt(key: UnitKey, position: number): Promise<FileResult<string>> {
    return this.#asked(key, (state) => lineIn(state, keyParts(key), position));
  }

  lineHere(key: UnitKey, position: number): string | null {
    const found = this.#asked(key, (state) => lineIn(state, keyParts(key), position));
    return found.ok ? found.value : null;
  }

  linesBefore(key: UnitKey, position: number, holding: string): Iterable<string> {
    const found = this.#asked(key, (state) => {
      const parts = keyParts(key);
      const session = parts.child ?? parts.root;
      const before = state.messages(session).slice(Math.max(0, position - searchedBefore), Math.max(0, position - 1));
      return before.reverse().flatMap((message) => state.line(session, message) ?? []);
    });
    return found.ok ? found.value.filter((line) => line.includes(holding)) : [];
  }

  async whole(key: UnitKey): Promise<FileResult<string>> {
    return { ok: false, error: { kind: 'vanished', path: key, message: 'It no longer exists.' } };
  }

  bodyOutside(_session: MainUnit, name: string): Promise<Result<BodyText, HostError>> {
    return readKeptFile(this.#places.folder, 'tool-output', name);
  }

  agentMeta(key: UnitKey): AgentMeta | null {
    const { root, child } = keyParts(key);
    if (child === null) return null;
    const found = this.#asked(key, (state) => state.session(child));
    if (!found.ok) return null;
    return agentMetaOf(sessionRow(JSON.parse(found.value.row.data)), root, null);
  }

  async namesSession(): Promise<boolean | null> {
    return false;
  }

  #read<Value>(key: UnitKey, ask: (state: RowState) => Value): Value {
    // A torn page is reported by the store that watches.
    return this.#sources[keyParts(key).place].read(ask, () => undefined);
  }

  #asked<Value>(key: UnitKey, ask: (state: RowState) => Value | null): FileResult<Value> {
    try {
      const value = this.#read(key, ask);
      if (value !== null) return { ok: true, value };
      return { ok: false, error: { kind: 'vanished', path: key, message: 'It no longer exists.' } };
    } catch (cause) {
      const kind = errorCode(cause) === 'ENOENT' ? 'vanished' : 'unreadable';
      return { ok: false, error: { kind, path: key, message: `It cannot be read: ${messageOf(cause)}` } };
    }
  }
}

interface ReadOutline extends SessionOutline {
  /** Of its messages, where they were read with it. */
  readonly texts?: readonly MessageText[];
}

class BulkRows implements UnitLines {
  readonly facts: FileFacts;
  readonly goesOn = false;
  readonly tooLong = 0;
  readonly hasRest = false;
  readonly #outline: ReadOutline;
  readonly #read: (messages: readonly string[]) => readonly MessageText[];
  /** The first line, the messages, and the line behind them. */
  readonly #count: number;
  #told = 0;

  constructor(outline: ReadOutline, read: (messages: readonly string[]) => readonly MessageText[]) {
    const { bytes, changedAt, createdAt } = outline.entry;
    this.facts = { bytes, changedAt, identity: outline.identity, bornAt: createdAt };
    this.#outline = outline;
    this.#read = read;
    this.#count = 1 + outline.messages.length + (outline.last === null ? 0 : 1);
  }

  /** Approximate, like the bytes of the version. */
  get bytesRead(): number {
    return Math.floor((this.facts.bytes * this.#told) / this.#count);
  }

  get cursor(): Cursor {
    return { position: this.#told, identity: this.#outline.identity, seen: '' };
  }

  next(): readonly TailedLine[] | null {
    if (this.#told >= this.#count) return null;
    const from = this.#told;
    const to = Math.min(this.#count, from + linesAtOnce);
    const { first, messages, last, texts } = this.#outline;
    const [begin, end] = [Math.max(0, from - 1), Math.min(messages.length, to - 1)];
    const lines = texts?.slice(begin, end) ?? this.#read(messages.slice(begin, end));
    this.#told = to;
    const before = from === 0 ? [first] : [];
    const behind = to === this.#count && last !== null ? [last] : [];
    return [...before, ...lines, ...behind].map((text, index) => rowLine(text, from + index));
  }

  rest(): null {
    return null;
  }

  close(): void {
    this.#told = this.#count;
  }
}

function keyParts(key: UnitKey): SessionKey {
  const parts = sessionKey(key);
  if (parts === null) throw new Error(`${key} names no session`);
  return parts;
}

function gone(): Error {
  return Object.assign(new Error('it no longer exists'), { code: 'ENOENT' });
}

function lineIn(state: RowState, key: SessionKey, position: number): string | null {
  const outline = outlineOfSession(state, key);
  if (outline === null) return null;
  const { first, messages, last } = outline;
  if (position === 0) return first;
  const message = messages[position - 1];
  if (message !== undefined) return state.line(key.child ?? key.root, message);
  return position === messages.length + 1 ? last : null;
}

/** The whole of a session that is not very large where the budget of the tail is zero. */
function endsOf(state: RowState, key: SessionKey, headBytes: number, tailBytes: number): FileEnds | null {
  const outline = outlineOfSession(state, key);
  if (outline === null) return null;
  const { first, messages, last } = outline;
  const session = key.child ?? key.root;
  const lineOf = (index: number) => rowLine(state.line(session, messages[index] ?? '') ?? '', index + 1);
  const head: TailedLine[] = [rowLine(first, 0)];
  let bytesRead = first.length;
  const most = tailBytes === 0 ? wholeLength : headBytes / lessThanFiles;
  const mostOfTail = tailBytes === 0 ? wholeLength : tailBytes / lessThanFiles;
  let next = 0;
  for (; next < messages.length && bytesRead < most; next++) bytesRead += push(head, lineOf(next));
  const tail: TailedLine[] = [];
  let tailRead = 0;
  for (let index = messages.length - 1; index >= next && tailRead < mostOfTail; index--)
    tailRead += push(tail, lineOf(index));
  tail.reverse();
  if (last !== null) (tail.length > 0 ? tail : head).push(rowLine(last, messages.length + 1));
  return { head, tail, bytesRead: bytesRead + tailRead };
}

function push(lines: TailedLine[], line: TailedLine): number {
  lines.push(line);
  return line.text.length;
}
