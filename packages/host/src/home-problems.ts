import { isAbsolute, join, relative } from 'node:path';
import { type FileProblem, shortHash } from '@treeline/files';
import type { Problem } from '@treeline/protocol';

/** So many are told; a home with more of them has one cause. */
const mostTold = 100;
/** Each is looked at with every news of a file. */
const mostKept = 1000;

/** What cannot be seen of a home at the moment, in sentences that name the place as a person would. */
export class HomeProblems {
  readonly #root: string;
  readonly #label: string;
  readonly #known = new Map<string, { readonly path: string; readonly problem: Problem }>();
  #unkept = 0;

  constructor(root: string, label: string) {
    this.#root = root;
    this.#label = label;
  }

  list(): readonly Problem[] {
    const told = [...this.#known.values()].slice(0, mostTold).map(({ problem }) => problem);
    const left = this.#known.size - told.length + this.#unkept;
    return left === 0 ? told : [...told, { id: 'more', message: `And ${left} more of the same.` }];
  }

  /** A file that is gone is no problem. */
  add(problem: FileProblem): void {
    if (problem.kind === 'vanished') return;
    const path = this.#nameOf(problem);
    const key = keyOf(path, problem);
    if (this.#known.size >= mostKept && !this.#known.has(key)) {
      this.#unkept++;
      return;
    }
    const message = `${join(this.#label, path)}: ${problem.message}`;
    this.#known.set(key, { path, problem: { id: shortHash(key), message } });
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
