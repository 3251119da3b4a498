import { join } from 'node:path';
import {
  BulkLines,
  type Cursor,
  type FileResult,
  identityOf,
  LineTail,
  QuickFiles,
  readEnds,
  readHere,
  readRange,
  readWhole,
} from '@treeline/files';
import type { UnitKey } from '@treeline/transcript';
import type { UnitReading, UnitTail } from './client.ts';

/** Units that are read whole are not that large; one that is cannot be what its name says. */
export const mostWholeBytes = 8 * 1024 * 1024;

/** Units that are files, their keys paths below the root. */
export class FileReading implements Omit<UnitReading, 'agentMeta' | 'bodyOutside' | 'namesSession'> {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  tail(key: UnitKey): UnitTail {
    return new LineTail(this.fileOf(key));
  }

  quickLines(): ReturnType<UnitReading['quickLines']> {
    const quick = new QuickFiles();
    return (key) => quick.linesOf(this.fileOf(key));
  }

  ends(key: UnitKey, headBytes: number, tailBytes: number): ReturnType<UnitReading['ends']> {
    return readEnds(this.fileOf(key), headBytes, tailBytes);
  }

  bulk(key: UnitKey, from: Cursor | null): BulkLines {
    return new BulkLines(this.fileOf(key), from);
  }

  wholeHere(key: UnitKey, mostBytes: number): ReturnType<UnitReading['wholeHere']> {
    return readHere(this.fileOf(key), mostBytes);
  }

  identityOf(key: UnitKey): string | null {
    return identityOf(this.fileOf(key));
  }

  lineAt(key: UnitKey, position: number, byteLength: number): Promise<FileResult<string>> {
    return readRange(this.fileOf(key), position, byteLength);
  }

  whole(key: UnitKey): Promise<FileResult<string>> {
    return readWhole(this.fileOf(key), mostWholeBytes);
  }

  fileOf(key: UnitKey): string {
    return join(this.root, key);
  }
}
