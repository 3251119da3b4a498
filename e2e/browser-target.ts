import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import type { Shell } from './app.ts';
import type { AppHome } from './fixture-home.ts';

const script = join(import.meta.dirname, '..', 'scripts', 'treeline.mjs');

/** Chromium's own business with the network would look like ours. */
const quiet = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];

export async function openInBrowser(executablePath: string, home: AppHome): Promise<Shell> {
  const server = await startServer(home);
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args: [...quiet, ...asRoot] });
  // A context of its own, so that a test can open a second tab in it.
  const context = await browser.newContext({ viewport: { width: 1280, height: 840 } });
  const page = await context.newPage();
  await page.goto(server.url);
  const close = async () => {
    await browser.close();
    await stop(server.process);
  };
  return { page, electron: null, url: server.url, close };
}

async function startServer(home: AppHome): Promise<{ readonly process: ChildProcess; readonly url: string }> {
  const dirs = [home.claudeDir, ...(home.otherDirs ?? [])].flatMap((dir) => ['--claude-dir', dir]);
  const args = [script, 'serve', '--no-open', ...dirs];
  const server = spawn(process.execPath, args, { env: home.env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /http:\/\/127\.0\.0\.1:\d+\/\?token=\S+/.exec(line)?.[0];
    if (url !== undefined) return { process: server, url };
  }
  throw new Error('The server ended before it printed its address');
}

/** As Ctrl-C does. */
async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  const [code] = await ended;
  if (code !== 0) throw new Error(`The server ended with code ${code} when it was asked to stop`);
}
