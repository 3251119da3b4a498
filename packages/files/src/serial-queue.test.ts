import { expect, test } from 'vitest';
import { SerialQueue } from './serial-queue.ts';

test('jobs run in order, a failed one stops nothing, and an answer is handed on before the next job starts', async () => {
  const queue = new SerialQueue();
  const seen: string[] = [];
  const slow = queue.run(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push('job 1');
  });
  const bad = queue.run(() => {
    seen.push('job 2');
    throw new Error('no');
  });
  const last = queue.run(() => void seen.push('job 3'));
  await Promise.all([
    // Several promises deep, as an answer is on its way to a port.
    (async () => (async () => await slow)())().then(() => seen.push('answer 1')),
    expect(bad).rejects.toThrow('no'),
    last,
  ]);
  expect(seen).toEqual(['job 1', 'answer 1', 'job 2', 'job 3']);
});
