import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HomePlace } from '@treeline/clients';
import { RealRun } from './real-run.ts';

const runner = join(import.meta.dirname, '../other-clients/run-scenario.mjs');
const work = process.env.TREELINE_OTHER_CLIENTS_WORK ?? join(tmpdir(), 'treeline-other-clients');
const formats = join(import.meta.dirname, '../../docs/formats');
const mayInstall = process.env.TREELINE_INSTALL_CLIENTS === '1';

/** Where each keeps its sessions. */
const folders = { opencode: '.local/share/opencode', codex: '.codex' } as const;

export type OtherClient = keyof typeof folders;

/** The one that is being checked, or the one whose records are known. */
function versionOf(client: OtherClient): string {
  const inventory = join(formats, `${client}.json`);
  const known = existsSync(inventory) ? (JSON.parse(readFileSync(inventory, 'utf8')) as { version: string }) : null;
  return process.env.TREELINE_CLIENT_VERSION_CHECKED ?? known?.version ?? 'latest';
}

/** Why a client cannot be watched here; `null`: it can. */
export function whyNot(client: OtherClient): string | null {
  if (process.getuid?.() !== 0) return `only root can keep the real ${client} away from the network`;
  const isInstalled = existsSync(join(work, 'clients', `${client}-${versionOf(client)}`, '.installed'));
  if (mayInstall || isInstalled) return null;
  return `the real ${client} is not installed (npm run e2e:live does that)`;
}

/** OpenCode or Codex at work on one of the scenarios in `e2e/other-clients`. */
export class OtherClientRun extends RealRun {
  readonly home: HomePlace;
  readonly truthFile: string;
  /** Tokens that were answered with; `null` where the client forgets some. */
  readonly servedFile: string;
  readonly #client: OtherClient;
  readonly #name: string;

  /** Removes what an earlier run left, so that it is not taken for this one's. */
  constructor(client: OtherClient, name: string) {
    super(name);
    this.#client = client;
    this.#name = name;
    const folder = join(work, 'runs', client, name);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    this.home = { client, dir: join(folder, 'home', folders[client]) };
    this.truthFile = join(folder, 'truth.json');
    this.servedFile = join(folder, 'served.json');
  }

  start(): void {
    this.play(runner, [this.#client, this.#name, '--client', versionOf(this.#client)]);
  }
}
