import { join, relative, sep } from 'node:path';
import { codexFormat, pathOfKey, rolloutIdAt, threadAt, unitAt } from '@treeline/transcript/formats/codex';
import type { Client } from '../client.ts';
import { resolveHome } from '../resolve-home.ts';
import { CodexReading } from './codex-reading.ts';
import { CodexStore } from './codex-store.ts';
import { findSession, sessionAt } from './find-session.ts';
import { historyBefore } from './history-before.ts';
import { listHome } from './list-rollouts.ts';

const firstRecord = /^\uFEFF?\s*\{[^\n]{0,200}?"type":"session_meta"/;

export const codex: Client = {
  info: {
    id: codexFormat.id,
    name: 'Codex',
    homeFlag: 'codex-dir',
    resume: 'codex resume {id}',
    resumeAgent: null,
    tools: codexFormat.commonTools,
  },
  format: codexFormat,
  homeDir: (sources) => resolveHome(sources, 'CODEX_HOME', ['.codex']),
  reading: (root) => new CodexReading(root),
  watch: (root, kit, listener) => new CodexStore(root, kit, listener),
  list: listHome,
  unitAt,
  findSession,
  recognises: (beginning) => firstRecord.test(beginning.slice(0, 300)),
  sessionAt,
  // Rollouts are stored by day, so projects are identified by the folder that a session worked in.
  projectKey: (group) => group,
  isGroupOf: () => true,
  worktreeAt: () => null,
  filesOf: (root, session, units) => {
    const own = pathOfKey(session.key);
    const others = units.map(({ key }) => pathOfKey(key)).filter((path) => path !== own);
    return [...[...others, own].flatMap((path) => partsBefore(root, path)), ...others, own];
  },
};

/** The rollouts in which the thread of this one begins. */
function partsBefore(root: string, path: string): readonly string[] {
  if (rolloutIdAt(path) === threadAt(path)) return [];
  return historyBefore(root, join(root, path)).parts.map((part) => relative(root, part.path).split(sep).join('/'));
}
