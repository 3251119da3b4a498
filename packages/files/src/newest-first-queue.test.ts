import { describe, expect, test } from 'vitest';
import { SeededRandom } from '../test/seeded-random.ts';
import { NewestFirstQueue } from './newest-first-queue.ts';

function drained(queue: NewestFirstQueue): string[] {
  const keys: string[] = [];
  for (let key = queue.next(); key !== null; key = queue.next()) keys.push(key);
  return keys;
}

describe('NewestFirstQueue', () => {
  test('gives out the newest first, each once', () => {
    const queue = new NewestFirstQueue();
    for (const [key, at] of [
      ['a', 1],
      ['c', 3],
      ['b', 2],
      ['a', 4],
      ['c', 0],
    ] as const)
      queue.add(key, at);
    expect(queue.size).toBe(3);
    expect(drained(queue)).toEqual(['a', 'c', 'b']);
    expect(queue.size).toBe(0);
  });

  test('gives out no key that was dropped, and one that came back at its new time', () => {
    const queue = new NewestFirstQueue();
    for (const key of ['a', 'b', 'c']) queue.add(key, 5);
    queue.drop('a');
    queue.drop('b');
    queue.add('b', 1);
    expect([queue.has('a'), queue.has('b')]).toEqual([false, true]);
    expect(drained(queue)).toEqual(['c', 'b']);
  });

  test('is empty once cleared', () => {
    const queue = new NewestFirstQueue();
    queue.add('a', 1);
    queue.clear();
    expect([queue.size, queue.next()]).toEqual([0, null]);
  });

  test('answers like a sorted list, whatever is added, dropped and taken between', () => {
    const random = new SeededRandom(7);
    const queue = new NewestFirstQueue();
    const times = new Map<string, number>();
    for (let step = 0; step < 2000; step += 1) {
      const key = `k${random.below(20)}`;
      const kind = random.below(10);
      if (kind < 6) {
        // Times differ, so that there is one right answer.
        const at = random.below(1000) + step / 10_000;
        queue.add(key, at);
        times.set(key, Math.max(at, times.get(key) ?? 0));
      } else if (kind < 8) {
        queue.drop(key);
        times.delete(key);
      } else {
        const [newest] = [...times].sort(([, a], [, b]) => b - a);
        expect(queue.next()).toBe(newest?.[0] ?? null);
        if (newest !== undefined) times.delete(newest[0]);
      }
      expect(queue.size).toBe(times.size);
    }
  });
});
