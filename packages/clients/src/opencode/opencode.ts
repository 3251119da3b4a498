import { openCodeFormat, unitAt } from '@treeline/transcript/formats/opencode';
import type { Client } from '../client.ts';
import { findSession, listHome } from './find-session.ts';
import { filesOf, madeFilesOf } from './kept-files.ts';
import { OpenCodeStore } from './opencode-store.ts';
import { recognises, sessionAt } from './opened-file.ts';
import { homeDir } from './places.ts';
import { RowReading } from './row-reading.ts';

export const openCode: Client = {
  info: {
    id: openCodeFormat.id,
    name: 'OpenCode',
    homeFlag: 'opencode-dir',
    resume: 'opencode --session {id}',
    resumeAgent: 'opencode --session {id}',
    tools: openCodeFormat.commonTools,
  },
  format: openCodeFormat,
  homeDir,
  reading: (root) => new RowReading(root),
  watch: (root, kit, listener) => new OpenCodeStore(root, kit, listener),
  list: listHome,
  unitAt,
  findSession,
  recognises,
  sessionAt,
  /** A group is the folder itself. */
  projectKey: (group) => group,
  isGroupOf: (folder, projectKey) => folder === projectKey,
  worktreeAt: () => null,
  filesOf,
  madeFilesOf,
};
