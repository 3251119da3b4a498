import { expect, test } from 'vitest';
import { acceptPath } from './accept-path.ts';

const id = '01a1e19c-32bc-79f1-a500-a98b9016429f';

test.each([
  [`sessions/2026/11/15/rollout-2026-11-15T23-47-52-${id}.jsonl`, false],
  [`archived_sessions/rollout-2026-11-15T23-47-52-${id}.jsonl`, false],
  [`thread-writer-locks/${id}.lock`, false],
  ['sessions/2026/11', true],
  ['', true],
])('%s is looked at', (path, isFolder) => {
  expect(acceptPath(path, isFolder)).toBe(true);
});

test.each([
  ['auth.json', false],
  ['config.toml', false],
  ['state_5.sqlite', false],
  ['history.jsonl', false],
  ['thread-writer-locks/.coordination.lock', false],
  ['skills', true],
  ['sessions/2026/11/15/more', true],
])('%s is none of ours', (path, isFolder) => {
  expect(acceptPath(path, isFolder)).toBe(false);
});
