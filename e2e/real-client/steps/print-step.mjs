import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterUnhurried } from '../unhurried.mjs';

/** Runs `claude -p` once. With `stdin` it is driven by messages, as a program does; with `killWhen` it is ended in the middle. */
export async function printStep(step, number, { place, env, model }) {
  const input = step.stdin ? ['--input-format', 'stream-json'] : [step.print];
  const free = step.permissions === false ? [] : ['--dangerously-skip-permissions'];
  const args = ['-p', ...input, '--output-format', 'stream-json', '--verbose', ...free, ...(step.args ?? [])];
  const child = spawn(place.claude, args, {
    cwd: step.cwd ? join(place.proj, step.cwd) : place.proj,
    env: { ...env, ...step.env },
    stdio: [
      step.stdin ? 'pipe' : 'ignore',
      openSync(join(place.out, `stream-${number}.jsonl`), 'w'),
      openSync(join(place.out, `stderr-${number}.txt`), 'w'),
    ],
  });
  const stay = afterUnhurried((step.timeout ?? 90) * 1000, () => child.kill('SIGKILL'));
  if (step.stdin) void feed(child.stdin, step.stdin, model);
  if (step.killWhen) void step.killWhen(model).then(() => child.kill(step.signal ?? 'SIGKILL'));
  const [code, signal] = await once(child, 'exit');
  stay();
  return { code, signal };
}

async function feed(stdin, messages, model) {
  for (const { waitFor, sleep: pause, line } of messages) {
    if (waitFor) await model.seen(...waitFor);
    if (pause) await sleep(pause);
    if (line) stdin.write(`${JSON.stringify(line)}\n`);
  }
  stdin.end();
}
