import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { SessionArchive } from '@treeline/archive';
import { type HomePlace, type Homes, sources, thisSystem } from '@treeline/clients';
import { failed, type Result, succeeded } from '@treeline/protocol';

/**
 * The homes that a folder or a file from elsewhere amounts to: it is a client's home, or lies right in one, or holds what was exported, or is an archive. The
 * failure is a sentence for a person.
 */
export async function homesIn(folder: string): Promise<Result<Homes, string>> {
  const places = [folder, ...(basename(folder) === 'projects' ? [dirname(folder)] : [])];
  for (const dir of places) {
    const [first, ...others] = await homesAt(dir);
    if (first !== undefined) return succeeded([first, ...others]);
  }
  return unpackedArchive(folder);
}

async function homesAt(dir: string): Promise<readonly HomePlace[]> {
  const kit = { system: thisSystem, now: Date.now, recheckEveryMs: 60_000 };
  const found: HomePlace[] = [];
  for (const client of sources) {
    const listing = await client.list(dir, kit, () => undefined);
    if (listing !== null && listing.units.length > 0) found.push({ client: client.info.id, dir, isCopy: true });
  }
  return found;
}

/** A few kilobytes can stand for a disk full of zeros. */
const mostUnpacked = 16_000_000_000;

/** An archive is unpacked to a folder for the time being: the one that was named is left as it is. */
async function unpackedArchive(folder: string): Promise<Result<Homes, string>> {
  const archive = new SessionArchive(folder);
  const { sessions, problems } = await archive.list();
  if (sessions.length === 0) {
    return failed(
      problems[0] ??
        `there are no sessions in ${folder}; specify the home folder of a client, an archive, or a session that was exported as JSON`,
    );
  }
  const bytes = sessions.flatMap(({ files }) => files).reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > mostUnpacked)
    return failed(`${folder} says that it holds ${Math.round(bytes / 1e9)} GB, which is too much to be unpacked`);
  const root = await mkdtemp(join(tmpdir(), 'treeline-open-'));
  for (const session of sessions) {
    const restored = await archive.restore(session, join(root, session.client));
    if (restored.ok) continue;
    await rm(root, { recursive: true, force: true });
    return failed(`${session.sessionId}: ${restored.error}`);
  }
  const [first, ...others] = [...new Set(sessions.map(({ client }) => client))].map(
    (client): HomePlace => ({ client, dir: join(root, client), isCopy: true }),
  );
  return first === undefined ? failed(`there are no sessions in ${folder}`) : succeeded([first, ...others]);
}
