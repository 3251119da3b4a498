import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { readRange } from './read-range.ts';

async function fileWith(content: string): Promise<string> {
  const path = join(await temporaryFolder(), 'a.jsonl');
  await writeFile(path, content);
  return path;
}

test('gives the bytes asked for and not one more', async () => {
  const path = await fileWith('one\nzwölf\nthree\n');
  expect(await readRange(path, 4, 6)).toEqual({ ok: true, value: 'zwölf' });
  expect(await readRange(path, 11, 6)).toEqual({ ok: true, value: 'three\n' });
  expect(await readRange(path, 17, 0)).toEqual({ ok: true, value: '' });
});

test('a file that has become shorter no longer holds the text', async () => {
  const path = await fileWith('one\n');
  const error = { kind: 'vanished', path, message: 'The file is shorter than it was.' };
  expect(await readRange(path, 2, 10)).toEqual({ ok: false, error });
  expect(await readRange(path, 100, 1)).toEqual({ ok: false, error });
  expect(await readRange(path, 0, 60_000_000)).toEqual({ ok: false, error });
});

test.each([
  [-1, 2],
  [0, -2],
  [0.5, 2],
  [Number.NaN, 2],
  [0, Number.POSITIVE_INFINITY],
])('refuses the range %d, %d', async (offset, byteLength) => {
  expect(await readRange(await fileWith('one\n'), offset, byteLength)).toMatchObject({
    ok: false,
    error: { kind: 'unreadable' },
  });
});

test('a file that is not there is an answer', async () => {
  const path = join(await temporaryFolder(), 'none');
  expect(await readRange(path, 0, 1)).toMatchObject({ ok: false, error: { kind: 'vanished', path } });
});
