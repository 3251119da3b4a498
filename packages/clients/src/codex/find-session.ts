import { stat } from 'node:fs/promises';
import { basename, dirname, relative, sep } from 'node:path';
import { messageOf } from '@treeline/files';
import { failed, type HostError, type Result, succeeded } from '@treeline/protocol';
import type { MainUnit } from '@treeline/transcript';
import { codexFormat, mainRollout, threadAt } from '@treeline/transcript/formats/codex';
import type { FoundSession } from '../client.ts';
import type { ListedUnit } from '../listed-unit.ts';
import { UnitIndex } from '../unit-index.ts';
import { CodexReading } from './codex-reading.ts';
import { listUnits, runningAmong } from './list-rollouts.ts';
import { readHead } from './rollout-head.ts';

/** A session by its id, or by that of one of its agents. */
export async function findSession(root: string, id: string): Promise<Result<FoundSession, readonly string[]>> {
  const problems: string[] = [];
  const listed = listUnits(root, (message) => void problems.push(message));
  const sessionId = listed.find(({ unit }) => unit.agentId === id)?.unit.sessionId ?? id;
  const units = indexOf(listed);
  const session = units.sessionsNamed(sessionId, { key: '' }).at(0);
  if (session === undefined) return failed(problems.slice(0, 1));
  const { clients } = await runningAmong(root, listed, Date.now);
  const own = problems.filter((problem) => problem.includes(sessionId));
  return succeeded({ session, units, reading: new CodexReading(root), clients, problems: own });
}

/** A rollout need not be in a home: then it is a session on its own. */
export async function sessionAt(path: string): Promise<Result<FoundSession, HostError>> {
  try {
    if (!(await stat(path)).isFile()) return failed({ code: 'unreadable', message: `${path} is not a file` });
  } catch (cause) {
    return failed({ code: 'unreadable', message: `cannot read ${path}: ${messageOf(cause)}` });
  }
  const home = homeAround(path);
  const thread = readHead(path)?.id ?? threadAt(`sessions/${basename(path)}`) ?? basename(path).replace(/\.[^.]*$/, '');
  if (home !== null) {
    const found = await findSession(home, thread);
    if (found.ok) return found;
  }
  return succeeded(alone(path, mainRollout(basename(path), thread)));
}

function alone(path: string, session: MainUnit): FoundSession {
  const units = indexOf([{ unit: session, bytes: 0, changedAt: 0, identity: null }]);
  return { session, units, reading: new CodexReading(dirname(path)), clients: [], problems: [] };
}

/** The home that contains a rollout, by the folders above it. */
function homeAround(path: string): string | null {
  for (let folder = dirname(path), up = 0; up < 5; folder = dirname(folder), up++) {
    if (threadAt(relative(folder, path).split(sep).join('/')) !== null) return folder;
  }
  return null;
}

function indexOf(listed: readonly ListedUnit[]): UnitIndex {
  const units = new UnitIndex(() => codexFormat);
  for (const unit of listed) units.put(unit);
  return units;
}
