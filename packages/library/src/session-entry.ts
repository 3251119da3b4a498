import type { FileProblem } from '@treeline/files';
import type { Result } from '@treeline/protocol';
import type { MainUnit } from '@treeline/transcript';
import type { FileGlance } from './read-list-preview.ts';
import type { SessionRow } from './session-row.ts';

/** What the catalog keeps of a session file. */
export interface SessionEntry {
  readonly file: MainUnit;
  readonly bytes: number;
  readonly modifiedAt: number;
  /** From the ends of its file; `null` until they were read, and where a row is known anyway. */
  readonly reading: Result<FileGlance, FileProblem> | null;
  /** From all of its files; `null` until they were counted. */
  readonly row: SessionRow | null;
}

/** The best facts available. */
export function glanceOf({ row, reading }: SessionEntry): FileGlance | null {
  return row ?? (reading?.ok === true ? reading.value : null);
}
