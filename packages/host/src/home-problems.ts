import { isAbsolute, join, relative } from 'node:path';
import { type FileProblem, shortHash } from '@treeline/files';
import type { Problem } from '@treeline/protocol';

/** What cannot be seen of a home at the moment, in sentences that name the place as a person would. */
export class HomeProblems {
  readonly #root: string;
  readonly #label: string;
  readonly #known = new Map<string, { readonly path: string; readonly problem: Problem }>();

  constructor(root: string, label: string) {
    this.#root = root;
    this.#label = label;
  }

  list(): readonly Problem[] {
    return [...this.#known.values()].map(({ problem }) => problem);
  }

  /** A file that is gone is no problem. */
  add(problem: FileProblem): void {
    if (problem.kind === 'vanished') return;
    const path = this.#nameOf(problem);
    const message = `${join(this.#label, path)}: ${problem.message}`;
    this.#known.set(keyOf(path, problem), { path, problem: { id: shortHash(keyOf(path, problem)), message } });
  }

  solved(problem: FileProblem): void {
    this.#known.delete(keyOf(this.#nameOf(problem), problem));
  }

  /** News of a file: it can be read, and so can the folders above it. */
  canRead(path: string): void {
    for (const [key, { path: about }] of this.#known) {
      if (about !== '' && (path === about || path.startsWith(`${about}/`))) this.#known.delete(key);
    }
  }

  #nameOf({ path }: FileProblem): string {
    return isAbsolute(path) ? relative(this.#root, path) : path;
  }
}

/** A place may have several: it cannot be watched, and one folder in it not be read. */
function keyOf(path: string, { message }: FileProblem): string {
  return `${path}\n${message}`;
}
