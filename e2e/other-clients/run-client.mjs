import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UnhurriedClock } from '../real-client/unhurried.mjs';

const tickMs = 150;
/** Ends what hangs: counted from the client's last word, by a clock that a busy machine slows down. */
const silentMs = 240_000;

/** Runs the client to its end, or until it is killed: after a time, or when `until` says so. */
export async function runClient(
  program,
  args,
  { cwd, env, killAfter = Number.POSITIVE_INFINITY, until, signal = 'SIGKILL' },
) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let silence = new UnhurriedClock();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (words) => {
      said = `${said}${words}`.slice(-4000);
      silence = new UnhurriedClock();
    });
  }
  const ended = new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  let isOver = false;
  const over = ended.finally(() => {
    isOver = true;
  });
  const startedAt = Date.now();
  for (let isKilled = false; !isOver; ) {
    await Promise.race([over, sleep(tickMs)]);
    const ms = Date.now() - startedAt;
    if (isOver) break;
    if (silence.passed() > silentMs) throw new Error(`The client has said nothing for ${silentMs} ms: ${said}`);
    if (isKilled || !(ms > killAfter || until?.(ms))) continue;
    isKilled = true;
    child.kill(signal);
  }
  return { code: await over, said };
}

export function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
}
