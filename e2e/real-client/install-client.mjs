import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packageName = '@anthropic-ai/claude-code';

/** Everything is written here; another user has to be able to enter it. */
export const workDir = process.env.TREELINE_REAL_CLIENT_WORK ?? join(tmpdir(), 'treeline-real-client');

/** `NAME@VERSION` or `VERSION` in full, the newest if none is given. */
export async function clientVersion(wanted) {
  const [, version] = /^(?:@anthropic-ai\/claude-code@|claude-code@)?(.*)$/.exec(wanted ?? 'latest');
  if (/^\d+\.\d+\.\d+$/.test(version)) return version;
  const { stdout } = await run('npm', ['view', `${packageName}@${version}`, 'version', '--json']);
  const found = JSON.parse(stdout || 'null');
  if (found === null) throw new Error(`npm knows no ${packageName}@${version}`);
  return [found].flat().at(-1);
}

/** Fetches the client from npm, once for each version. Answers with its program. */
export async function installClient(version) {
  const folder = join(workDir, 'client', version);
  const own = `claude-code-${process.platform}-${process.arch}`;
  const program = join(folder, 'node_modules/@anthropic-ai', own, 'claude');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const quiet = ['--silent', '--no-fund', '--no-audit', '--ignore-scripts'];
  await run('npm', ['install', ...quiet, '--prefix', folder, `${packageName}@${version}`]);
  if (existsSync(program)) return program;
  // Versions before it was one program for each system.
  const { bin } = JSON.parse(readFileSync(join(folder, 'node_modules', packageName, 'package.json'), 'utf8'));
  return join(folder, 'node_modules', packageName, bin.claude);
}
