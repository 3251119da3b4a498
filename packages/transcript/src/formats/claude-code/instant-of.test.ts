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
  const time = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(time, fc.nat(23), fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }), (date, at, char) => {
      const text = date.toISOString();
      expect(instantOf(text)).toBe(date.getTime());
      const slip = text.slice(0, at) + char + text.slice(at + 1);
      expect(instantOf(slip)).toBe(Date.parse(slip));
    }),
  );
});
