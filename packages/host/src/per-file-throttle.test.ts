import type { ListedUnit } from '@treeline/clients';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mainUnit } from '../../transcript/test/main-unit.ts';
import { PerFileThrottle } from './per-file-throttle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const at = (path: string, bytes: number): ListedUnit => ({
  unit: mainUnit('p', path, path),
  bytes,
  changedAt: bytes,
  identity: null,
});

function setUp() {
  const told: string[][] = [];
  const gate = new PerFileThrottle(1000, (files) => told.push(files.map(({ unit, bytes }) => `${unit.key} ${bytes}`)));
  return { gate, told };
}

test('a file that grows fifty times a second is told once a second, with its last size', () => {
  const { gate, told } = setUp();
  for (let line = 1; line <= 150; line += 1) {
    gate.put([at('a', line)]);
    vi.advanceTimersByTime(20);
  }
  expect(told).toEqual([['a 1'], ['a 51'], ['a 101']]);
  vi.advanceTimersByTime(1000);
  expect(told.at(-1)).toEqual(['a 150']);
});

test('another file does not wait for it, and a line after a while passes at once', () => {
  const { gate, told } = setUp();
  gate.put([at('a', 1)]);
  gate.put([at('a', 2), at('b', 1)]);
  expect(told).toEqual([['a 1'], ['b 1']]);
  vi.advanceTimersByTime(1000);
  vi.advanceTimersByTime(1000);
  gate.put([at('a', 3)]);
  expect(told).toEqual([['a 1'], ['b 1'], ['a 2'], ['a 3']]);
});

test('of a file that is gone nothing more is told, and one in its place is told at once', () => {
  const { gate, told } = setUp();
  gate.put([at('a', 1)]);
  gate.put([at('a', 2)]);
  gate.forget(['a']);
  gate.put([at('a', 9)]);
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([['a 1'], ['a 9']]);
});

test('after its end it tells nothing', () => {
  const { gate, told } = setUp();
  gate.put([at('a', 1)]);
  gate.put([at('a', 2)]);
  gate.close();
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([['a 1']]);
});

test('what waits is told at once when it is asked for, and not again', () => {
  const { gate, told } = setUp();
  gate.put([at('a', 1)]);
  gate.put([at('a', 2)]);
  gate.release();
  expect(told).toEqual([['a 1'], ['a 2']]);
  vi.advanceTimersByTime(2000);
  expect(told).toHaveLength(2);
});
