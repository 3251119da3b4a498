import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { messageOf } from '@treeline/files';
import { failed, type HostError, type Result, succeeded } from '@treeline/protocol';
import type { LiveClient, MainUnit, Unit } from '@treeline/transcript';
import { claudeCodeFormat, mainUnitAt, unitAt } from '@treeline/transcript/formats/claude-code';
import type { FoundSession } from '../client.ts';
import type { ListedUnit } from '../listed-unit.ts';
import { thisSystem } from '../process-evidence.ts';
import { UnitIndex } from '../unit-index.ts';
import { ClaudeReading } from './claude-reading.ts';
import { findClients } from './find-clients.ts';
import { registryPaths, unitPaths } from './list-home.ts';
import { projectFiles } from './project-files.ts';
import { readRegistryEntry } from './running-clients.ts';
import { sessionFileOf, sessionIdIn } from './session-of-file.ts';

interface Seen {
  readonly root: string;
  readonly units: UnitIndex;
  /** Folders that cannot be listed, and why. */
  readonly unlisted: ReadonlyMap<string, string>;
}

export async function findSession(root: string, sessionId: string): Promise<Result<FoundSession, readonly string[]>> {
  const seen = await lookThrough(root);
  const session = seen.units.sessionsNamed(sessionId).at(0);
  if (session !== undefined) return succeeded(await found(session, seen, root));
  return failed([...seen.unlisted.values()].slice(0, 1));
}

/** A file need not be in a home: then its own folder serves as the project. */
export async function sessionAt(named: string): Promise<Result<FoundSession, HostError>> {
  try {
    if (!(await stat(named)).isFile()) return failed({ code: 'unreadable', message: `${named} is not a file` });
  } catch (cause) {
    return failed({ code: 'unreadable', message: `cannot read ${named}: ${messageOf(cause)}` });
  }
  const path = await sessionFileOf(named);
  const projects = dirname(dirname(path));
  const home = basename(projects) === 'projects' ? dirname(projects) : null;
  if (home !== null) {
    const seen = await lookThrough(home);
    // Another project may hold a copy of the session under the same name.
    const session = seen.units.sessionsNamed(stemOf(path)).find(({ key }) => join(home, key) === path);
    if (session !== undefined) return succeeded(await found(session, seen, home));
  }
  const seen = await lookBeside(path);
  return succeeded(await found(mainUnitAt(basename(path), 'folder', await sessionIdIn(path)), seen, home));
}

/** `home`: its registry shows whether a client has the session open. */
async function found(session: MainUnit, seen: Seen, home: string | null): Promise<FoundSession> {
  const { root, units, unlisted } = seen;
  // Other sessions' folders are searched only for agents that this one names.
  const own = [...unlisted].filter(([folder]) => folder.includes(session.sessionId));
  return {
    session,
    units,
    reading: new ClaudeReading(root),
    problems: own.map(([, message]) => message),
    clients: home === null ? [] : await runningOn(session, seen, home),
  };
}

async function lookThrough(root: string): Promise<Seen> {
  const unlisted = new Map<string, string>();
  const paths = unitPaths(root, (folder, message) => void unlisted.set(folder, message));
  const units = new UnitIndex(() => claudeCodeFormat);
  for (const path of paths) await put(units, join(root, path), unitAt(path));
  return { root, units, unlisted };
}

async function lookBeside(path: string): Promise<Seen> {
  const root = dirname(path);
  const unlisted = new Map<string, string>();
  const units = new UnitIndex(() => claudeCodeFormat);
  for (const below of projectFiles(root, (folder, message) => void unlisted.set(folder, message))) {
    const unit = unitAt(`projects/folder/${below}`);
    await put(units, join(root, below), unit === null ? null : { ...unit, key: below });
  }
  return { root, units, unlisted };
}

function stemOf(path: string): string {
  return basename(path).replace(/\.[^.]*$/, '');
}

async function put(units: UnitIndex, path: string, unit: Unit | null): Promise<void> {
  if (unit !== null) units.put(await sized(path, unit));
}

/** The size is read only where it is needed: for agents beside the sessions. */
async function sized(path: string, unit: Unit): Promise<ListedUnit> {
  if (unit.role !== 'agent' || unit.sessionId !== null) return { unit, bytes: 0, changedAt: 0, identity: null };
  const { size, mtimeMs } = await stat(path);
  return { unit, bytes: size, changedAt: mtimeMs, identity: null };
}

async function runningOn(session: MainUnit, { root, units }: Seen, home: string): Promise<readonly LiveClient[]> {
  const registered = registryPaths(home, () => undefined);
  const entries = await Promise.all(registered.map((path) => readRegistryEntry(home, path)));
  const ours = entries.filter((entry) => entry?.sessionId === session.sessionId).filter((entry) => entry !== null);
  const writes = await Promise.all(
    units.ofSession(session).map(async ({ key }) => (await stat(join(root, key))).mtimeMs),
  );
  return findClients(ours, thisSystem, { now: Date.now(), lastWriteOf: () => Math.max(0, ...writes) });
}
