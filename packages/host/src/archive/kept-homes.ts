import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeptSession, SessionArchive } from '@treeline/archive';
import { clients, type HomePlace, type Homes } from '@treeline/clients';

/** The archive in Treeline's own data folder. */
export function openArchive(dataDir: string): SessionArchive {
  return new SessionArchive(join(dataDir, 'archive'));
}

/**
 * Where archived sessions of a client are unpacked, in the client's own folder layout, so that its store reads them.
 */
export function keptHome(dataDir: string, client: string): string {
  return join(dataDir, 'archive', 'homes', client);
}

/** The homes, and those of archived sessions whose originals are gone. */
export function withKeptHomes(homes: Homes, dataDir: string): Homes {
  const kept = clients
    .map(
      ({ info }): HomePlace => ({ client: info.id, dir: keptHome(dataDir, info.id), isOptional: true, isKept: true }),
    )
    .filter(({ dir }) => existsSync(dir));
  return [...homes, ...kept];
}

/** The same, including sessions deleted since the last time. */
export async function homesWithKept(
  homes: Homes,
  dataDir: string,
  onProblem: (message: string) => void,
): Promise<Homes> {
  for (const problem of await refreshKeptHomes(dataDir)) onProblem(problem);
  return withKeptHomes(homes, dataDir);
}

/**
 * Unpacks archived sessions whose originals are gone, and removes those that are back or no longer archived. Returns
 * sentences about what failed.
 */
export async function refreshKeptHomes(dataDir: string): Promise<readonly string[]> {
  const archive = openArchive(dataDir);
  const { sessions, problems } = await archive.list();
  const failures = [...problems];
  for (const session of sessions) {
    const dir = keptHome(dataDir, session.client);
    if (await isThere(session, session.homeDir)) await removeUnpacked(session, dir);
    else if (!(await isThere(session, dir))) {
      const restored = await archive.restore(session, dir);
      if (!restored.ok) failures.push(`${session.sessionId}: ${restored.error}`);
    }
  }
  return failures;
}

/** The main transcript is the last of its files: if it exists, all do. */
export async function isThere({ files }: KeptSession, dir: string): Promise<boolean> {
  try {
    await stat(join(dir, files.at(-1)?.path ?? ''));
    return true;
  } catch {
    // Deleted or unreachable, such as on an unplugged disk: the archived session is shown either way.
    return false;
  }
}

export async function removeUnpacked({ files }: KeptSession, dir: string): Promise<void> {
  for (const { path } of files.toReversed()) await rm(join(dir, path), { force: true });
}
