import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HomePlace } from '@treeline/clients';
import { RealRun } from './real-run.ts';

const script = join(import.meta.dirname, '../real-client/run-scenario.mjs');
const work = process.env.TREELINE_REAL_CLIENT_WORK ?? join(tmpdir(), 'treeline-real-client');
const version = process.env.TREELINE_CLIENT_VERSION ?? 'latest';

/** The real client at work on one scenario. */
export class ClientRun extends RealRun {
  readonly claudeDir: string;
  readonly home: HomePlace;
  readonly truthFile: string;
  readonly #name: string;

  /** Removes what an earlier run left, so that it is not taken for this one's. */
  constructor(name: string) {
    super(name);
    this.#name = name;
    const folder = join(work, name);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    mkdirSync(work, { recursive: true });
    this.claudeDir = join(folder, 'home/.claude');
    this.home = { client: 'claude-code', dir: this.claudeDir };
    this.truthFile = join(folder, 'out/truth.json');
  }

  start(more: readonly string[] = [], runner = script): void {
    this.play(runner, [this.#name, '--client', version, ...more]);
  }
}
