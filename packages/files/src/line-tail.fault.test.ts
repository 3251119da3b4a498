import { appendFileSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SeededRandom } from '../test/seeded-random.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { LineTail } from './line-tail.ts';

const steps = Number(process.env.TREELINE_FAULT_STEPS ?? 10_000);
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

  private readonly actions: Readonly<Record<string, () => unknown>> = {
    append: () => appendFileSync(this.path, this.someLines()),
    flushSome: () => {
      if (this.unflushed.length === 0) this.unflushed = this.someLines();
      const length = this.random.below(this.unflushed.length + 1);
      appendFileSync(this.path, this.unflushed.subarray(0, length));
      this.unflushed = this.unflushed.subarray(length);
    },
    cut: () => truncateSync(this.path, this.random.below(this.size() + 1)),
    cutAndRegrow: () => {
      const size = this.size();
      truncateSync(this.path, this.random.below(size + 1));
      while (this.size() <= size) appendFileSync(this.path, this.someLines());
    },
    overwrite: () => writeFileSync(this.path, this.someLines()),
    replace: () => {
      const content = this.random.below(2) === 0 ? readFileSync(this.path) : Buffer.alloc(0);
      writeFileSync(`${this.path}.new`, Buffer.concat([content, this.someLines()]));
      renameSync(`${this.path}.new`, this.path);
    },
    moveAwayAndBack: async () => {
      renameSync(this.path, `${this.path}.old`);
      if (this.random.below(2) === 0) expect(await this.tail.read()).toMatchObject({ error: { kind: 'vanished' } });
      renameSync(`${this.path}.old`, this.path);
    },
    deleteAndRecreate: async () => {
      rmSync(this.path);
      if (this.random.below(2) === 0) expect(await this.tail.read()).toMatchObject({ error: { kind: 'vanished' } });
      writeFileSync(this.path, this.someLines());
    },
    restart: () => {
      this.tail = new LineTail(this.path, { maxBytes: this.random.pick([1000, 4096, 16_000_000]) });
      this.seen = [];
    },
    readOnce: () => this.readOnce(),
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
    const content = readFileSync(this.path);
    const plain = content.subarray(0, content.lastIndexOf(10) + 1).toString();
    // Comparing two lists line by line, ten thousand times, would be most of the work.
    if (this.seen.map((line) => `${line}\n`).join('') !== plain)
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

  private size(): number {
    return statSync(this.path).size;
  }

  private someLines(): Buffer {
    const lines = Array.from({ length: this.random.below(4) + 1 }, () => {
      this.written += 1;
      // No two lines are alike over the stretch that a tail compares: a cut between two equal ones would be invisible.
      return `${`${this.written}🌲ä-`.repeat(this.random.below(50) + 1)}${this.random.pick(['', '\r'])}\n`;
    });
    return Buffer.from(lines.join(''));
  }
}

test(`${steps} random faults lose no line and repeat none`, { timeout: 60_000 + steps * 50 }, async () => {
  const path = join(await temporaryFolder(), 'a.jsonl');
  writeFileSync(path, '');
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
