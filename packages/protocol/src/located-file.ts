import type { ToolUseId } from './ids.ts';

/** What a page wants to open in the system, by id: a session's own file, or the file of one of its calls. */
export type FileWish = { readonly kind: 'transcript' } | { readonly kind: 'call'; readonly toolUseId: ToolUseId };

/** For the shell alone, which opens it: a page sends ids and gets no paths. */
export interface LocatedFile {
  readonly path: string;
  /** Whether it is inside the folder that the session worked in, symbolic links resolved. */
  readonly isInProject: boolean;
}
