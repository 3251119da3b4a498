import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the scripts lie that run the real client on a scripted model, and where they may write. */
const scripts = process.env.TREELINE_REAL_CLIENT ?? '';
const work = process.env.REAL_CLIENT_WORK ?? '/tmp/real-client';

/** The real client at work on one scenario. */
export class ClientRun {
  readonly claudeDir: string;
  readonly #name: string;
  #child: ChildProcess | null = null;
  #said = '';

  /** What an earlier run left is gone from here on, so that nobody takes it for this one's. */
  constructor(name: string) {
    this.#name = name;
    const home = join(work, `home-${name}`);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    mkdirSync(work, { recursive: true });
    this.claudeDir = join(home, '.claude');
  }

  start(): void {
    const env = { ...process.env, REAL_CLIENT_WORK: work };
    const child = spawn(join(scripts, 'run-scenario.sh'), [this.#name], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => this.#hear(String(words)));
    this.#child = child;
  }

  /** Until the scenario has played to its end. */
  async ended(): Promise<void> {
    const child = this.#child;
    if (child === null) throw new Error('It was not started');
    const code = child.exitCode ?? (await once(child, 'close'))[0];
    if (code !== 0) throw new Error(`${this.#name} ended with code ${code}:\n${this.#said}`);
  }

  /** Its processes live in a pid namespace of their own, which ends with its first one. */
  stop(): void {
    if (this.#child?.exitCode === null) this.#child.kill('SIGKILL');
  }

  #hear(words: string): void {
    this.#said += words;
  }
}
