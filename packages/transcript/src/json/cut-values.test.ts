import { expect, test } from 'vitest';
import { cutValues } from './cut-values.ts';

const calls = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `t${at}`, name: 'B,a{s[h', input: {} }));
const countOf = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 1
    : Object.values(value).reduce<number>((sum, each) => sum + countOf(each), 1);

test('of very many values the first are kept, and so are the fields around them', () => {
  const text = JSON.stringify({ type: 'assistant', message: { content: calls(100_000), id: 'm' }, uuid: 'u' });
  const cut = JSON.parse(cutValues(text) ?? '') as { message: { content: unknown[]; id: string }; uuid: string };
  expect(cut.message.content[0]).toEqual({ id: 't0', name: 'B,a{s[h', input: {} });
  expect(cut.message.content.length).toBeGreaterThan(20_000);
  expect(countOf(cut)).toBeLessThan(210_000);
  expect([cut.message.id, cut.uuid]).toEqual(['m', 'u']);
});

test.each([
  ['a list of lists', Array.from({ length: 3_000 }, () => Array.from({ length: 300 }, () => 1_000))],
  ['an object of very many fields', Object.fromEntries(Array.from({ length: 300_000 }, (_, at) => [`key${at}`, at]))],
  ['deep lists', Array.from({ length: 1_500 }, () => JSON.parse(`${'[1,'.repeat(200)}1${']'.repeat(200)}`))],
])('%s is cut', (_, value) => {
  const text = JSON.stringify({ a: { b: value }, last: 1 });
  const cut = cutValues(text) ?? '';
  expect(cut.length).toBeLessThan(text.length / 2);
  expect(JSON.parse(cut)).toMatchObject({ last: 1 });
});

test('nothing is cut of a record with few values, or of a short one', () => {
  expect(cutValues(JSON.stringify({ a: 'x,'.repeat(1_000_000) }))).toBeNull();
  expect(cutValues(JSON.stringify({ a: { b: calls(10_000) } }))).toBeNull();
});

test('what is no JSON stays as it is', () => {
  const text = JSON.stringify({ a: { b: calls(100_000) } });
  expect(cutValues(text.slice(0, -10))).toBeNull();
  expect(cutValues(`${text}}`)).toBeNull();
});
