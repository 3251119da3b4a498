import { mkdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { clients, type Homes } from '@treeline/clients';

/** The name of the client that owns a folder; `null`: none does. Nothing is ever written into a client's folders. */
export function ownerOfFolder(folder: string, homes: Homes): string | null {
  const home = homes.find(({ dir }) => `${resolve(folder)}${sep}`.startsWith(`${resolve(dir)}${sep}`));
  return home === undefined ? null : (clients.find(({ info }) => info.id === home.client)?.info.name ?? home.client);
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
