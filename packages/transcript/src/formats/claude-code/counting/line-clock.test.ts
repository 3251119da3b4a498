import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf } from '../../../../test/load-home.ts';
import { noBytes } from '../../../json/line-bytes.ts';
import { LineClock } from './line-clock.ts';

describe('LineClock', () => {
  test('reads what Date.parse reads, whatever was read before', () => {
    const time = fc.integer({ min: 0, max: 200_000 }).map((ms) => new Date(1_790_000_000_000 + ms).toISOString());
    const odd = fc.constantFrom('2026-09-21T14:13:60.000Z', '2026-09-21T14:13:2x.000Z', '2026-09-21', 'soon', '');
    fc.assert(
      fc.property(fc.array(fc.oneof(time, odd), { maxLength: 20 }), (times) => {
        const clock = new LineClock();
        const read = times.map((own) => {
          const [line] = linesOf(`"${own}"`);
          return clock.read(line?.text ?? '', line?.bytes ?? noBytes, 1, own.length + 1);
        });
        expect(read).toEqual(times.map((own) => Date.parse(own)));
      }),
    );
  });
});
