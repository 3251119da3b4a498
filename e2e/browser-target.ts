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
  return { page, electron: null, url: server.url, lastLink: server.lastLink, close };
}

interface StartedServer {
  readonly process: ChildProcess;
  readonly url: string;
  readonly lastLink: () => string;
}

async function startServer(home: AppHome): Promise<StartedServer> {
  const dirs = [home.claudeDir, ...(home.otherDirs ?? [])].flatMap((dir) => ['--claude-dir', dir]);
  const args = [script, 'serve', '--no-open', ...dirs, ...(home.homeFlags ?? [])];
  const server = spawn(process.execPath, args, { env: home.env, stdio: ['ignore', 'pipe', 'inherit'] });
  const links: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    const lines = createInterface({ input: server.stdout });
    lines.on('line', (line) => {
      const link = /http:\/\/127\.0\.0\.1:\d+\/\?code=\S+/.exec(line)?.[0];
      if (link !== undefined) links.push(link);
      if (links[0] !== undefined) resolve(links[0]);
    });
    lines.once('close', () => reject(new Error('The server ended before it printed its address')));
  });
  return { process: server, url, lastLink: () => links.at(-1) ?? url };
}

/** As Ctrl-C does. */
async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  const [code] = await ended;
  if (code !== 0) throw new Error(`The server ended with code ${code} when it was asked to stop`);
}
