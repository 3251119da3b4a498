import { appendFile, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SeededRandom } from '../test/seeded-random.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { LineTail } from './line-tail.ts';

const steps = Number(process.env.TREELINE_FAULT_STEPS ?? 2000);
const seed = Number(process.env.TREELINE_FAULT_SEED ?? 20_261);

/** A file that a careless writer works on, and a reader that must not be fooled. */
class FaultRun {
  private readonly random = new SeededRandom(seed);
  private tail: LineTail;
  private seen: string[] = [];
  private written = 0;
  /** Bytes that the writer has not flushed yet: cut anywhere, also within a character. */
  private unflushed: Buffer = Buffer.alloc(0);

  constructor(private readonly path: string) {
    this.tail = new LineTail(path);
  }

  private readonly actions: Readonly<Record<string, () => Promise<void>>> = {
    append: () => appendFile(this.path, this.someLines()),
    flushSome: async () => {
      if (this.unflushed.length === 0) this.unflushed = this.someLines();
      const length = this.random.below(this.unflushed.length + 1);
      await appendFile(this.path, this.unflushed.subarray(0, length));
      this.unflushed = this.unflushed.subarray(length);
    },
    cut: async () => {
      const { size } = await stat(this.path);
      await truncate(this.path, this.random.below(size + 1));
    },
    cutAndRegrow: async () => {
      const { size } = await stat(this.path);
      await truncate(this.path, this.random.below(size + 1));
      while ((await stat(this.path)).size <= size) await appendFile(this.path, this.someLines());
    },
    overwrite: () => writeFile(this.path, this.someLines()),
    replace: async () => {
      const content = this.random.below(2) === 0 ? await readFile(this.path) : Buffer.alloc(0);
      await writeFile(`${this.path}.new`, Buffer.concat([content, this.someLines()]));
      await rename(`${this.path}.new`, this.path);
    },
    deleteAndRecreate: async () => {
      await rm(this.path);
      if (this.random.below(2) === 0) expect(await this.tail.read()).toMatchObject({ error: { kind: 'vanished' } });
      await writeFile(this.path, this.someLines());
    },
    restart: async () => {
      this.tail = new LineTail(this.path, { maxBytes: this.random.pick([1000, 4096, 16_000_000]) });
      this.seen = [];
    },
    readOnce: () => this.readOnce().then(() => undefined),
  };

  /** Growing is what files do most; the rest is accidents. */
  private readonly habits = [
    ...Array<string>(12).fill('append'),
    ...Array<string>(12).fill('flushSome'),
    ...Array<string>(6).fill('readOnce'),
    ...Object.keys(this.actions),
  ];

  async step(): Promise<string> {
    const name = this.random.pick(this.habits);
    await this.actions[name]?.();
    if (this.random.below(2) === 0) await this.check();
    return name;
  }

  async check(): Promise<void> {
    while (!(await this.readOnce()));
    const content = await readFile(this.path);
    const plain = content.subarray(0, content.lastIndexOf(10) + 1).toString();
    expect(this.seen).toEqual(plain.split('\n').slice(0, -1));
    const rest = content.subarray(content.lastIndexOf(10) + 1);
    expect(this.tail.readRest()?.text ?? '').toBe(rest.toString());
  }

  private async readOnce(): Promise<boolean> {
    const outcome = await this.tail.read();
    if (!outcome.ok) throw new Error(outcome.error.message);
    if (outcome.value.isReset) this.seen = [];
    this.seen.push(...outcome.value.lines.map((line) => line.text));
    return outcome.value.isAtEnd;
  }

  private someLines(): Buffer {
    const lines = Array.from({ length: this.random.below(4) + 1 }, () => {
      this.written += 1;
      return `${this.written} ${'🌲ä-'.repeat(this.random.below(60))}${this.random.pick(['', '\r'])}\n`;
    });
    return Buffer.from(lines.join(''));
  }
}

test(`${steps} random faults lose no line and repeat none`, { timeout: 60_000 + steps * 50 }, async () => {
  const path = join(await temporaryFolder(), 'a.jsonl');
  await writeFile(path, '');
  const run = new FaultRun(path);
  const done: string[] = [];
  try {
    for (let count = 0; count < steps; count += 1) done.push(await run.step());
    await run.check();
  } catch (cause) {
    const last = done.slice(-5).join(', ');
    throw new Error(`TREELINE_FAULT_SEED=${seed} failed after ${done.length} steps (last: ${last})`, { cause });
  }
});
