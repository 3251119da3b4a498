import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { SessionArchive } from '@treeline/archive';
import { clients, type HomePlace, type Homes, thisSystem } from '@treeline/clients';
import { failed, type Result, succeeded } from '@treeline/protocol';

/**
 * The homes in a folder of unknown origin: it is a client's home, or directly contains one, or is an archive. The
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
  for (const client of clients) {
    const listing = await client.list(dir, kit, () => undefined);
    if (listing !== null && listing.units.length > 0) found.push({ client: client.info.id, dir, isKept: true });
  }
  return found;
}

/** An archive is unpacked into a temporary folder: the given one is not changed. */
async function unpackedArchive(folder: string): Promise<Result<Homes, string>> {
  const archive = new SessionArchive(folder);
  const { sessions, problems } = await archive.list();
  if (sessions.length === 0) {
    return failed(problems[0] ?? `there are no sessions in ${folder}: name a home of a client, or an archive`);
  }
  const root = await mkdtemp(join(tmpdir(), 'treeline-open-'));
  for (const session of sessions) {
    const restored = await archive.restore(session, join(root, session.client));
    if (!restored.ok) return failed(`${session.sessionId}: ${restored.error}`);
  }
  const [first, ...others] = [...new Set(sessions.map(({ client }) => client))].map(
    (client): HomePlace => ({ client, dir: join(root, client), isKept: true }),
  );
  return first === undefined ? failed(`there are no sessions in ${folder}`) : succeeded([first, ...others]);
}
