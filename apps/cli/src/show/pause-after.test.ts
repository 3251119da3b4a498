import { expect, test } from 'vitest';
import { pauseAfter } from './pause-after.ts';

test('a small session is looked at twice a second, a large one takes a fifth of a core, and none waits for long', () => {
  expect(pauseAfter(0)).toBe(500);
  expect(pauseAfter(20)).toBe(500);
  expect(pauseAfter(500)).toBe(2000);
  expect(pauseAfter(60_000)).toBe(5000);
});
