import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MarksStore } from '@treeline/library';
import { bundledScripts } from '../../files/test/bundled-scripts.ts';
import { answerLine, promptLine } from './records.ts';

const seedsAtOnce = 50;

/** A home with marked sessions, and a script of this folder that starts on damaged copies of its data folder. */
export class DamagedStarts {
  readonly sessions: readonly string[];
  readonly home: string;
  readonly dataDir: string;
  readonly #folder: string;
  readonly #script: string;
  readonly #timeout: number;

  private constructor(folder: string, options: { script: string; sessions: number; timeout: number }) {
    this.#folder = folder;
    this.#script = join(folder, 'start.mjs');
    this.#timeout = options.timeout;
    this.home = join(folder, 'home');
    this.dataDir = join(folder, 'data');
    this.sessions = Array.from(
      { length: options.sessions },
      (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    );
    this.#write();
    this.#mark();
  }

  static async make(options: { script: string; sessions: number; timeout: number }): Promise<DamagedStarts> {
    const folder = await bundledScripts({ start: join(import.meta.dirname, options.script) });
    return new DamagedStarts(folder, options);
  }

  /** How the starts ended, by seed. A process that ends early is followed by another. */
  start(file: string, from: number, to: number): ReadonlyMap<number, string> {
    const ended = new Map<number, string>();
    for (let next = from; next < to; ) {
      const seeds = [String(next), String(Math.min(to, next + seedsAtOnce))];
      const { stdout, stderr, signal, status } = spawnSync(
        process.execPath,
        [this.#script, this.home, this.dataDir, file, ...seeds],
        { encoding: 'utf8', timeout: this.#timeout },
      );
      const lines = stdout.split('\n').filter((line) => line !== '');
      for (const line of lines) {
        const [seed = '', ...words] = line.split(' ');
        next = Number(seed) + 1;
        ended.set(Number(seed), words.join(' ') || `${signal ?? status}: ${stderr.slice(0, 500)}`);
      }
      rmSync(`${this.dataDir}-damaged`, { recursive: true, force: true });
      if (lines.length === 0) throw new Error(stderr);
    }
    return ended;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #write(): void {
    const project = join(this.home, 'projects', '-app');
    mkdirSync(project, { recursive: true });
    for (const session of this.sessions) {
      const answers = Array.from({ length: 20 }, (_, at) =>
        answerLine({ session, at: at + 1 }, `Haystack ${at} holds no needle.`),
      );
      const prompt = promptLine({ session, at: 0 }, `Look for the needle in ${session}`);
      writeFileSync(join(project, `${session}.jsonl`), [prompt, ...answers].join(''));
    }
  }

  #mark(): void {
    mkdirSync(this.dataDir);
    const marks = new MarksStore(this.dataDir);
    const marked = this.sessions.map((sessionId) => ({ client: 'claude-code', sessionId }));
    marks.change(marked, { kind: 'note', note: 'Worth a second look. '.repeat(20) });
    marks.change(marked, { kind: 'pin', isPinned: true });
    marks.close();
  }
}
