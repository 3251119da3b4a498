import type { Result } from '@treeline/protocol';
import type { FileProblem } from '@treeline/tailer';
import type { FileDigest } from './read-digest.ts';
import type { SessionClaudeFile } from './session-file.ts';

/** What the catalog keeps of a session file. */
export interface SessionEntry {
  readonly file: SessionClaudeFile;
  readonly bytes: number;
  readonly modifiedAt: number;
  /** `null` until it was looked at for the first time. */
  readonly reading: Result<FileDigest, FileProblem> | null;
}
