import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientVersion, installClient } from '../e2e/real-client/install-client.mjs';
import { hasTool } from './package/run-tool.mjs';
import { root } from './paths.mjs';

const inventoryFile = join(root, 'docs/formats/claude-code.json');

/** The version whose records are known: tests use it, whatever is newest today. */
export function knownVersion() {
  return existsSync(inventoryFile) ? JSON.parse(readFileSync(inventoryFile, 'utf8')).version : 'latest';
}

/** Installs the client. Answers `{ version }`, or `{ reason }` (in words that end a sentence) when it cannot be run here. */
export async function provideClient(wanted) {
  if (process.platform !== 'linux') return { reason: 'it is kept apart by means that only Linux has' };
  const missing = ['unshare', 'ip', 'git', 'tmux'].filter((tool) => !hasTool(tool));
  if (missing.length > 0) return { reason: `it needs ${missing.join(', ')}` };
  try {
    const version = await clientVersion(wanted);
    await installClient(version);
    return { version };
  } catch (error) {
    return { reason: `it cannot be installed here (${error.message.trim().split('\n').at(-1).slice(0, 200)})` };
  }
}
