import { expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

test.each([true, false])('what nobody holds any more is given back, thoroughly: %s', async (isThorough) => {
  const held: { large: object | null } = { large: Array.from({ length: 1000 }, (_, number) => ({ number })) };
  const seen = new WeakRef(held.large as object);
  held.large = null;
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage(isThorough);
  expect(seen.deref()).toBeUndefined();
});
