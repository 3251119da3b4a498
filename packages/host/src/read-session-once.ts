import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { HomeFile } from '@treeline/library';
import { failed, type HostError, type Result, succeeded } from '@treeline/protocol';
import type { LiveClient, MainUnit, SessionBuilder, Unit } from '@treeline/transcript';
import { parseRegistry, unitAt } from '@treeline/transcript/formats/claude-code';
import { findClients } from './find-clients.ts';
import { HomeFiles } from './home-files.ts';
import { messageOf } from './message-of.ts';
import { thisSystem } from './process-evidence.ts';
import { entriesOf, projectFiles } from './project-files.ts';
import { loadWhole } from './session-loading.ts';
import { sessionFileOf, sessionIdIn } from './session-of-file.ts';
import { SessionReader } from './session-reader.ts';

/** A session by its file, wherever that lies, or by its id in a home. */
export type SessionPlace =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'id'; readonly sessionId: string; readonly claudeDir: string };

export interface SessionReading {
  readonly builder: SessionBuilder;
  /** What belongs to the session and could not be read. */
  readonly problems: readonly string[];
}

/** Reads a session and its agents as they are now, without watching anything. */
export async function readSessionOnce(place: SessionPlace): Promise<Result<SessionReading, HostError>> {
  const found = place.kind === 'file' ? await findByFile(place.path) : await findById(place.sessionId, place.claudeDir);
  if (!found.ok) return found;
  const { root, files, session } = found.value;
  const clients = await liveClients(found.value);
  // Other sessions' folders are only looked into for agents that this one names.
  const problems = [...found.value.unlisted]
    .filter(([folder]) => folder.includes(session.sessionId))
    .map(([, message]) => message);
  const reader = new SessionReader(session, {
    root,
    files,
    clientsOf: () => clients,
    // Whoever asks once wants what is certain, not a guess by time.
    moment: () => ({ hasRegistry: true, now: 0 }),
    onProblem: ({ path, message }) => problems.push(`cannot read ${path}: ${message}`),
    scan: () => null,
  });
  const outcome = await loadWhole(reader);
  if (outcome.kind === 'read') return succeeded({ builder: reader.builder, problems });
  const why = outcome.kind === 'problem' ? outcome.problem.message : outcome.reason;
  return failed({ code: 'unreadable', message: `${join(root, session.key)}: ${why}` });
}

interface Found {
  readonly root: string;
  readonly files: HomeFiles;
  readonly session: MainUnit;
  /** Folders that cannot be listed, and why. */
  readonly unlisted: ReadonlyMap<string, string>;
  /** The home whose registry tells whether a client has the session open. */
  readonly home: string | null;
}

async function findById(sessionId: string, claudeDir: string): Promise<Result<Found, HostError>> {
  const found = await lookThrough(claudeDir);
  const session = found.files.sessionsNamed(sessionId).at(0);
  if (session !== undefined) return succeeded({ ...found, session, root: claudeDir, home: claudeDir });
  const [problem] = found.unlisted.values();
  const why = problem === undefined ? '' : `; ${problem}`;
  return failed({ code: 'not-found', message: `there is no session "${sessionId}" in ${claudeDir}${why}` });
}

async function lookThrough(claudeDir: string): Promise<Pick<Found, 'files' | 'unlisted'>> {
  const files = new HomeFiles();
  const unlisted = new Map<string, string>();
  const onProblem = (folder: string, message: string) => void unlisted.set(folder, message);
  for (const project of (await entriesOf(join(claudeDir, 'projects'), onProblem)).folders) {
    const below = `projects/${project}`;
    for (const path of await projectFiles(join(claudeDir, below), onProblem)) {
      await putFile(files, join(claudeDir, below, path), unitAt(`${below}/${path}`));
    }
  }
  return { files, unlisted };
}

/** A file need not lie in a home: then its own folder is taken for the project. */
async function findByFile(named: string): Promise<Result<Found, HostError>> {
  try {
    if (!(await stat(named)).isFile()) return failed({ code: 'unreadable', message: `${named} is not a file` });
  } catch (cause) {
    return failed({ code: 'unreadable', message: `cannot read ${named}: ${messageOf(cause)}` });
  }
  const path = await sessionFileOf(named);
  const projects = dirname(dirname(path));
  const home = basename(projects) === 'projects' ? dirname(projects) : null;
  if (home !== null) {
    const found = await lookThrough(home);
    // Another project may hold a session of the same name: a copy.
    const named = found.files.sessionsNamed(stemOf(path));
    const session = named.find((one) => join(home, one.key) === path);
    if (session !== undefined) return succeeded({ ...found, session, root: home, home });
  }
  return succeeded({ ...(await looseSession(path)), home });
}

async function looseSession(path: string): Promise<Omit<Found, 'home'>> {
  const root = dirname(path);
  const files = new HomeFiles();
  const unlisted = new Map<string, string>();
  for (const below of await projectFiles(root, (folder, message) => void unlisted.set(folder, message))) {
    const file = unitAt(`projects/folder/${below}`);
    await putFile(files, join(root, below), file === null ? null : { ...file, key: below });
  }
  const sessionId = await sessionIdIn(path);
  const session: MainUnit = {
    ...{ key: basename(path), role: 'main', kind: 'session', reads: 'lines', label: basename(path) },
    ...{ group: 'folder', sessionId, agentId: null, runId: null },
  };
  return { root, files, session, unlisted };
}

function stemOf(path: string): string {
  return basename(path).replace(/\.[^.]*$/, '');
}

async function putFile(files: HomeFiles, path: string, file: Unit | null): Promise<void> {
  if (file !== null) files.put(await sized(path, file));
}

/** Sizes are asked for only where somebody looks at them: agents beside the sessions. */
async function sized(path: string, file: Unit): Promise<HomeFile> {
  if (file.role !== 'agent' || file.sessionId !== null) return { file, bytes: 0, modifiedAt: 0 };
  const { size, mtimeMs } = await stat(path);
  return { file, bytes: size, modifiedAt: mtimeMs };
}

async function liveClients({ home, root, files, session }: Found): Promise<readonly LiveClient[]> {
  if (home === null) return [];
  const { sessionId } = session;
  const { files: registered } = await entriesOf(join(home, 'sessions'), () => undefined);
  const names = registered.filter((name) => /^\d+\.json$/.test(name));
  const entries = await Promise.all(
    names.map(async (name) => parseRegistry(await readFile(join(home, 'sessions', name), 'utf8'))),
  );
  const ours = entries.filter((entry) => entry?.sessionId === sessionId).filter((entry) => entry !== null);
  const writes = await Promise.all(
    files.ofSession(sessionId).map(async ({ key: path }) => (await stat(join(root, path))).mtimeMs),
  );
  return findClients(ours, thisSystem, { now: Date.now(), lastWriteOf: () => Math.max(0, ...writes) });
}
