import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../json/index.ts';
import { exportedDiff } from './exported-diff.ts';

const golden = join(import.meta.dirname, '../../../../host/test/golden/01-plain-tools/session.json.txt');

test('an edit of an exported session has the diff that its client drew', () => {
  const { threads } = JSON.parse(readFileSync(golden, 'utf8'));
  const items = threads[0].turns.flatMap((turn: { items: readonly JsonObject[] }) => turn.items);
  const edit = items.find(({ name }: JsonObject) => name === 'Edit');
  expect(exportedDiff(edit.diff)).toMatchObject({
    ...{ kind: 'diff', isNew: false, added: 1, removed: 1, leftOut: 0 },
    path: expect.stringContaining('src/app.js'),
    hunks: [
      {
        ...{ oldStart: 1, newStart: 1 },
        lines: [
          { sign: ' ', text: 'export function add(a, b) {' },
          { sign: '-', text: '  return a + b' },
          { sign: '+', text: '  return Number(a) + Number(b)' },
          { sign: ' ', text: '}' },
        ],
      },
    ],
  });
});

test('a diff of another origin is read for what can be read of it', () => {
  const lines = ['+a', 1, null, 'no sign', '', '-b'];
  const odd = { path: 1, isNew: 'yes', hunks: [null, 'x', { lines: 'x' }, { oldStart: '1', lines }], leftOut: -3.5 };
  expect(exportedDiff(odd as JsonObject)).toEqual({
    ...{ kind: 'diff', path: null, isNew: false, added: 1, removed: 1, leftOut: 0 },
    hunks: [
      {
        ...{ oldStart: null, newStart: null },
        lines: [
          { sign: '+', text: 'a' },
          { sign: '-', text: 'b' },
        ],
      },
    ],
  });
  expect(exportedDiff({ hunks: {}, leftOut: 1e300 })).toMatchObject({ hunks: [] });
  expect(exportedDiff(null)).toBeNull();
});
