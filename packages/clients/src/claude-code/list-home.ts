import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { factsIn, messageOf } from '@treeline/files';
import { isRegistryPath, unitAt } from '@treeline/transcript/formats/claude-code';
import type { HomeListing, KnownClient, StoreKit } from '../client.ts';
import { entriesOf, type OnUnlisted } from '../folder-entries.ts';
import type { ListedUnit } from '../listed-unit.ts';
import { projectFiles } from './project-files.ts';
import { RunningClients } from './running-clients.ts';

type LastWriteOf = (sessionId: string) => number;

/** Paths of all units below a home. */
export function unitPaths(home: string, onUnlisted: OnUnlisted): string[] {
  const paths: string[] = [];
  for (const project of entriesOf(join(home, 'projects'), onUnlisted).folders) {
    for (const path of projectFiles(join(home, 'projects', project), onUnlisted))
      paths.push(`projects/${project}/${path}`);
  }
  return paths;
}

/** Paths of the files in which running clients record what they work on. */
export function registryPaths(home: string, onUnlisted: OnUnlisted): string[] {
  const { files } = entriesOf(join(home, 'sessions'), onUnlisted);
  return files.map((name) => `sessions/${name}`).filter(isRegistryPath);
}

export async function listHome(
  home: string,
  kit: StoreKit,
  onProblem: (message: string) => void,
): Promise<HomeListing | null> {
  if (!isFolder(home)) return null;
  const onUnlisted: OnUnlisted = (_, message) => onProblem(message);
  const units: ListedUnit[] = [];
  for (const path of unitPaths(home, onUnlisted)) {
    const unit = unitAt(path);
    if (unit === null) continue;
    try {
      const { bytes, changedAt, identity } = factsIn(lstatSync(join(home, path)));
      units.push({ unit, bytes, changedAt, identity });
    } catch (cause) {
      onProblem(`${path}: ${messageOf(cause)}`);
    }
  }
  const lastWriteOf = (sessionId: string) =>
    units.reduce((last, { unit, changedAt }) => (unit.sessionId === sessionId ? Math.max(last, changedAt) : last), 0);
  return { units, ...(await runningNow(home, kit, lastWriteOf, onUnlisted)) };
}

async function runningNow(home: string, kit: StoreKit, lastWriteOf: LastWriteOf, onUnlisted: OnUnlisted) {
  let found: readonly KnownClient[] = [];
  let isKept = false;
  const running = new RunningClients({
    ...kit,
    root: home,
    lastWriteOf,
    onChecked: (clients, hasRegistry) => {
      found = clients;
      isKept = hasRegistry;
    },
  });
  try {
    await running.put(registryPaths(home, onUnlisted));
  } finally {
    running.close();
  }
  return { clients: found, hasRegistry: isKept };
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
