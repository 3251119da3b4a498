import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { HomePlace } from '@treeline/clients';

/** A real client at work on one scenario. */
export abstract class RealRun {
  abstract readonly home: HomePlace;
  /** What is known of the run when it is over. */
  abstract readonly truthFile: string;
  readonly #name: string;
  #child: ChildProcess | null = null;
  #printed = '';

  protected constructor(name: string) {
    this.#name = name;
  }

  abstract start(): void;

  /** Resolves when the scenario has been played to its end. */
  async ended(): Promise<void> {
    const child = this.#child;
    if (child === null) throw new Error('It was not started');
    const code = child.exitCode ?? (await once(child, 'close'))[0];
    if (code !== 0) throw new Error(`${this.#name} ended with code ${code}:\n${this.#printed}`);
  }

  /** Ends the client's processes too: they live in a namespace that ends with its first one. */
  stop(): void {
    if (this.#child?.exitCode === null) this.#child.kill('SIGTERM');
  }

  protected play(runner: string, args: readonly string[]): void {
    const child = spawn(process.execPath, [runner, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (words) => {
        this.#printed += String(words);
      });
    }
    this.#child = child;
  }
}
