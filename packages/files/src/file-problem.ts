import { messageOf } from './message-of.ts';

/** Why something on disk could not be read. `vanished` is normal: files come and go. */
export interface FileProblem {
  readonly kind: 'vanished' | 'unreadable';
  /** As it can be opened: the path that was asked for, or the watched root joined with what is below it. */
  readonly path: string;
  /** A sentence for a person, without the path. */
  readonly message: string;
}

export type FileResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: FileProblem };

const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'It no longer exists.',
  ENOTDIR: 'It no longer exists.',
  EACCES: 'Permission denied.',
  EPERM: 'Permission denied.',
  EISDIR: 'It is a folder, not a file.',
  EMFILE: 'Too many files are open.',
  ENFILE: 'Too many files are open.',
  EIO: 'The disk reported an error.',
};

export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

export function errorPath(error: unknown): string | null {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null;
}

export function isGone(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

export function toFileProblem(path: string, error: unknown): FileProblem {
  const message = sentences[errorCode(error) ?? ''] ?? `It cannot be read: ${messageOf(error)}`;
  return { kind: isGone(error) ? 'vanished' : 'unreadable', path, message };
}
