import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('hands on the first value at once, the last in the end, and no two within the time', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 250 }), { minLength: 1, maxLength: 40 }), (gaps) => {
      const handed: { readonly value: number; readonly at: number }[] = [];
      const pace = paced<number>(100, (value) => handed.push({ value, at: Date.now() }));
      const start = Date.now();
      gaps.forEach((gap, value) => {
        pace.next(value);
        vi.advanceTimersByTime(gap);
      });
      vi.advanceTimersByTime(1000);
      expect(handed[0]).toEqual({ value: 0, at: start });
      expect(handed.at(-1)?.value).toBe(gaps.length - 1);
      handed.forEach(({ value, at }, place) => {
        const before = handed[place - 1];
        if (before === undefined) return;
        expect(at - before.at).toBeGreaterThanOrEqual(100);
        expect(value).toBeGreaterThan(before.value);
      });
    }),
  );
});

test('hands on nothing after it was stopped', () => {
  const handed: number[] = [];
  const pace = paced<number>(100, (value) => handed.push(value));
  pace.next(1);
  pace.next(2);
  pace.stop();
  vi.advanceTimersByTime(1000);
  expect(handed).toEqual([1]);
});
