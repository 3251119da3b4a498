import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one start is given: below a `seed` of 0 nothing is damaged, and the files that it leaves stay. */
export interface DamagedStart {
  readonly home: string;
  readonly dataDir: string;
  readonly file: string;
  readonly seed: number;
}

/**
 * Runs a script with the arguments `HOME DATA_DIR FILE FROM_SEED TO_SEED`, a process of its own, since a damaged file
 * may end it. It prints each seed before the start with it, and how that start ended.
 */
export async function startWithEachSeed(start: (given: DamagedStart) => Promise<string>): Promise<void> {
  const [, , home = '', sound = '', file = '', from = '0', to = '0'] = process.argv;
  for (let seed = Number(from); seed < Number(to); seed++) {
    process.stdout.write(`${seed} `);
    const dataDir = seed < 0 ? sound : `${sound}-damaged`;
    if (seed >= 0) cpSync(sound, dataDir, { recursive: true });
    if (seed >= 0) damage(join(dataDir, file), seed);
    process.stdout.write(`${await start({ home, dataDir, file, seed })}\n`);
    if (seed >= 0) rmSync(dataDir, { recursive: true });
  }
}

/** Changes 1, 4 or 32 bytes of a file, the same ones for the same seed. */
function damage(path: string, seed: number): void {
  const random = randomOf(seed);
  const bytes = readFileSync(path);
  const count = bytes.length === 0 ? 0 : ([1, 4, 32][seed % 3] ?? 1);
  for (let done = 0; done < count; done++) {
    const at = Math.floor(random() * bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 + Math.floor(random() * 255));
  }
  writeFileSync(path, bytes);
}

/** The same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
