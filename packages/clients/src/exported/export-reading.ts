import {
  type Cursor,
  type FileEnds,
  type FileResult,
  messageOf,
  type ReadOutcome,
  type TailedLine,
} from '@treeline/files';
import { type BodyText, failed, type HostError, type Result } from '@treeline/protocol';
import type { UnitKey } from '@treeline/transcript';
import type { UnitLines, UnitReading, UnitTail } from '../client.ts';
import type { ExportFiles } from './export-files.ts';

const linesAtOnce = 64;

/** Threads of exported sessions as lines, which are never added to. */
export class ExportReading implements UnitReading {
  readonly #files: ExportFiles;

  constructor(files: ExportFiles) {
    this.#files = files;
  }

  tail(key: UnitKey): UnitTail {
    let isRead = false;
    return {
      read: async (): Promise<ReadOutcome> => {
        const found = isRead ? { ok: true as const, value: [] } : this.#lines(key);
        if (!found.ok) return found;
        isRead = true;
        return {
          ok: true,
          value: { isReset: false, lines: found.value, bytesRead: sizeOf(found.value), isAtEnd: true },
        };
      },
      readRest: () => null,
    };
  }

  beginsElsewhere(): boolean {
    return false;
  }

  quickLines(): ReturnType<UnitReading['quickLines']> {
    return (key) => {
      const found = this.#lines(key);
      return found.ok ? found.value : null;
    };
  }

  async ends(key: UnitKey, headBytes: number, tailBytes: number): Promise<FileResult<FileEnds>> {
    return this.endsHere(key, headBytes, tailBytes);
  }

  endsHere(key: UnitKey, headBytes: number, tailBytes: number): FileResult<FileEnds> {
    const found = this.#lines(key);
    if (!found.ok) return found;
    const most = tailBytes === 0 ? Number.POSITIVE_INFINITY : headBytes;
    const head = upTo(found.value, most);
    const tail = upTo(found.value.slice(head.length).reverse(), tailBytes).reverse();
    return { ok: true, value: { head, tail, bytesRead: sizeOf(head) + sizeOf(tail) } };
  }

  bulk(key: UnitKey, _from: Cursor | null): UnitLines {
    return bulkLines(this.#files.linesOf(key), this.#files.factsOf(key));
  }

  bytesOf(): null {
    return null;
  }

  wholeHere(): ReturnType<UnitReading['wholeHere']> {
    throw Object.assign(new Error('it is not there'), { code: 'ENOENT' });
  }

  identityOf(key: UnitKey): string | null {
    const found = this.#asked(key, () => this.#files.factsOf(key).identity);
    return found.ok ? found.value : null;
  }

  async lineAt(key: UnitKey, position: number): Promise<FileResult<string>> {
    return this.#asked(key, () => this.#files.linesOf(key)[position]?.text ?? '');
  }

  lineHere(key: UnitKey, position: number): string | null {
    const found = this.#lines(key);
    return found.ok ? (found.value[position]?.text ?? null) : null;
  }

  linesBefore(key: UnitKey, position: number, holding: string): Iterable<string> {
    const found = this.#lines(key);
    const before = found.ok ? found.value.slice(0, Math.max(0, position)).reverse() : [];
    return before.map(({ text }) => text).filter((text) => text.includes(holding));
  }

  async whole(key: UnitKey): Promise<FileResult<string>> {
    return { ok: false, error: { kind: 'vanished', path: key, message: 'It no longer exists.' } };
  }

  async bodyOutside(): Promise<Result<BodyText, HostError>> {
    return failed({ code: 'gone', message: 'The file with the whole output is not part of the export.' });
  }

  agentMeta(): null {
    return null;
  }

  async namesSession(): Promise<boolean | null> {
    return false;
  }

  #lines(key: UnitKey): FileResult<readonly TailedLine[]> {
    return this.#asked(key, () => this.#files.linesOf(key));
  }

  #asked<Value>(key: UnitKey, ask: () => Value): FileResult<Value> {
    try {
      return { ok: true, value: ask() };
    } catch (cause) {
      return { ok: false, error: { kind: 'unreadable', path: key, message: `It cannot be read: ${messageOf(cause)}` } };
    }
  }
}

function bulkLines(lines: readonly TailedLine[], facts: UnitLines['facts']): UnitLines {
  let handed = 0;
  return {
    facts,
    goesOn: false,
    tooLong: 0,
    hasRest: false,
    get bytesRead() {
      return Math.floor((facts.bytes * handed) / Math.max(1, lines.length));
    },
    get cursor() {
      return { position: handed, identity: facts.identity, seen: '' };
    },
    next: () => {
      if (handed >= lines.length) return null;
      const next = lines.slice(handed, handed + linesAtOnce);
      handed += next.length;
      return next;
    },
    rest: () => null,
    close: () => {
      handed = lines.length;
    },
  };
}

/** The first lines, until they have so many characters. */
function upTo(lines: readonly TailedLine[], most: number): TailedLine[] {
  const taken: TailedLine[] = [];
  let size = 0;
  for (const line of lines) {
    if (size >= most) break;
    taken.push(line);
    size += line.text.length;
  }
  return taken;
}

function sizeOf(lines: readonly TailedLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}
