import { expect, test } from 'vitest';
import { ReadingLeft } from './reading-left.ts';

test('what is read but not counted yet is not all', () => {
  const left = new ReadingLeft();
  left.put('a', 10, 10);
  left.put('b', 5, 0);
  expect(left.progress).toEqual({ done: 5, total: 15 });
  left.read('a');
  expect(left.progress).toEqual({ done: 14, total: 15 });
  left.finish();
  expect(left.progress).toEqual({ done: 15, total: 15 });
});

test('where nothing has to be read there is nothing to wait for', () => {
  const left = new ReadingLeft();
  left.put('a', 10, 0);
  expect(left.progress).toEqual({ done: 10, total: 10 });
});
