import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainLine } from '../test/plain-line.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { readEnds } from './read-ends.ts';

const ten = Array.from({ length: 10 }, (_, index) => `line ${index}\n`).join('');

async function endsOf(content: string, headBytes: number, tailBytes: number) {
  const path = join(await temporaryFolder(), 'a.jsonl');
  await writeFile(path, content);
  const outcome = await readEnds(path, headBytes, tailBytes);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

test('gives whole lines of both ends and reads nothing between', async () => {
  const { head, tail, bytesRead } = await endsOf(ten, 16, 16);
  expect({ head: head.map(plainLine), tail: tail.map(plainLine), bytesRead }).toEqual({
    head: [
      { text: 'line 0', line: 1, position: 0, byteLength: 6 },
      { text: 'line 1', line: 2, position: 7, byteLength: 6 },
    ],
    tail: [
      { text: 'line 8', line: 0, position: 56, byteLength: 6 },
      { text: 'line 9', line: 0, position: 63, byteLength: 6 },
    ],
    bytesRead: 32,
  });
});

test('a small file is all head', async () => {
  const { head, tail, bytesRead } = await endsOf(ten, 35, 35);
  expect(head.map((line) => line.line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect({ tail, bytesRead }).toEqual({ tail: [], bytesRead: 70 });
});

test('a line that is still being written is not whole', async () => {
  const { head } = await endsOf('one\ntw', 100, 100);
  expect(head.map((line) => line.text)).toEqual(['one']);
  const { tail } = await endsOf(`${ten}half`, 10, 12);
  expect(tail.map((line) => line.text)).toEqual(['line 9']);
});

test('lines longer than the budget are left out', async () => {
  expect(await endsOf(`${'x'.repeat(100)}\n`, 10, 10)).toEqual({ head: [], tail: [], bytesRead: 20 });
});

test('an empty file has no lines, a missing one is an answer', async () => {
  expect(await endsOf('', 10, 10)).toEqual({ head: [], tail: [], bytesRead: 0 });
  const path = join(await temporaryFolder(), 'none');
  expect(await readEnds(path, 1, 1)).toMatchObject({ ok: false, error: { kind: 'vanished', path } });
});
