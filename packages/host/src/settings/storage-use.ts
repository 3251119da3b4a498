import { readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '@treeline/files';
import type { StorageUse, StoredPart } from '@treeline/protocol';
import { pathLabel } from '../path-label.ts';

/** The first match names a file; a database's log counts as part of the database. */
const kinds: readonly (readonly [RegExp, StoredPart['kind'], string])[] = [
  [/\.set-aside-/, 'set-aside', 'Set aside'],
  [/^marks\.db/, 'marks', 'Names, tags, notes'],
  [/\.db(-wal|-shm)?$/, 'index', 'Index'],
  [/^(settings|window)\.json/, 'settings', 'Settings'],
];

/** What Treeline stores in its data folder, largest first. */
export async function storageUse(dataDir: string): Promise<StorageUse> {
  const sizes = new Map<string, StoredPart>();
  for (const { path, bytes } of await filesIn(dataDir)) {
    const [, kind, name] = kinds.find(([shape]) => shape.test(path)) ?? [null, 'other' as const, 'Other'];
    sizes.set(name, { name, kind, bytes: (sizes.get(name)?.bytes ?? 0) + bytes });
  }
  const parts = [...sizes.values()].sort((a, b) => b.bytes - a.bytes);
  return { label: pathLabel(dataDir, homedir()), parts };
}

/** Files may come and go meanwhile. A missing folder is empty; one that cannot be read throws. */
async function filesIn(dir: string): Promise<{ readonly path: string; readonly bytes: number }[]> {
  const paths = await readdir(dir, { recursive: true }).catch((cause: unknown): string[] => {
    if (errorCode(cause) === 'ENOENT') return [];
    throw cause;
  });
  const files = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(join(dir, path)).catch(() => null);
      return found?.isFile() === true ? { path, bytes: found.size } : null;
    }),
  );
  return files.filter((file) => file !== null);
}
