import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TempHome } from '../test/temp-home.ts';
import { QuickFiles } from './quick-files.ts';

let home: TempHome;
beforeEach(async () => {
  home = await TempHome.make();
  await home.write('a.jsonl', 'one\ntwö\nhalf a line');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await home.remove();
});

const textsOf = (files: QuickFiles, name: string) => files.linesOf(home.path(name))?.map(({ text }) => text) ?? null;

test('gives the lines of a small file', () => {
  expect(textsOf(new QuickFiles(), 'a.jsonl')).toEqual(['one', 'twö']);
});

test('leaves to others what is large, gone or no file', async () => {
  await home.write('large.jsonl', 'x'.repeat(300_000));
  const files = new QuickFiles();
  expect(['large.jsonl', 'gone.jsonl', '.'].map((name) => textsOf(files, name))).toEqual([null, null, null]);
});

test('leaves everything to others once the disk was slow', () => {
  const files = new QuickFiles();
  const times = [0, 20];
  vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 100);
  expect(textsOf(files, 'a.jsonl')).toEqual(['one', 'twö']);
  expect(textsOf(files, 'a.jsonl')).toBe(null);
});
