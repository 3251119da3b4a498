import { expect, test } from 'vitest';
import { localTime } from './local-time.ts';

test('a time is that of the clock of the machine, wherever it stands', () => {
  expect(localTime(new Date(2026, 10, 16, 23, 5).getTime())).toBe('2026-11-16 23:05');
  expect(localTime(new Date(2026, 0, 2, 0, 0).getTime())).toBe('2026-01-02 00:00');
});

test('a time that is none is a dash', () => {
  expect([localTime(Number.NaN), localTime(1e300)]).toEqual(['–', '–']);
});
