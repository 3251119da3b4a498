import { appendFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SeededRandom } from '../test/seeded-random.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { eventually, WatchLog } from '../test/watch-log.ts';

const steps = Math.ceil(Number(process.env.TREELINE_FAULT_STEPS ?? 10_000) / 5);
const seed = Number(process.env.TREELINE_FAULT_SEED ?? 20_261);

const folders = ['a', 'b', 'a/c', 'a/d', 'a/c/e', 'b/b'];
const files = folders.flatMap((folder) => [`${folder}/1.jsonl`, `${folder}/2.jsonl`]);

/** What is there, by a plain walk: the size of each file. */
async function sizesBelow(root: string): Promise<Record<string, number>> {
  const entries = await readdir(root, { recursive: true });
  const paths = entries.filter((path) => path.endsWith('.jsonl')).sort();
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await stat(join(root, path))).size])));
}

/** One random event. An impossible one (no such folder) does nothing. */
async function disturb(root: string, random: SeededRandom): Promise<void> {
  const file = join(root, random.pick(files));
  const folder = join(root, random.pick(folders));
  const actions: readonly (() => Promise<unknown>)[] = [
    () => appendFile(file, 'line\n'),
    () => appendFile(file, 'line\n'),
    () => writeFile(file, ''),
    () => rename(file, join(root, random.pick(files))),
    () => rm(file, { force: true }),
    () => mkdir(folder, { recursive: true }),
    () => mkdir(folder, { recursive: true }),
    () => rename(folder, join(root, random.pick(folders))),
    () => rm(folder, { recursive: true, force: true }),
  ];
  await random
    .pick(actions)()
    .catch((error: unknown) => error);
}

test(`after ${steps} disturbances the watcher knows what is there, by events alone`, {
  timeout: 60_000 + steps * 50,
}, async () => {
  const root = await temporaryFolder();
  const random = new SeededRandom(seed);
  const log = await WatchLog.started(root);
  const told = () => Object.fromEntries([...log.watcher.files()].map(([path, file]) => [path, file.bytes]).sort());
  for (let count = 0; count < steps; count += 1) {
    await disturb(root, random);
    if (random.below(3) === 0) await new Promise((resolve) => setTimeout(resolve, random.below(12)));
    if (random.below(12) !== 0) continue;
    const expected = await sizesBelow(root);
    await eventually(() => expect(told(), `TREELINE_FAULT_SEED=${seed}, step ${count}`).toEqual(expected));
  }
  expect(log.problems).toEqual([]);
});
