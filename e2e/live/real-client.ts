import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HomePlace } from '@treeline/clients';
import type { RealRun } from './real-run.ts';

const script = join(import.meta.dirname, '../real-client/run-scenario.mjs');
const work = process.env.TREELINE_REAL_CLIENT_WORK ?? join(tmpdir(), 'treeline-real-client');
const version = process.env.TREELINE_CLIENT_VERSION ?? 'latest';

/** The real client at work on one scenario. */
export class ClientRun implements RealRun {
  readonly claudeDir: string;
  readonly home: HomePlace;
  /** What is known of the run when it is over. */
  readonly truthFile: string;
  readonly #name: string;
  #child: ChildProcess | null = null;
  #said = '';

  /** Removes what an earlier run left, so that it is not taken for this one's. */
  constructor(name: string) {
    this.#name = name;
    const folder = join(work, name);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    mkdirSync(work, { recursive: true });
    this.claudeDir = join(folder, 'home/.claude');
    this.home = { client: 'claude-code', dir: this.claudeDir };
    this.truthFile = join(folder, 'out/truth.json');
  }

  start(more: readonly string[] = [], runner = script): void {
    const args = [runner, this.#name, '--client', version, ...more];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (words) => {
        this.#said += String(words);
      });
    }
    this.#child = child;
  }

  /** Resolves when the scenario has been played to its end. */
  async ended(): Promise<void> {
    const child = this.#child;
    if (child === null) throw new Error('It was not started');
    const code = child.exitCode ?? (await once(child, 'close'))[0];
    if (code !== 0) throw new Error(`${this.#name} ended with code ${code}:\n${this.#said}`);
  }

  /** Ends the client's processes too: they live in a namespace that ends with its first one. */
  stop(): void {
    if (this.#child?.exitCode === null) this.#child.kill('SIGTERM');
  }
}
