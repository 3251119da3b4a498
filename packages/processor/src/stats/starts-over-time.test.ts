import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startsOverTime } from '../index.ts';

test('every start is in one piece, and in the one that holds it', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 4e10 })), { maxLength: 60 }), (times) => {
      const starts = times.filter((at) => at !== null);
      const pieces = startsOverTime(times.map((startedAt) => ({ startedAt })));
      expect(pieces.length).toBeLessThanOrEqual(26);
      for (const { at, ms, count } of pieces) {
        expect(count).toBe(starts.filter((start) => start >= at && start < at + ms).length);
        expect(count).toBeGreaterThan(0);
      }
      expect(pieces.reduce((sum, { count }) => sum + count, 0)).toBe(starts.length);
    }),
  );
});
