import { expect, test } from 'vitest';
import { problemReport } from './problem-report.ts';

test('says kinds and numbers, and nothing of files or texts', () => {
  const report = problemReport({
    unreadable: [
      { file: 'secret.jsonl', line: 3, reason: 'a key is missing at column 2' },
      { file: 'secret.jsonl', line: 9, reason: 'a key is missing at column 77' },
    ],
    unknown: [
      { file: 'secret.jsonl', line: 4, recordType: 'system/brand_new' },
      { file: 'secret.jsonl', line: 5, recordType: 'my password is “hunter2”' },
    ],
    leftOut: { unreadable: 5, unknown: 0 },
    clientVersion: '2.1.326',
  });
  expect(report).toBe(`Client version: 2.1.326
Unknown records: 2
  1 × system/brand_new
  1 × (a kind that is no word)
Unreadable lines: 7
  2 × a key is missing at column N
`);
});
