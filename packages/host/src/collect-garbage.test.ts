import { expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

test('what nobody holds any more is given back', async () => {
  const held: { large: object | null } = { large: Array.from({ length: 1000 }, (_, number) => ({ number })) };
  const seen = new WeakRef(held.large as object);
  held.large = null;
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(seen.deref()).toBeUndefined();
});
