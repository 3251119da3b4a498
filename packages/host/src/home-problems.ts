import { isAbsolute, join, relative } from 'node:path';
import { homeOf, type OpenedHome } from '@treeline/clients';
import { type FileProblem, shortHash } from '@treeline/files';
import type { Problem } from '@treeline/protocol';

/** The most that a window is sent; a home with more problems has one common cause. */
const mostTold = 100;
/** Every change of a file goes through all of them. */
const mostKept = 1000;

/** A home, and its folder in display form. */
export interface LabelledHome extends OpenedHome {
  readonly label: string;
}

/** What cannot be read of some homes at the moment, in sentences that name the place in display form. */
export class HomeProblems {
  readonly #homes: readonly LabelledHome[];
  readonly #known = new Map<string, { readonly path: string; readonly problem: Problem }>();
  #unkept = 0;

  constructor(homes: readonly LabelledHome[]) {
    this.#homes = homes;
  }

  list(): readonly Problem[] {
    const told = [...this.#known.values()].slice(0, mostTold).map(({ problem }) => problem);
    const left = this.#known.size - told.length + this.#unkept;
    return left === 0 ? told : [...told, { id: 'more', message: `And ${left} more of the same.` }];
  }

  /** A deleted file is no problem. */
  add(problem: FileProblem): void {
    if (problem.kind === 'vanished') return;
    const path = this.#nameOf(problem.path);
    const key = keyOf(path, problem);
    if (this.#known.size >= mostKept && !this.#known.has(key)) {
      this.#unkept++;
      return;
    }
    this.#known.set(key, { path, problem: { id: shortHash(key), message: `${path}: ${problem.message}` } });
  }

  solved(problem: FileProblem): void {
    this.#known.delete(keyOf(this.#nameOf(problem.path), problem));
  }

  /** A file changed: it can be read, and so can the folders above it. */
  canRead(path: string): void {
    if (this.#known.size === 0) return;
    const name = this.#nameOf(path);
    for (const [key, { path: about }] of this.#known) {
      const isRoot = this.#homes.some(({ label }) => label === about);
      if (!isRoot && (name === about || name.startsWith(`${about}/`))) this.#known.delete(key);
    }
  }

  /** Watchers of folders report paths, readers of units report keys. */
  #nameOf(pathOrKey: string): string {
    if (!isAbsolute(pathOrKey)) return this.#nameOfKey(pathOrKey);
    const home = this.#homes.find(({ place }) => !isOutside(relative(place.dir, pathOrKey)));
    return home === undefined ? pathOrKey : join(home.label, relative(home.place.dir, pathOrKey));
  }

  #nameOfKey(key: string): string {
    const prefix = homeOf(key);
    const home = this.#homes.find((one) => one.prefix === prefix);
    return join(home?.label ?? '', key.slice(prefix.length));
  }
}

function isOutside(path: string): boolean {
  return path === '..' || path.startsWith('../') || path.startsWith('..\\') || isAbsolute(path);
}

/** A place may have several: it cannot be watched, and one folder in it cannot be read. */
function keyOf(path: string, { message }: FileProblem): string {
  return `${path}\n${message}`;
}
