import { describe, expect, test } from 'vitest';
import { StartAfterCounting } from './start-after-counting.ts';

const counting = (done: number, total: number, notice: string | null = null) => ({ rows: { done, total }, notice });

async function started(scanned: Promise<void>, states: readonly ReturnType<typeof counting>[]): Promise<number[]> {
  const runs: number[] = [];
  const after = new StartAfterCounting(scanned, counting(0, 0), () => runs.push(1));
  await Promise.resolve();
  for (const state of states) after.rowsAre(state);
  after.close();
  return runs;
}

describe('StartAfterCounting', () => {
  test.each([
    { name: 'once, when all rows are there', states: [counting(1, 2), counting(2, 2), counting(2, 2)], runs: 1 },
    { name: 'not before', states: [counting(0, 0), counting(1, 2)], runs: 0 },
    { name: 'also when counting is in trouble', states: [counting(1, 2, 'It has stopped.')], runs: 1 },
  ])('runs $name', async ({ states, runs }) => {
    expect(await started(Promise.resolve(), states)).toHaveLength(runs);
  });

  test('does not run before the home was looked through', async () => {
    expect(await started(new Promise(() => undefined), [counting(2, 2)])).toEqual([]);
  });
});
