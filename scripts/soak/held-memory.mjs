import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const probe = join(import.meta.dirname, 'heap-probe.cjs');
const waitMs = 5000;

/** What the threads of the host's process still hold once their garbage is gone, told by a probe in each of them. */
export class HeldMemory {
  #folder = mkdtempSync(join(tmpdir(), 'treeline-held-'));
  #asked = 0;

  /** For the environment of the process that is asked. */
  get env() {
    return { NODE_OPTIONS: `--require ${probe}`, TREELINE_PROBE_DIR: this.#folder };
  }

  /**
   * In MB: of the thread that answers, and of all the others together. Heap and buffers are one sum. `null` where no thread tells:
   * Playwright starts Electron without the options of Node.
   */
  async now(snapshot) {
    const asked = ++this.#asked;
    const next = join(this.#folder, 'next');
    writeFileSync(next, snapshot === undefined ? String(asked) : `${asked} ${snapshot}`);
    renameSync(next, join(this.#folder, 'wanted'));
    await sleep(waitMs);
    const held = { host: 0, others: 0 };
    let isTold = false;
    for (const name of readdirSync(this.#folder).filter((each) => each.endsWith('.json'))) {
      const { number, kind, heapUsed, external } = JSON.parse(readFileSync(join(this.#folder, name), 'utf8'));
      // A thread that has ended answers no more.
      if (number !== asked) continue;
      isTold = true;
      held[kind === 'host' ? 'host' : 'others'] += (heapUsed + external) / 1e6;
    }
    return isTold ? held : null;
  }

  clear() {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
