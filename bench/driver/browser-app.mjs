import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { outDir } from '../../scripts/paths.mjs';
import { builderOf } from './processes.mjs';

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export async function startBrowser({ program, claudeDir, dataDir, env: more = {} }) {
  const startedAt = performance.now();
  const server = await startServer(claudeDir, dataDir, more);
  const env = program.libraries ? { ...process.env, LD_LIBRARY_PATH: program.libraries } : process.env;
  const browser = await chromium.launch({ executablePath: program.path, args: asRoot, env });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(server.url);
  return {
    shell: 'browser',
    page,
    electron: null,
    startedAt,
    pids: () => [...builderOf(server.process.pid), ...builderOf(process.pid).filter((pid) => pid !== process.pid)],
    hostPid: server.process.pid,
    close: async () => {
      await browser.close();
      const ended = once(server.process, 'exit');
      server.process.kill('SIGINT');
      await ended;
    },
  };
}

async function startServer(claudeDir, dataDir, more) {
  const args = [
    join(outDir, 'main', 'cli.cjs'),
    'serve',
    '--no-open',
    '--claude-dir',
    claudeDir,
    '--data-dir',
    dataDir,
  ];
  const env = { ...process.env, ...more };
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /http:\/\/127\.0\.0\.1:\d+\/\?code=\S+/.exec(line)?.[0];
    if (url !== undefined) return { process: server, url };
  }
  throw new Error('The server ended before it printed its address');
}
