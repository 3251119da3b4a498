import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A home in a temporary folder. `-app` is its project, worked on in `/home/dev/app`. */
export class TempHome {
  readonly #parent: string;
  readonly root: string;

  private constructor(parent: string) {
    this.#parent = parent;
    this.root = join(parent, '.claude');
  }

  /** The home itself is not there until something is written. */
  static async make(): Promise<TempHome> {
    return new TempHome(await mkdtemp(join(tmpdir(), 'treeline-home-')));
  }

  path(relativePath: string): string {
    return join(this.root, relativePath);
  }

  async write(relativePath: string, text: string | Buffer): Promise<void> {
    await mkdir(dirname(this.path(relativePath)), { recursive: true });
    await writeFile(this.path(relativePath), text);
  }

  append(relativePath: string, text: string | Buffer): Promise<void> {
    return appendFile(this.path(relativePath), text);
  }

  remove(): Promise<void> {
    return rm(this.#parent, { recursive: true, force: true });
  }
}
