import { codexFormat, pathOfKey, unitAt } from '@treeline/transcript/formats/codex';
import type { Client } from '../client.ts';
import { resolveHome } from '../resolve-home.ts';
import { CodexReading } from './codex-reading.ts';
import { CodexStore } from './codex-store.ts';
import { findSession, sessionAt } from './find-session.ts';
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
  formerSetting: 'codexDir',
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
  filesOf: (_, session, units) => {
    const own = pathOfKey(session.key);
    return [...units.map(({ key }) => pathOfKey(key)).filter((path) => path !== own), own];
  },
};
