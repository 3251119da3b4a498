import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FastScroll } from './fast-scroll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one far move is a jump, and what it shows is shown', () => {
  const fastScroll = new FastScroll();
  fastScroll.moved(50_000, 1000);
  expect(fastScroll.isOn).toBe(false);
});

test('far moves one after the other are a rush, which ends a moment after the last', () => {
  const fastScroll = new FastScroll();
  const over = vi.fn();
  fastScroll.moved(900, 1000);
  fastScroll.moved(1800, 1016);
  expect(fastScroll.isOn).toBe(true);
  fastScroll.onceOver(over);
  vi.advanceTimersByTime(60);
  fastScroll.moved(2700, 1076);
  vi.advanceTimersByTime(60);
  expect([fastScroll.isOn, over.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(60);
  expect([fastScroll.isOn, over.mock.calls.length]).toEqual([false, 1]);
});

test('steps that can be followed are none, and jumps with a rest between them are none either', () => {
  const fastScroll = new FastScroll();
  for (let step = 1; step <= 20; step++) fastScroll.moved(step * 120, 1000 + step * 16);
  expect(fastScroll.isOn).toBe(false);
  fastScroll.moved(50_000, 2000);
  fastScroll.moved(0, 2300);
  expect(fastScroll.isOn).toBe(false);
});

test('who no longer waits is not called', () => {
  const fastScroll = new FastScroll();
  const over = vi.fn();
  fastScroll.moved(900, 1000);
  fastScroll.moved(1800, 1016);
  fastScroll.onceOver(over)();
  vi.runAllTimers();
  expect(over).not.toHaveBeenCalled();
});
