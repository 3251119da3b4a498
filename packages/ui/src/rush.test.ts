import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Rush } from './rush.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one far move is a jump, and what it shows is shown', () => {
  const rush = new Rush();
  rush.moved(50_000, 1000);
  expect(rush.isOn).toBe(false);
});

test('far moves one after the other are a rush, which ends a moment after the last', () => {
  const rush = new Rush();
  const over = vi.fn();
  rush.moved(900, 1000);
  rush.moved(1800, 1016);
  expect(rush.isOn).toBe(true);
  rush.onceOver(over);
  vi.advanceTimersByTime(60);
  rush.moved(2700, 1076);
  vi.advanceTimersByTime(60);
  expect([rush.isOn, over.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(60);
  expect([rush.isOn, over.mock.calls.length]).toEqual([false, 1]);
});

test('steps that can be followed are none, and jumps with a rest between them are none either', () => {
  const rush = new Rush();
  for (let step = 1; step <= 20; step++) rush.moved(step * 120, 1000 + step * 16);
  expect(rush.isOn).toBe(false);
  rush.moved(50_000, 2000);
  rush.moved(0, 2300);
  expect(rush.isOn).toBe(false);
});

test('who no longer waits is not called', () => {
  const rush = new Rush();
  const over = vi.fn();
  rush.moved(900, 1000);
  rush.moved(1800, 1016);
  rush.onceOver(over)();
  vi.runAllTimers();
  expect(over).not.toHaveBeenCalled();
});
