import { expect, test } from 'vitest';
import { PartialLine } from './partial-line.ts';

test('many small pieces make one text', () => {
  const line = new PartialLine();
  const piece = Buffer.from('0123456789');
  for (let count = 0; count < 200_000; count += 1) line.append(piece);
  expect(line.byteLength).toBe(2_000_000);
  expect(line.toBytes().toString()).toBe('0123456789'.repeat(200_000));
});

test('does not change when the buffer it was given is used again', () => {
  const line = new PartialLine();
  const large = Buffer.alloc(1000, 'a');
  line.append(large.subarray(0, 10));
  large.fill('b');
  expect(line.toBytes().toString()).toBe('a'.repeat(10));
});

test('is empty after clear', () => {
  const line = new PartialLine();
  line.append(Buffer.from('abc'));
  line.clear();
  expect([line.byteLength, line.toBytes().toString()]).toEqual([0, '']);
});
