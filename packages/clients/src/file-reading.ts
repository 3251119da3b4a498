import { closeSync, readSync } from 'node:fs';
import { join } from 'node:path';
import {
  BulkLines,
  type Cursor,
  type FileResult,
  identityOf,
  LineTail,
  linesBefore,
  openToRead,
  QuickFiles,
  readEnds,
  readEndsSync,
  readLineSync,
  readRange,
  readSmallFileSync,
  readWhole,
} from '@treeline/files';
import type { UnitKey } from '@treeline/transcript';
import type { UnitBytes, UnitLines, UnitReading, UnitTail } from './client.ts';

/** Larger files cannot be what their names say. */
export const mostWholeBytes = 8 * 1024 * 1024;

/** Units that are files; their keys are paths below the root. */
export class FileReading implements Omit<UnitReading, 'agentMeta' | 'bodyOutside' | 'namesSession'> {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  tail(key: UnitKey): UnitTail {
    return new LineTail(this.fileOf(key));
  }

  beginsElsewhere(_key: UnitKey): boolean {
    return false;
  }

  quickLines(): ReturnType<UnitReading['quickLines']> {
    const quick = new QuickFiles();
    return (key) => quick.linesOf(this.fileOf(key));
  }

  ends(key: UnitKey, headBytes: number, tailBytes: number): ReturnType<UnitReading['ends']> {
    return readEnds(this.fileOf(key), headBytes, tailBytes);
  }

  endsHere(key: UnitKey, headBytes: number, tailBytes: number): ReturnType<UnitReading['endsHere']> {
    return readEndsSync(this.fileOf(key), headBytes, tailBytes);
  }

  bulk(key: UnitKey, from: Cursor | null): UnitLines {
    return new BulkLines(this.fileOf(key), from);
  }

  bytesOf(key: UnitKey): UnitBytes | null {
    const handle = openToRead(this.fileOf(key));
    return {
      read: (into, at, length, position) => readSync(handle, into, at, length, position),
      close: () => closeSync(handle),
    };
  }

  wholeHere(key: UnitKey, mostBytes: number): ReturnType<UnitReading['wholeHere']> {
    return readSmallFileSync(this.fileOf(key), mostBytes);
  }

  identityOf(key: UnitKey): string | null {
    return identityOf(this.fileOf(key));
  }

  lineAt(key: UnitKey, position: number, byteLength: number): Promise<FileResult<string>> {
    return readRange(this.fileOf(key), position, byteLength);
  }

  lineHere(key: UnitKey, position: number): string | null {
    return readLineSync(this.fileOf(key), position);
  }

  linesBefore(key: UnitKey, position: number, holding: string): Iterable<string> {
    return linesBefore(this.fileOf(key), position, holding);
  }

  whole(key: UnitKey): Promise<FileResult<string>> {
    return readWhole(this.fileOf(key), mostWholeBytes);
  }

  protected fileOf(key: UnitKey): string {
    return join(this.root, key);
  }
}
