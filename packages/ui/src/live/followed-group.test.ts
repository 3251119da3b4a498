import { describe, expect, test } from 'vitest';
import { activityRow, groupRow, sampleAgent, textRow } from '../../test/sample-rows.ts';
import { newestInside } from './followed-group.ts';

const running = sampleAgent({ state: { status: 'running', reason: '' } });
const inside = (id: string, ...guides: string[]) => activityRow(id, { guides });
const rows = [
  textRow('before', ''),
  groupRow('g', { agent: running }),
  inside('a', 'Explore'),
  groupRow('inner', { agent: running, guides: ['Explore'] }),
  inside('b', 'Explore', 'Plan'),
  textRow('after', ''),
  groupRow('closed', { agent: running }),
  groupRow('over'),
];

describe('newestInside', () => {
  test.each([
    ['g', 4],
    ['inner', 4],
    ['closed', 6],
    ['over', null],
    ['before', null],
    ['gone', null],
  ])('of %s is row %s', (key, expected) => {
    expect(newestInside(rows, key)).toBe(expected);
  });
});
