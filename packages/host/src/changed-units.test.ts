import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mainUnit } from '../../transcript/test/main-unit.ts';
import { ChangedUnits } from './changed-units.ts';

const [a, b] = [mainUnit('-app', 'a'), mainUnit('-app', 'b')];
let reads: string[];
let changed: ChangedUnits;
beforeEach(() => {
  vi.useFakeTimers();
  reads = [];
  changed = new ChangedUnits((units) => reads.push(units.map(({ sessionId }) => sessionId).join()));
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first change is read immediately', () => {
  changed.add([a]);
  expect(reads).toEqual(['a']);
});

test('changes beyond the rate are read together, each unit once', () => {
  for (let burst = 0; burst < 5; burst += 1) changed.add([a]);
  expect(reads).toEqual(['a', 'a', 'a', 'a', 'a']);
  changed.add([a]);
  changed.add([b, a]);
  expect(reads.length).toBe(5);
  vi.advanceTimersByTime(1000);
  expect(reads.slice(5)).toEqual(['a,b']);
});

test('nothing is read after the stop', () => {
  for (let burst = 0; burst < 6; burst += 1) changed.add([a]);
  changed.stop();
  vi.advanceTimersByTime(1000);
  expect(reads.length).toBe(5);
});
