import { expect, test } from 'vitest';
import { NewsSignal } from './news-signal.ts';

test('news wake all who wait for it, and none who ask later', async () => {
  const signal = new NewsSignal();
  const woken: string[] = [];
  const wait = (name: string) => signal.next.then(() => woken.push(name));
  const first = [wait('a'), wait('b')];
  signal.tell();
  const later = wait('c');
  await Promise.all(first);
  expect(woken).toEqual(['a', 'b']);
  signal.tell();
  await later;
  expect(woken).toEqual(['a', 'b', 'c']);
});
