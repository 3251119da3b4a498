import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** Runs a program to its end and answers with its exit code; a signal counts as 1. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** The same with a time limit and without a word on the screen; answers with what was said, too. */
export function runQuietly(command, args, seconds, options = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, {
      cwd: root,
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      ...options,
      stdio,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    child.once('error', (error) => resolve({ code: 1, said: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
}
