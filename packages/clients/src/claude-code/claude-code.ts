import { claudeCodeFormat, unitAt } from '@treeline/transcript/formats/claude-code';
import type { Client } from '../client.ts';
import { resolveHome } from '../resolve-home.ts';
import { ClaudeReading } from './claude-reading.ts';
import { ClaudeStore } from './claude-store.ts';
import { deletesAfterDays } from './deletes-after-days.ts';
import { filesOfSession } from './files-of-session.ts';
import { findSession, sessionAt } from './find-session.ts';
import { listHome } from './list-home.ts';

const ownWorktree = /^(.+?)[\\/]\.claude[\\/]worktrees[\\/]([^\\/]+)/;
const worktreeSuffix = '--claude-worktrees-';

export const claudeCode: Client = {
  info: {
    id: claudeCodeFormat.id,
    name: 'Claude Code',
    homeFlag: 'claude-dir',
    resume: 'claude --resume {id}',
    resumeAgent: null,
    tools: claudeCodeFormat.commonTools,
  },
  format: claudeCodeFormat,
  formerSetting: 'claudeDir',
  homeDir: (sources) => resolveHome(sources, 'CLAUDE_CONFIG_DIR', ['.claude']),
  reading: (root) => new ClaudeReading(root),
  watch: (root, kit, listener) => new ClaudeStore(root, kit, listener),
  list: listHome,
  unitAt,
  findSession,
  recognises: () => true,
  sessionAt,
  /** The encoded folder is an opaque key; only the suffix that the client gives to its worktrees is cut off. */
  projectKey: (group) => {
    const at = group.indexOf(worktreeSuffix);
    return at > 0 ? group.slice(0, at) : group;
  },
  isGroupOf: (folder, projectKey) => folder.replace(/[^a-zA-Z0-9]/g, '-') === projectKey,
  worktreeAt: (cwd) => {
    const made = ownWorktree.exec(cwd);
    return made === null ? null : { folder: made[1] ?? cwd, worktree: made[2] ?? null };
  },
  filesOf: filesOfSession,
  deletesAfterDays,
};
