import { realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { clients, type Homes } from '@treeline/clients';

/** The name of the client that owns a folder; `null`: none does. Nothing is ever written into a client's folders. */
export function ownerOfFolder(folder: string, homes: Homes): string | null {
  const home = homes.find(({ dir }) => `${behindLinks(folder)}${sep}`.startsWith(`${behindLinks(dir)}${sep}`));
  return home === undefined ? null : (clients.find(({ info }) => info.id === home.client)?.info.name ?? home.client);
}

/** Where a folder is, or is going to be, once its links were followed. */
function behindLinks(folder: string): string {
  const path = resolve(folder);
  try {
    return realpathSync(path);
  } catch {
    // It is not there yet: the folder above it says where it will be.
    return dirname(path) === path ? path : join(behindLinks(dirname(path)), basename(path));
  }
}

/** A new folder inside another one; `name-2` if the name is taken. */
export async function folderFor(parent: string, name: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  for (let copy = 1; ; copy++) {
    const path = join(parent, copy === 1 ? name : `${name}-${copy}`);
    try {
      await mkdir(path);
      return path;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
