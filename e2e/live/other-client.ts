import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HomePlace } from '@treeline/clients';
import type { RealRun } from './real-run.ts';

const harness = process.env.TREELINE_OTHER_CLIENTS ?? join(import.meta.dirname, '../../../shared/real-client-others');
const work = process.env.TREELINE_OTHER_CLIENTS_WORK ?? join(tmpdir(), 'treeline-other-clients');
const scenarios = join(import.meta.dirname, 'other-clients');
const mayInstall = process.env.TREELINE_INSTALL_CLIENTS === '1';

const others = {
  opencode: { folder: 'oc', home: '.local/share/opencode' },
  codex: { folder: 'cx', home: '.codex' },
} as const;

export type OtherClient = keyof typeof others;

/** Why a client cannot be watched here; `null`: it can. */
export function whyNot(client: OtherClient): string | null {
  if (!existsSync(join(harness, 'run-scenario.sh'))) return `the harness that runs the real ${client} is not here`;
  if (process.getuid?.() !== 0) return `only root can keep the real ${client} away from the network`;
  const isInstalled = existsSync(join(work, others[client].folder, '.installed'));
  return isInstalled || mayInstall ? null : `the real ${client} is not installed (npm run e2e:live does that)`;
}

/** OpenCode or Codex at work on one of the scenarios beside this file. */
export class OtherClientRun implements RealRun {
  readonly home: HomePlace;
  readonly #client: OtherClient;
  readonly #name: string;
  #child: ChildProcess | null = null;
  #said = '';

  /** Removes what an earlier run left, so that it is not taken for this one's. */
  constructor(client: OtherClient, name: string) {
    this.#client = client;
    this.#name = name;
    const folder = join(work, 'work', client, name);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    mkdirSync(work, { recursive: true });
    this.home = { client, dir: join(folder, 'home', others[client].home) };
  }

  start(): void {
    // The harness copies itself into its work folder, scenarios and all.
    const own = join(work, 'own-harness');
    cpSync(harness, own, { recursive: true, force: true, filter: (path) => !path.endsWith('README.md') });
    cpSync(join(scenarios, this.#client), join(own, 'scenarios', this.#client), { recursive: true, force: true });
    const env = { ...process.env, REAL_CLIENT_OTHERS: work };
    const args = [join(own, 'run-scenario.sh'), this.#client, this.#name];
    // A group of its own, so that all of it can be ended.
    const child = spawn('bash', args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (words) => {
        this.#said += String(words);
      });
    }
    this.#child = child;
  }

  async ended(): Promise<void> {
    const child = this.#child;
    if (child === null) throw new Error('It was not started');
    const code = child.exitCode ?? (await once(child, 'close'))[0];
    if (code !== 0) throw new Error(`${this.#name} ended with code ${code}:\n${this.#said}`);
  }

  stop(): void {
    if (this.#child?.exitCode === null && this.#child.pid !== undefined) process.kill(-this.#child.pid, 'SIGTERM');
  }
}
