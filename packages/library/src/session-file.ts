import type { ClaudeFile } from '@treeline/transcript';

export type SessionClaudeFile = Extract<ClaudeFile, { readonly kind: 'session' }>;

/** A file below the home as it stands on disk. */
export interface HomeFile {
  readonly file: ClaudeFile;
  readonly bytes: number;
  readonly modifiedAt: number;
}
