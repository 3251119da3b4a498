import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { eventually } from '../test/watch-log.ts';
import { OsWatches } from './os-watches.ts';

let root: string;
let watches: OsWatches;
let heard: string[];
let errors: unknown[];

beforeEach(async () => {
  root = await temporaryFolder();
  heard = [];
  errors = [];
  watches = new OsWatches({
    onEvent: (folder, name) => heard.push(`${basename(folder)}/${name}`),
    onRenewed: () => heard.push('renewed'),
    onError: (error) => errors.push(error),
  });
  await mkdir(join(root, 'a'));
  await mkdir(join(root, 'b'));
});

afterEach(() => watches.close());

async function expectHeard(folder: string) {
  heard.length = 0;
  await writeFile(join(root, folder, 'file'), 'x');
  await eventually(() => expect(heard).toContain(`${folder}/file`));
}

test('tells the entries of the folders that were added, and no others', async () => {
  await watches.add(join(root, 'a'));
  await writeFile(join(root, 'b/file'), 'x');
  await expectHeard('a');
  expect([watches.has(join(root, 'a')), watches.has(join(root, 'b'))]).toEqual([true, false]);
  expect(heard.filter((event) => !event.startsWith('a/'))).toEqual([]);
});

test('a folder that came back is heard again, and the others stay heard', async () => {
  await Promise.all([watches.add(join(root, 'a')), watches.add(join(root, 'b'))]);
  await rm(join(root, 'a'), { recursive: true });
  await eventually(() => expect(watches.has(join(root, 'a'))).toBe(false));
  await mkdir(join(root, 'a'));
  heard.length = 0;
  await watches.add(join(root, 'a'));
  expect(heard).toContain('renewed');
  await expectHeard('a');
  await expectHeard('b');
});

test('a folder that is not there can be added once it is', async () => {
  await watches.add(join(root, 'none'));
  expect(watches.has(join(root, 'none'))).toBe(false);
  await mkdir(join(root, 'none'));
  await watches.add(join(root, 'none'));
  await expectHeard('none');
  expect(errors).toEqual([]);
});

test('a watch that is set late, on a busy machine, is kept, and the folder is told to be looked at', async () => {
  const added = watches.add(join(root, 'a'));
  // The timer that gives up waiting fires before anything that the system has answered meanwhile.
  const until = performance.now() + 400;
  while (performance.now() < until);
  await added;
  await eventually(() => expect([watches.has(join(root, 'a')), heard]).toEqual([true, ['a/null']]));
  await expectHeard('a');
});
