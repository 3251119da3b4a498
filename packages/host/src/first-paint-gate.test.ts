import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FirstPaintGate } from './first-paint-gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const picture = new FirstPaintGate();
  const over = vi.fn();
  void picture.isOver.then(over);
  const isOverAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return over.mock.calls.length > 0;
  };
  return { picture, isOverAfter };
}

test('where nothing was kept, nothing waits', async () => {
  const { picture, isOverAfter } = setUp();
  picture.kept(0);
  expect(await isOverAfter(0)).toBe(true);
});

test.each(['rows first', 'list first'])('it takes a moment after the list was handed out: %s', async (order) => {
  const { picture, isOverAfter } = setUp();
  if (order === 'rows first') picture.kept(200);
  picture.listed();
  if (order === 'list first') picture.kept(200);
  expect([await isOverAfter(250), await isOverAfter(100)]).toEqual([false, true]);
});

test('what comes later does not draw it out, and nobody is waited for without end', async () => {
  const asked = setUp();
  asked.picture.kept(200);
  asked.picture.listed();
  await asked.isOverAfter(200);
  asked.picture.kept(1000);
  asked.picture.listed();
  expect(await asked.isOverAfter(150)).toBe(true);
  const alone = setUp();
  alone.picture.kept(200);
  expect([await alone.isOverAfter(900), await alone.isOverAfter(200)]).toEqual([false, true]);
});
