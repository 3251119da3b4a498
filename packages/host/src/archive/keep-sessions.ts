import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeepOrder, type KeptSession, keptId } from '@treeline/archive';
import {
  type Client,
  clientOf,
  formatOf,
  type Homes,
  openedHomes,
  SessionUnits,
  thisSystem,
  UnitIndex,
} from '@treeline/clients';
import type { SessionSummary } from '@treeline/protocol';
import { isMain, type MainUnit, type Unit } from '@treeline/transcript';
import { openArchive } from './kept-homes.ts';

/** A session that could be kept, and how long its client leaves it. */
export interface KeepableSession extends Omit<KeepOrder, 'paths' | 'folder' | 'made'> {
  readonly files: () => Promise<Pick<KeepOrder, 'paths' | 'folder' | 'made'>>;
  /** When its client deletes it, if nothing is added to it; `null`: never. */
  readonly endsAt: number | null;
  /** It is in the archive, and has not changed since. */
  readonly isKept: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Every session of these homes that is not itself a kept one. */
export async function keepableSessions(
  homes: Homes,
  known: readonly SessionSummary[],
  dataDir: string,
  onProblem: (message: string) => void,
): Promise<readonly KeepableSession[]> {
  const summaries = new Map(known.map((one) => [`${one.client}/${one.clientSessionId}`, one]));
  const kept = new Map((await openArchive(dataDir).list()).sessions.map((one) => [keptId(one), one]));
  const found: KeepableSession[] = [];
  for (const { client, place } of openedHomes(homes)) {
    const kit = { system: thisSystem, now: Date.now, recheckEveryMs: 60_000 };
    const listed = place.isKept === true || place.isCopy === true ? null : await client.list(place.dir, kit, onProblem);
    if (listed === null) continue;
    const days = (await client.deletesAfterDays?.(place.dir)) ?? null;
    const index = new UnitIndex(formatOf);
    for (const unit of listed.units) index.put(unit);
    for (const { unit, changedAt, bytes } of listed.units) {
      if (!isMain(unit)) continue;
      const about = { client: client.info.id, sessionId: unit.sessionId };
      const summary = summaries.get(keptId(about));
      found.push({
        ...about,
        homeDir: place.dir,
        title: summary?.marks.name ?? summary?.title ?? unit.sessionId,
        project: summary?.project.folder ?? null,
        updatedAt: summary?.updatedAt ?? changedAt,
        files: async () => filesOf(client, place.dir, unit, await unitsOf(unit, place.dir, index)),
        endsAt: days === null ? null : changedAt + days * dayMs,
        listedAs: `${bytes} ${changedAt}`,
        isKept: isUnchanged(kept.get(keptId(about)), bytes, changedAt),
      });
    }
  }
  return found;
}

function filesOf(client: Client, dir: string, session: MainUnit, units: readonly Unit[]) {
  const rows = client.madeFilesOf?.(dir, session, units);
  return rows === undefined || rows.made.length === 0 ? { paths: client.filesOf(dir, session, units) } : rows;
}

async function unitsOf(session: MainUnit, dir: string, index: UnitIndex) {
  return new SessionUnits(session, clientOf(session.client).reading(dir), index).all();
}

function isUnchanged(kept: KeptSession | undefined, bytes: number, changedAt: number): boolean {
  if (kept?.listedAs !== undefined) return kept.listedAs === `${bytes} ${changedAt}`;
  const main = kept?.files.at(-1);
  return main !== undefined && main.bytes === bytes && Math.abs(main.changedAt - changedAt) < 10;
}

/** Archives sessions, one after the other; returns what was archived and sentences about what was not. */
export async function keepSessions(sessions: readonly KeepableSession[], dataDir: string) {
  const archive = openArchive(dataDir);
  const kept: KeptSession[] = [];
  const problems: string[] = [];
  for (const { files, endsAt: _, isKept: __, ...about } of sessions) {
    const { paths, ...others } = await files();
    const present: string[] = [];
    for (const path of paths) if (await isFile(join(others.folder ?? about.homeDir, path))) present.push(path);
    const outcome = await archive.keep({ ...about, ...others, paths: present }, Date.now());
    if (outcome.ok) kept.push(outcome.value);
    else problems.push(outcome.error);
  }
  return { kept, problems };
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    // It was deleted while the others were read.
    return false;
  }
}
