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
  /** What its ends say; `null` until it was looked at, and where a row is known anyway. */
  readonly reading: Result<FileGlance, FileProblem> | null;
  /** What all of its files say; `null` until they were counted. */
  readonly row: SessionRow | null;
}

/** The best that is known of it. */
export function glanceOf({ row, reading }: SessionEntry): FileGlance | null {
  return row ?? (reading?.ok === true ? reading.value : null);
}
