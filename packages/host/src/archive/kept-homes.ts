import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeptSession, SessionArchive } from '@treeline/archive';
import { type Client, clients, type HomePlace, type Homes, thisSystem } from '@treeline/clients';

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
  const originals = new Originals();
  for (const session of sessions) {
    const dir = keptHome(dataDir, session.client);
    if (await originals.has(session)) await removeUnpacked(session, dir);
    else if (!(await isUnpacked(session, dir))) {
      const restored = await archive.restore(session, dir);
      if (!restored.ok) failures.push(`${session.sessionId}: ${restored.error}`);
    }
  }
  return failures;
}

/** Whether sessions are still where they were kept from. */
export class Originals {
  readonly #listed = new Map<string, Promise<ReadonlySet<string>>>();

  async has(session: KeptSession): Promise<boolean> {
    const { client, homeDir, sessionId } = session;
    const known = clients.find(({ info }) => info.id === client);
    if (await isUnpacked(session, homeDir)) return true;
    // One that was made of rows has no file of its own there.
    return known?.madeFilesOf === undefined ? false : (await this.#sessionsIn(known, homeDir)).has(sessionId);
  }

  #sessionsIn(client: Client, dir: string): Promise<ReadonlySet<string>> {
    const key = `${client.info.id} ${dir}`;
    const sessions = this.#listed.get(key) ?? sessionsIn(client, dir);
    this.#listed.set(key, sessions);
    return sessions;
  }
}

async function sessionsIn(client: Client, dir: string): Promise<ReadonlySet<string>> {
  const kit = { system: thisSystem, now: Date.now, recheckEveryMs: 60_000 };
  const listed = await client.list(dir, kit, () => undefined);
  return new Set((listed?.units ?? []).flatMap(({ unit }) => (unit.role === 'main' ? (unit.sessionId ?? []) : [])));
}

/** The main transcript comes last of its files: where it is, all are. */
async function isUnpacked({ files }: KeptSession, dir: string): Promise<boolean> {
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
