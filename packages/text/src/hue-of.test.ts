import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hueOf, hueOfGuide } from './hue-of.ts';

function bucketSizes(slugs: readonly string[], buckets: number): number[] {
  const sizes = new Array<number>(buckets).fill(0);
  for (const slug of slugs) {
    const bucket = Math.floor((hueOf(slug) / 360) * buckets);
    sizes[bucket] = (sizes[bucket] ?? 0) + 1;
  }
  return sizes;
}

describe('hueOf', () => {
  test('keeps the hues that people have learnt', () => {
    const slugs = ['Explore', 'Plan', 'general-purpose', 'code-reviewer'];
    expect(slugs.map(hueOf)).toEqual([245, 217, 305, 171]);
  });

  test('the main thread has the hue of the accent, and an agent of that name its own', () => {
    expect(hueOfGuide('main')).toBe(165);
    expect(hueOfGuide('main\na1')).not.toBe(165);
  });

  test('is a whole degree of the circle, the same each time', () => {
    fc.assert(
      fc.property(fc.string(), (slug) => {
        const hue = hueOf(slug);
        expect(Number.isInteger(hue) && hue >= 0 && hue < 360).toBe(true);
        expect(hueOf(slug)).toBe(hue);
      }),
    );
  });

  test.each(['agent-', 'reviewer ', ''])('spreads numbered slugs of "%s" evenly', (prefix) => {
    const sizes = bucketSizes(
      Array.from({ length: 3600 }, (_, index) => `${prefix}${index}`),
      12,
    );
    expect(Math.min(...sizes)).toBeGreaterThan(220);
    expect(Math.max(...sizes)).toBeLessThan(380);
  });
});
