import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storageUse } from './storage-use.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'treeline-storage-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('adds up what is there', async () => {
  writeFileSync(join(dir, 'marks.db'), 'abc');
  writeFileSync(join(dir, 'marks.db-wal'), 'de');
  expect((await storageUse(dir)).parts).toEqual([{ name: 'Names, tags, notes', kind: 'marks', bytes: 5 }]);
});

test('a folder that is not there holds nothing, one that cannot be read is no empty one', async () => {
  expect((await storageUse(join(dir, 'none'))).parts).toEqual([]);
  writeFileSync(join(dir, 'file'), 'abc');
  await expect(storageUse(join(dir, 'file'))).rejects.toThrow('ENOTDIR');
});
