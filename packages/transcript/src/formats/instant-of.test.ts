import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf } from './instant-of.ts';

test.each([
  '2026-10-31T02:11:40.214Z',
  '2026-10-31T24:00:00.000Z',
  '2026-10-31T23:59:60.000Z',
  '2026-13-31T02:11:40.214Z',
  '2026-02-30T02:11:40.214Z',
  '2026-10-31T02:11:40.21Z',
  '2026-10-31T02:11:40,214Z',
  '2026-10-31 02:11:40.214Z',
  '2026-10-31T02:11:40.214+02:00',
  '2026-10-31T0/:11:40.214Z',
  '2026-10-31',
  '',
  'yesterday',
])('agrees with Date.parse on %s', (text) => {
  expect(instantOf(text)).toBe(Date.parse(text));
});

test('agrees with Date.parse on every time, and on what a slip of the pen makes of it', () => {
  const time = fc.date({ min: new Date(0), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(time, fc.nat(23), fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }), (date, at, char) => {
      const text = date.toISOString();
      expect(instantOf(text)).toBe(date.getTime());
      const slip = text.slice(0, at) + char + text.slice(at + 1);
      const parsed = Date.parse(slip);
      expect(instantOf(slip)).toBe(parsed < Date.UTC(2200, 0) ? parsed : Number.NaN);
    }),
  );
});

test.each(['+275760-09-13T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2200-01-01T00:00:00.000Z'])(
  'does not believe %s',
  (text) => {
    expect(instantOf(text)).toBe(Number.NaN);
  },
);
