import type { ProjectId, ProjectRef } from '@treeline/protocol';
import { shortHash } from './short-hash.ts';

const worktreesOf = /^(.+?)[\\/]\.claude[\\/]worktrees[\\/]/;

/** A worktree that the client made belongs to the project it was made from. */
export function projectFolder(cwd: string): string {
  return worktreesOf.exec(`${cwd}/`)?.[1] ?? cwd;
}

/** The encoded folder is an opaque key; only the suffix that the client gives to its worktrees is cut off. */
export function projectKey(encodedFolder: string): string {
  const at = encodedFolder.indexOf('--claude-worktrees-');
  return at > 0 ? encodedFolder.slice(0, at) : encodedFolder;
}

/**
 * A project's sessions may name several folders (a session that changed into one below, say), but it has one heading:
 * the folder that the key was made from, else the shortest.
 */
export function toProjectRef(key: string, folders: Iterable<string>): ProjectRef {
  const candidates = [...new Set([...folders].map(projectFolder))].sort(
    (a, b) => Number(encodes(b, key)) - Number(encodes(a, key)) || a.length - b.length || (a < b ? -1 : 1),
  );
  const folder = candidates[0] ?? null;
  return { id: shortHash(key) as ProjectId, name: folder === null ? key : lastSegment(folder), folder };
}

function encodes(folder: string, key: string): boolean {
  return folder.replace(/[^a-zA-Z0-9]/g, '-') === key;
}

function lastSegment(folder: string): string {
  return folder.split(/[\\/]/).findLast((part) => part !== '') ?? folder;
}
