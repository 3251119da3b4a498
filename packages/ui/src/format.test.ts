import { describe, expect, test } from 'vitest';
import { counted, formatShort } from './format-count.ts';
import { formatDuration } from './format-duration.ts';
import { formatAge, formatAgo, formatClocks, formatMomentDay, formatUpdated } from './format-time.ts';

test.each([
  [0, '0 s'],
  [180, '0.2 s'],
  [6_000, '6 s'],
  [9_960, '10 s'],
  [48_400, '48 s'],
  [59_700, '1 m 00 s'],
  [124_000, '2 m 04 s'],
  [4_320_000, '1 h 12 m'],
  [8 * 86_400_000, '8 days'],
  [-5, '0 s'],
])('formatDuration(%d) is "%s"', (milliseconds, expected) => {
  expect(formatDuration(milliseconds)).toBe(expected);
});

test.each([
  [0, '0'],
  [999, '999'],
  [3_400, '3.4k'],
  [9_960, '10k'],
  [38_214, '38k'],
  [999_700, '1.0M'],
  [12_400_000, '12M'],
])('formatShort(%d) is "%s"', (value, expected) => {
  expect(formatShort(value)).toBe(expected);
});

test('counted knows one from many', () => {
  expect([counted(1, 'tool'), counted(1032, 'tool'), counted(2, 'match', 'matches')]).toEqual([
    '1 tool',
    '1,032 tools',
    '2 matches',
  ]);
});

describe('formatAge', () => {
  const now = new Date(2026, 10, 12, 15, 0).getTime();
  test.each([
    [new Date(2026, 10, 12, 14, 59, 30), 'now'],
    [new Date(2026, 10, 12, 15, 5), 'now'],
    [new Date(2026, 10, 12, 14, 56), '4 m'],
    [new Date(2026, 10, 12, 12, 30), '2 h'],
    [new Date(2026, 10, 11, 23, 0), 'yesterday'],
    [new Date(2026, 10, 9, 9, 0), 'Mon'],
    [new Date(2026, 2, 12, 9, 0), '12 Mar'],
    [new Date(2025, 2, 12, 9, 0), 'Mar 2025'],
  ])('%s is "%s"', (at, expected) => {
    expect(formatAge(at.getTime(), now)).toBe(expected);
  });
});

test('an age in a sentence says that it is one', () => {
  const now = new Date(2026, 10, 12, 15, 0).getTime();
  const ago = (day: number, hour: number, minute: number) =>
    formatAgo(new Date(2026, 10, day, hour, minute).getTime(), now);
  expect([ago(12, 15, 0), ago(12, 14, 56), ago(12, 12, 30), ago(11, 18, 20)]).toEqual([
    'just now',
    '4 m ago',
    '2 h ago',
    'yesterday 18:20',
  ]);
});

test.each([1, 2, 6, 30, 100])('a session of %d days ago says the time of its day', (days) => {
  const now = new Date(2026, 10, 19, 12, 0).getTime();
  expect(formatUpdated(new Date(2026, 10, 19 - days, 9, 41).getTime(), now)).toContain('09:41');
});

describe('times in a sentence', () => {
  const at = (hour: number, minute: number) => new Date(2026, 10, 19, hour, minute).getTime();

  test('both ends of a span, or one where they are in the same minute', () => {
    expect(formatClocks(at(9, 0), at(9, 4))).toBe('09:00 – 09:04');
    expect(formatClocks(at(9, 4), at(9, 4) + 15_000)).toBe('09:04');
  });

  test('a day has a comma behind its name', () => {
    expect(formatMomentDay(at(9, 0))).toBe('Thursday, 19 November');
  });
});
