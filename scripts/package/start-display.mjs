import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** An X server without a screen; its socket is put into the clean system when something is started there. */
export async function startDisplay(folder) {
  mkdirSync(join(folder, 'tmp/.X11-unix'), { recursive: true });
  const args = ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp', '-ac'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}.`)));
    server.stdio[3].once('data', (chunk) => resolve(String(chunk).trim()));
  });
  return { name: `:${number}`, stop: () => server.kill() };
}
