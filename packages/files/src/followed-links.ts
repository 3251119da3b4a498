import { realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isWithin } from './folder-file.ts';

/**
 * Folders below the root that are symbolic links and are followed. A watch is set on the folder that the link points
 * to, and its events are reported under the name of the link.
 */
export class FollowedLinks {
  readonly #targets = new Map<string, string>();

  /** Resolves where the folder of this name is now. */
  async find(realRoot: string, path: string): Promise<void> {
    const named = join(realRoot, path);
    const real = await realpath(named);
    if (real === named) this.#targets.delete(path);
    else this.#targets.set(path, real);
  }

  /** Where to set a watch for the folder of this name. */
  watchPath(realRoot: string, path: string): string {
    for (const [link, target] of this.#targets) {
      if (link !== '' && isWithin(link, path)) return join(target, path.slice(link.length + 1));
    }
    return join(realRoot, path);
  }

  /** The name of a watched folder, relative to the root. */
  nameOf(realRoot: string, folder: string): string {
    for (const [link, target] of this.#targets) {
      const inside = withSlashes(relative(target, folder));
      if (inside === '') return link;
      if (inside !== '..' && !inside.startsWith('..')) return `${link}/${inside}`;
    }
    return withSlashes(relative(realRoot, folder));
  }
}

function withSlashes(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
