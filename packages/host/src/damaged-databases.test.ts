import { afterAll, beforeAll, expect, test } from 'vitest';
import { DamagedStarts } from '../test/damaged-starts.ts';

const seeds = 200;
const sessions = 12;

let starts: DamagedStarts;

beforeAll(async () => {
  starts = await DamagedStarts.make({ script: 'start-damaged.ts', sessions, timeout: 30_000 });
  // The files that a sound start leaves are damaged.
  for (const file of ['marks.db', 'search.db']) starts.start(file, -1, 0);
}, 60_000);
afterAll(() => starts.remove());

test.each([
  ['marks.db', `${sessions}/${sessions}`],
  ['catalogue.db', `${sessions}/${sessions}`],
  ['search.db', 'found'],
])(
  'whatever bytes of %s are damaged, the start ends in a list',
  (file, expected) => {
    const ended = [...starts.start(file, 0, seeds)].filter(([, how]) => how !== expected);
    expect(ended).toEqual([]);
  },
  120_000,
);
