import { isLineFile } from '@treeline/transcript';
import type { HomeFile } from '../session-file.ts';

/** Files that can be read while others are still being found: the newest first, until it is known which belong together. */
export class ReadAhead {
  #files: HomeFile[] = [];

  get isEmpty(): boolean {
    return this.#files.length === 0;
  }

  put(files: readonly HomeFile[]): void {
    this.#files.push(...files.filter(({ file }) => isLineFile(file)));
    this.#files.sort((a, b) => a.modifiedAt - b.modifiedAt);
  }

  async run(isOver: () => boolean, read: (file: HomeFile) => Promise<unknown>): Promise<void> {
    for (let file = this.#files.pop(); file !== undefined && !isOver(); file = this.#files.pop()) await read(file);
    this.#files = [];
  }
}
