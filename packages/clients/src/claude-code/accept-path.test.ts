import { expect, test } from 'vitest';
import { acceptPath } from './accept-path.ts';

test.each([
  '',
  'projects',
  'projects/-a',
  'projects/-a/s',
  'projects/-a/s/subagents',
  'projects/-a/s/subagents/workflows',
  'projects/-a/s/subagents/workflows/wf_1',
  'projects/-a/s/workflows',
  'sessions',
])('watches the folder %j', (path) => {
  expect(acceptPath(path, true)).toBe(true);
});

test.each([
  'plugins',
  'file-history',
  'projects/-a/memory',
  'projects/-a/s/tool-results',
  'projects/-a/s/workflows/scripts',
  'sessions/x',
])('leaves the folder %j alone', (path) => {
  expect(acceptPath(path, true)).toBe(false);
});

test.each([
  ['projects/-a/s.jsonl', true],
  ['sessions/14.json', true],
  ['sessions/14.0a1b.key', false],
  ['history.jsonl', false],
])('reads the file %s: %s', (path, expected) => {
  expect(acceptPath(path, false)).toBe(expected);
});
