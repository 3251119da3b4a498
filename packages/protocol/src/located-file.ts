import type { ToolUseId } from './ids.ts';

/** What a page wants to see in the system, by its ids: a session's own file, or the file of one of its calls. */
export type FileWish = { readonly kind: 'transcript' } | { readonly kind: 'call'; readonly toolUseId: ToolUseId };

/** For the shell alone, which opens it: a page sends ids and gets no paths. */
export interface LocatedFile {
  readonly path: string;
  /** Whether it lies in the folder that the session worked in, links followed. */
  readonly isInProject: boolean;
}
