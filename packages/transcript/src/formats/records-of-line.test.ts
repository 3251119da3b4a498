import { expect, test } from 'vitest';
import { valueAtPointer } from './body-ref.ts';
import { recordsOfLine } from './records-of-line.ts';

const parts = Array.from({ length: 20_000 }, (_, at) => ({ id: at }));
const long = JSON.stringify({ parts });

test('a long line is parsed once for all questions that follow each other', () => {
  const records = recordsOfLine(long);
  expect(recordsOfLine(`${long} `.trimEnd())).toBe(records);
  expect(valueAtPointer(long, '0:parts.7.id')).toBe(7);
});

test('so are two that are asked for in turn', () => {
  const result = long.replace('parts', 'other');
  const [first, second] = [recordsOfLine(long), recordsOfLine(result)];
  expect([recordsOfLine(long), recordsOfLine(result)]).toEqual([first, second]);
  expect(recordsOfLine(long)).toBe(first);
  expect(recordsOfLine(result)).toBe(second);
});

test('another line is another, also of the same length', () => {
  const other = long.replace('"id":19999', '"id":19998');
  expect(valueAtPointer(long, '0:parts.19999.id')).toBe(19_999);
  expect(valueAtPointer(other, '0:parts.19999.id')).toBe(19_998);
  expect(valueAtPointer('{"a":1}', '0:a')).toBe(1);
});
