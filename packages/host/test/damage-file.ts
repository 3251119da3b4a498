import { readFileSync, writeFileSync } from 'node:fs';

/** Changes 1, 4 or 32 bytes of a file, the same ones for the same seed. */
export function damage(path: string, seed: number): void {
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
