import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { factsIn, messageOf } from '@treeline/files';
import { threadAt } from '@treeline/transcript/formats/codex';
import type { HomeListing, StoreKit } from '../client.ts';
import { entriesOf, type OnUnlisted } from '../folder-entries.ts';
import type { ListedUnit } from '../listed-unit.ts';
import { readHead } from './rollout-head.ts';
import { findRunning } from './running-threads.ts';
import { ThreadFamilies } from './thread-families.ts';

/** Paths of all rollouts below a home, those of each day first. */
function rolloutPaths(home: string, onUnlisted: OnUnlisted): string[] {
  let folders = ['sessions'];
  let all = [...folders, 'archived_sessions'];
  for (let level = 0; level < 3; level++) {
    folders = folders.flatMap((folder) =>
      entriesOf(join(home, folder), onUnlisted)
        .folders.filter((name) => /^\d{1,4}$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    all = [...all, ...folders];
  }
  return all
    .flatMap((folder) => entriesOf(join(home, folder), onUnlisted).files.map((name) => `${folder}/${name}`))
    .filter((path) => threadAt(path) !== null)
    .sort();
}

/** All units of a home in their current state. */
export function listUnits(home: string, onProblem: (message: string) => void): ListedUnit[] {
  const paths = rolloutPaths(home, (_, message) => onProblem(message));
  const facts = paths.flatMap((path) => {
    try {
      return [{ path, ...factsIn(lstatSync(join(home, path))) }];
    } catch (cause) {
      onProblem(`${path}: ${messageOf(cause)}`);
      return [];
    }
  });
  const families = new ThreadFamilies((path) => readHead(join(home, path)));
  families.put(facts);
  for (const [path, problem] of families.problems()) onProblem(`${path}: ${problem}`);
  return facts.flatMap(({ path, bytes, changedAt, identity }): ListedUnit[] => {
    const unit = families.unitOf(path);
    return unit === null ? [] : [{ unit, bytes, changedAt, identity }];
  });
}

export async function listHome(
  home: string,
  { now }: StoreKit,
  onProblem: (message: string) => void,
): Promise<HomeListing | null> {
  if (!isFolder(home)) return null;
  const units = listUnits(home, onProblem);
  return { units, ...(await runningAmong(home, units, now)) };
}

export function runningAmong(root: string, units: readonly ListedUnit[], now: () => number) {
  const sessions = new Map(units.map(({ unit }) => [unit.agentId ?? unit.sessionId ?? '', unit.sessionId]));
  const lastWriteOf = (sessionId: string) =>
    units.reduce((last, { unit, changedAt }) => (unit.sessionId === sessionId ? Math.max(last, changedAt) : last), 0);
  return findRunning({ root, now, lastWriteOf, sessionOf: (thread) => sessions.get(thread) ?? null });
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
