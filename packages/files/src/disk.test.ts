import { afterEach, expect, test, vi } from 'vitest';
import { Disk } from './disk.ts';

afterEach(() => vi.restoreAllMocks());

/**
 * A disk whose answers take this long, by a clock that only they advance. Returns which path was used: `h`ere or
 * `e`lsewhere.
 */
async function asked(times: number, tookMs: (index: number) => number): Promise<string> {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const disk = new Disk();
  let who = '';
  for (let index = 0; index < times; index++) {
    const here = (): string => {
      now += tookMs(index);
      return 'h';
    };
    who += await disk.ask(here, async () => 'e');
  }
  return who;
}

test('one that answers from memory is asked here, whatever one answer takes', async () => {
  expect(await asked(500, (index) => (index === 100 ? 50 : 0.01))).toBe('h'.repeat(500));
});

test('one that keeps us waiting is asked by other threads, and here again after a while', async () => {
  const who = await asked(2000, (index) => (index < 50 ? 10 : 0.01));
  expect(who).toMatch(/^h{10,20}e+h+$/);
  expect(who.match(/e/g)?.length).toBe(1000);
});

test('others have their turn in between', async () => {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await asked(100, () => 0.5);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(5);
});

test('a refusal is told as it is', async () => {
  const refused = new Error('refused');
  const disk = new Disk();
  const ask = disk.ask(
    () => {
      throw refused;
    },
    () => Promise.reject(new Error('asked twice')),
  );
  await expect(ask).rejects.toBe(refused);
});
