import { type ChildProcess, spawn } from 'node:child_process';
import type { Look, StyledLine } from '@treeline/export';
import { pagerOf } from './pager.ts';

const codes: Record<Exclude<Look, 'plain'>, readonly [number, number]> = {
  bold: [1, 22],
  dim: [2, 22],
  accent: [36, 39],
  ok: [32, 39],
  bad: [31, 39],
  warn: [33, 39],
  added: [32, 39],
  removed: [31, 39],
};

const wholeLines = 1_000_000;

/** Where printed lines go: a pager, the terminal itself, or a pipe, which gets no colours. */
export class TerminalOutput {
  readonly #hasColor: boolean;
  readonly #pager: ChildProcess | null;
  #isClosed = false;
  #wasBlank = true;

  constructor(usesPager: boolean, env: NodeJS.ProcessEnv = process.env) {
    const isTerminal = process.stdout.isTTY === true;
    this.#hasColor = isTerminal && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';
    this.#pager = isTerminal && usesPager ? startPager(env) : null;
    // Ctrl+C is the pager's: it would stay behind without the program that waits for it.
    if (this.#pager !== null) process.on('SIGINT', leftToThePager);
    this.#pager?.stdin?.on('error', () => {
      // The user has quit the pager.
      this.#isClosed = true;
    });
  }

  get isOpen(): boolean {
    return !this.#isClosed;
  }

  get width(): number {
    // Programs that read a pipe break lines themselves, or want them whole.
    if (process.stdout.isTTY !== true) return wholeLines;
    return Math.min(process.stdout.columns || 100, 120);
  }

  async write(lines: readonly StyledLine[]): Promise<void> {
    const text = lines
      .map((line) => this.#styled(line))
      .filter((line) => this.#isWanted(line))
      .join('');
    const stream = this.#pager?.stdin ?? process.stdout;
    if (text === '' || this.#isClosed || !stream.writable) return;
    if (!stream.write(text)) await new Promise((resolve) => stream.once('drain', resolve).once('close', resolve));
  }

  /** Waits until the user quits the pager. */
  async end(): Promise<void> {
    const pager = this.#pager;
    if (pager === null) return;
    const left = new Promise((resolve) => pager.once('close', resolve));
    pager.stdin?.end();
    if (pager.exitCode === null) await left;
    process.off('SIGINT', leftToThePager);
  }

  /** Consecutive blank lines are printed as one. */
  #isWanted(line: string): boolean {
    const wasBlank = this.#wasBlank;
    this.#wasBlank = line === '\n';
    return !(wasBlank && this.#wasBlank);
  }

  #styled(line: StyledLine): string {
    const styled = line.map(({ text, look }) => {
      if (!this.#hasColor || look === 'plain' || text === '') return text;
      const [on, off] = codes[look];
      return `\u001b[${on}m${text}\u001b[${off}m`;
    });
    return `${styled.join('').trimEnd()}\n`;
  }
}

const leftToThePager = () => undefined;

function startPager(env: NodeJS.ProcessEnv): ChildProcess | null {
  const pager = pagerOf(env, process.platform);
  if (pager === null) return null;
  return spawn(pager.command, { shell: true, stdio: ['pipe', 'inherit', 'inherit'], env: pager.env });
}
