import { resolve } from 'node:path';
import { beyondLimits, type KeptSession } from '@treeline/archive';
import type { Homes } from '@treeline/clients';
import {
  type KeepableSession,
  keepableSessions,
  keepSessions,
  keptHome,
  Originals,
  openArchive,
  ownerOfFolder,
  readListing,
  refreshKeptHomes,
  removeUnpacked,
} from '@treeline/host';
import { counted, formatBytes } from '@treeline/text';
import type { Build } from '../command.ts';
import { listingRequest } from '../listing-request.ts';
import { dayKey } from '../stats/day-key.ts';
import { complain, print, printableLine } from '../terminal.ts';
import { type ArchiveAction, type ArchiveOptions, archiveOptions } from './archive-options.ts';

/** Archives sessions that their client would delete, and restores them. */
export async function archive(args: readonly string[], build: Build): Promise<number> {
  const options = archiveOptions(args);
  if (typeof options === 'string') return complain('archive', options);
  return actions[options.action](options, build);
}

const actions: Readonly<Record<ArchiveAction, (options: ArchiveOptions, build: Build) => Promise<number>>> = {
  list,
  add,
  verify,
  restore,
  prune,
};

async function list({ dataDir, asJson, homes }: ArchiveOptions, build: Build): Promise<number> {
  const kept = openArchive(dataDir);
  const { sessions, problems } = await kept.list();
  for (const problem of problems) complain('archive', problem);
  const originals = new Originals();
  const rows = await Promise.all(
    sessions.map(async (session) => ({
      client: session.client,
      sessionId: session.sessionId,
      title: session.title,
      project: session.project,
      updatedAt: session.updatedAt,
      keptAt: session.keptAt,
      files: session.files.length,
      bytes: session.files.reduce((sum, { bytes }) => sum + bytes, 0),
      packedBytes: await kept.packedSize(session),
      isOriginalThere: await originals.has(session),
    })),
  );
  if (asJson) return print(JSON.stringify(rows, null, 2));
  const size = await kept.size();
  const lines = rows.map(({ sessionId, title, updatedAt, files, bytes, packedBytes, isOriginalThere }) => {
    const facts = [counted(files, 'file'), `${formatBytes(bytes)} in ${formatBytes(packedBytes)}`];
    const where = isOriginalThere ? 'original exists' : 'original deleted';
    const day = dayKey(updatedAt);
    return `  ${day}  ${sessionId}  ${printableLine(title)}\n      ${[...facts, where].join(' · ')}`;
  });
  const offer = offerOf(await keepable(homes, dataDir, build));
  return print([`${counted(rows.length, 'session')} archived, ${formatBytes(size)}`, ...lines, ...offer].join('\n'));
}

async function add(options: ArchiveOptions, build: Build): Promise<number> {
  const { homes, dataDir, sessions, isAll, endingDays, project } = options;
  if (sessions.length === 0 && !isAll && endingDays === null && project === null)
    return complain('archive', 'specify session ids, --all, --ending or --project DIR');
  const all = await keepable(homes, dataDir, build);
  const unknown = sessions.find((id) => !all.some(({ sessionId }) => sessionId === id));
  if (unknown !== undefined) return complain('archive', `session ${unknown} not found`);
  const wanted = all.filter((session) => isWanted(session, options));
  const { kept, problems } = await keepSessions(
    wanted.filter(({ isKept }) => !isKept),
    dataDir,
  );
  for (const problem of problems) complain('archive', problem);
  for (const problem of await refreshKeptHomes(dataDir)) complain('archive', problem);
  const before = wanted.filter(({ isKept }) => isKept).length;
  const size = formatBytes(await openArchive(dataDir).size());
  print(`${counted(kept.length, 'session')} archived, ${before} archived before; the archive has ${size}`);
  return problems.length === 0 ? 0 : 1;
}

async function keepable(homes: Homes, dataDir: string, build: Build) {
  const listing = await readListing(listingRequest(homes, dataDir, build));
  const known = listing.ok ? listing.value.sessions : [];
  return keepableSessions(homes, known, dataDir, (message) => complain('archive', message));
}

/** Says which sessions are about to be deleted, and how to archive them. */
function offerOf(sessions: readonly KeepableSession[]): readonly string[] {
  const isEnding = ({ isKept, endsAt }: KeepableSession) =>
    !isKept && endsAt !== null && endsAt - Date.now() < offeredDays * dayMs;
  const ending = sessions.filter(isEnding).length;
  if (ending === 0) return [];
  return [
    `\nWithin ${offeredDays} days ${counted(ending, 'session')} will be deleted: "treeline archive add --ending" archives them`,
  ];
}

const offeredDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

function isWanted(session: KeepableSession, { sessions, isAll, endingDays, project }: ArchiveOptions): boolean {
  if (sessions.includes(session.sessionId)) return true;
  if (sessions.length > 0) return false;
  if (project !== null && (session.project === null || resolve(session.project) !== project)) return false;
  if (endingDays !== null) return session.endsAt !== null && session.endsAt - Date.now() < endingDays * dayMs;
  return isAll || project !== null;
}

async function verify({ dataDir, sessions: named }: ArchiveOptions): Promise<number> {
  const kept = openArchive(dataDir);
  const { sessions, problems } = await kept.list();
  for (const problem of problems) complain('archive', problem);
  const chosen = sessions.filter(({ sessionId }) => named.length === 0 || named.includes(sessionId));
  let damaged = problems.length;
  for (const session of chosen) {
    const found = await kept.verify(session);
    for (const problem of found) complain('archive', `${session.sessionId}: ${problem}`);
    if (found.length > 0) damaged += 1;
  }
  print(damaged === 0 ? `${counted(chosen.length, 'session')}, all files match their hashes` : `${damaged} damaged`);
  return damaged === 0 ? 0 : 1;
}

async function restore({ dataDir, sessions: named, outDir, homes }: ArchiveOptions): Promise<number> {
  if (outDir === null) return complain('archive', 'name the folder to write to with --out-dir');
  const owner = ownerOfFolder(outDir, homes);
  if (owner !== null) return complain('archive', `${outDir} belongs to ${owner}; choose another folder`);
  const kept = openArchive(dataDir);
  const { sessions } = await kept.list();
  const chosen = sessions.filter(({ sessionId }) => named.includes(sessionId));
  if (chosen.length === 0) return complain('archive', `specify an archived session; "treeline archive" lists them`);
  for (const session of chosen) {
    const outcome = await kept.restore(session, outDir);
    if (!outcome.ok) return complain('archive', outcome.error);
    print(`${session.sessionId}: ${counted(session.files.length, 'file')} below ${outDir}`);
  }
  return 0;
}

async function prune({ dataDir, sessions: named, limits }: ArchiveOptions): Promise<number> {
  const kept = openArchive(dataDir);
  const { sessions } = await kept.list();
  const sizes = new Map<KeptSession, number>();
  for (const session of sessions) sizes.set(session, await kept.packedSize(session));
  const beyond = beyondLimits(sessions, limits, (session) => sizes.get(session) ?? 0, Date.now());
  const gone = [...new Set([...beyond, ...sessions.filter(({ sessionId }) => named.includes(sessionId))])];
  await kept.remove(gone);
  for (const session of gone) await removeUnpacked(session, keptHome(dataDir, session.client));
  const freed = await kept.collect();
  if (!freed.ok) return complain('archive', freed.error);
  return print(`${counted(gone.length, 'session')} removed, ${formatBytes(freed.value)} freed`);
}
