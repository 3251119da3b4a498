import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';

const startSeconds = 60;

/** The installed program, running in the clean system. Its page is reached through Chromium's debugging port. */
export class InstalledApp {
  #clean;
  #display;
  #child = null;
  #browser = null;
  #said = '';

  constructor(clean, display) {
    this.#clean = clean;
    this.#display = display;
  }

  async start() {
    // By name, as from a menu or a terminal.
    const [command, args] = this.#clean.asPerson(['treeline', '--remote-debugging-port=0'], { DISPLAY: this.#display });
    this.#child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream.on('data', (chunk) => (this.#said += chunk));
    const until = performance.now() + startSeconds * 1000;
    while (performance.now() < until) {
      const address = /DevTools listening on (ws:\S+)/.exec(this.#said)?.[1];
      if (address !== undefined) {
        this.#browser = await chromium.connectOverCDP(address.replace(/^ws:\/\/([^/]+)\/.*/, 'http://$1'));
        return;
      }
      if (this.#child.exitCode !== null) break;
      await sleep(100);
    }
    throw new Error(`The installed app did not start:\n${this.#said}`);
  }

  /** All sessions listed, the one of that title opened, the sandbox on. */
  async check(expected, title, picture) {
    const page = await this.#page();
    const rows = page.locator('nav[aria-label="Sessions"] li:not(:has(h2))');
    await rows.filter({ hasText: title }).click({ timeout: 30_000 });
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.locator('ul[aria-label="Conversation"] > li').first().waitFor();
    const count = await rows.count();
    mkdirSync(dirname(picture), { recursive: true });
    await page.screenshot({ path: picture });
    if (count !== expected) throw new Error(`${count} of ${expected} sessions are listed: see ${picture}`);
    console.log(`${count} of ${expected} sessions listed, "${title}" opened`);
    this.#checkSandbox();
  }

  async stop() {
    await this.#browser?.close();
    // unshare passes no other signal on; with it its whole namespace ends.
    this.#child?.kill('SIGKILL');
    await new Promise((resolve) => this.#child.once('close', resolve));
  }

  async #page() {
    const [context] = this.#browser.contexts();
    return context.pages()[0] ?? (await context.waitForEvent('page'));
  }

  /** The page's process has filters on its system calls and sees no processes but its own. */
  #checkSandbox() {
    const renderers = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isRenderer(pid));
    if (renderers.length === 0) throw new Error('There is no process that draws the page.');
    for (const pid of renderers) {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const filtered = /^Seccomp:\s*2$/m.test(status);
      const namespaces = /^NSpid:\s*(.*)$/m.exec(status)?.[1].split(/\s+/).length ?? 0;
      if (!filtered || namespaces < 3) throw new Error(`The page runs outside of the sandbox:\n${status}`);
    }
    console.log(`sandbox on: ${renderers.length} page processes with seccomp filters, in namespaces of their own`);
  }
}

function isRenderer(pid) {
  try {
    return /^\/opt\/treeline\/treeline[\0 ].*--type=renderer/s.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return false;
    throw error;
  }
}
