import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { HomeFile, SessionClaudeFile } from '@treeline/catalog';
import { failed, type HostError, type Result, succeeded } from '@treeline/protocol';
import { readEnds } from '@treeline/tailer';
import {
  type ClaudeFile,
  classifyClaudeFile,
  type LiveClient,
  parseRegistry,
  SessionDigester,
  type SessionFamily,
} from '@treeline/transcript';
import { FamilyReader } from './family-reader.ts';
import { findClients } from './find-clients.ts';
import { HomeFiles } from './home-files.ts';
import { messageOf } from './message-of.ts';
import { thisSystem } from './process-evidence.ts';

/** A session by its file, wherever that lies, or by its id in a home. */
export type SessionPlace =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'id'; readonly sessionId: string; readonly claudeDir: string };

/** Reads a session and its agents as they are now, without watching anything. */
export async function readSessionOnce(place: SessionPlace): Promise<Result<SessionFamily, HostError>> {
  const found = place.kind === 'file' ? await findByFile(place.path) : await findById(place.sessionId, place.claudeDir);
  if (!found.ok) return found;
  const { root, files, session, home } = found.value;
  const clients = await liveClients(home, session.sessionId, files);
  const problems: string[] = [];
  const reader = new FamilyReader(session, {
    root,
    files,
    clientsOf: () => clients,
    onProblem: ({ message }) => problems.push(message),
  });
  const outcome = await reader.load();
  if (outcome.kind === 'read') return succeeded(reader.family);
  const why = outcome.kind === 'problem' ? outcome.problem.message : outcome.reason;
  return failed({ code: 'unreadable', message: `${join(root, session.path)}: ${why}` });
}

interface Found {
  readonly root: string;
  readonly files: HomeFiles;
  readonly session: SessionClaudeFile;
  /** The home whose registry tells whether a client has the session open. */
  readonly home: string | null;
}

async function findById(sessionId: string, claudeDir: string): Promise<Result<Found, HostError>> {
  const files = await listFiles(join(claudeDir, 'projects'), (path) => classifyClaudeFile(`projects/${path}`));
  const session = files.ofSession(sessionId).find((file): file is SessionClaudeFile => file.kind === 'session');
  if (session === undefined)
    return failed({ code: 'not-found', message: `there is no session "${sessionId}" in ${claudeDir}` });
  return succeeded({ root: claudeDir, files, session, home: claudeDir });
}

/** A file need not lie in a home: then its own folder is taken for the project. */
async function findByFile(path: string): Promise<Result<Found, HostError>> {
  try {
    if (!(await stat(path)).isFile()) return failed({ code: 'unreadable', message: `${path} is not a file` });
  } catch (cause) {
    return failed({ code: 'unreadable', message: `cannot read ${path}: ${messageOf(cause)}` });
  }
  const projects = dirname(dirname(path));
  const home = basename(projects) === 'projects' ? dirname(projects) : null;
  if (home !== null) {
    const found = await findById(stemOf(path), home);
    if (found.ok && join(home, found.value.session.path) === path) return found;
  }
  const folder = dirname(path);
  const files = await listFiles(folder, (below) => {
    const file = classifyClaudeFile(`projects/folder/${below}`);
    return file === null ? null : { ...file, path: below };
  });
  const sessionId = await sessionIdOf(path);
  const session: SessionClaudeFile = { kind: 'session', path: basename(path), project: 'folder', sessionId };
  return succeeded({ root: folder, files, session, home });
}

/** A recorded stream may be called anything; its records know which session they belong to. */
async function sessionIdOf(path: string): Promise<string> {
  const stem = stemOf(path);
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(stem)) return stem;
  const ends = await readEnds(path, 64 * 1024, 0);
  const digester = new SessionDigester();
  for (const { text } of ends.ok ? ends.value.head : []) digester.add(text);
  return digester.digest().clientSessionId ?? stem;
}

function stemOf(path: string): string {
  return basename(path).replace(/\.[^.]*$/, '');
}

async function listFiles(folder: string, classify: (path: string) => ClaudeFile | null): Promise<HomeFiles> {
  const files = new HomeFiles();
  for (const path of await namesBelow(folder)) {
    const file = classify(path.split(sep).join('/'));
    if (file !== null) files.put(await sized(join(folder, path), file));
  }
  return files;
}

async function namesBelow(folder: string): Promise<string[]> {
  try {
    return await readdir(folder, { recursive: true });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
    throw new Error(`cannot list ${folder}: ${messageOf(cause)}`, { cause });
  }
}

/** Sizes are asked for only where somebody looks at them: agents beside the sessions. */
async function sized(path: string, file: ClaudeFile): Promise<HomeFile> {
  if (file.kind !== 'agent' || file.sessionId !== null) return { file, bytes: 0, modifiedAt: 0 };
  const { size, mtimeMs } = await stat(path);
  return { file, bytes: size, modifiedAt: mtimeMs };
}

async function liveClients(home: string | null, sessionId: string, files: HomeFiles): Promise<readonly LiveClient[]> {
  if (home === null) return [];
  const names = (await namesBelow(join(home, 'sessions'))).filter((name) => /^\d+\.json$/.test(name));
  const entries = await Promise.all(
    names.map(async (name) => parseRegistry(await readFile(join(home, 'sessions', name), 'utf8'))),
  );
  const ours = entries.filter((entry) => entry?.sessionId === sessionId).filter((entry) => entry !== null);
  const writes = await Promise.all(
    files.ofSession(sessionId).map(async ({ path }) => (await stat(join(home, path))).mtimeMs),
  );
  return findClients(ours, thisSystem, { now: Date.now(), lastWriteOf: () => Math.max(0, ...writes) });
}
