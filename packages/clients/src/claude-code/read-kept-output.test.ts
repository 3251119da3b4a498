import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readKeptOutput } from './read-kept-output.ts';

let base = '';
const session = 'projects/p/s.jsonl';

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'kept-'));
  mkdirSync(join(base, 'home', 'projects', 'p', 's', 'tool-results'), { recursive: true });
  writeFileSync(join(base, 'secret.txt'), 'a secret');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const kept = (...names: string[]) => join(base, 'home', 'projects', 'p', 's', 'tool-results', ...names);
const read = async (name: string) => {
  const answer = await readKeptOutput(join(base, 'home'), session, name);
  return answer.ok ? answer.value.text : answer.error.code;
};

test('reads what the client put aside', async () => {
  writeFileSync(kept('b1.txt'), 'all of it, grün');
  expect(await read('b1.txt')).toBe('all of it, grün');
});

test.each([
  ['is not there', () => undefined, 'gone'],
  ['is a link to another place', () => symlinkSync(join(base, 'secret.txt'), kept('b1.txt')), 'gone'],
  ['is a folder', () => mkdirSync(kept('b1.txt')), 'gone'],
])('does not read what %s', async (_, make, expected) => {
  make();
  expect(await read('b1.txt')).toBe(expected);
});

test('does not follow a link that stands for the folder', async () => {
  rmSync(kept(), { recursive: true });
  mkdirSync(join(base, 'elsewhere'));
  writeFileSync(join(base, 'elsewhere', 'b1.txt'), 'a secret');
  symlinkSync(join(base, 'elsewhere'), kept());
  expect(await read('b1.txt')).toBe('gone');
});
