import { expect, test } from 'vitest';
import { LazyText, plainRecords, readLine } from '../json/index.ts';
import { asText } from '../json/json-values.ts';
import { asked } from './ends-in-question.ts';

const long = 'word '.repeat(20_000);

test.each([
  ['Which one?', true],
  ['Which one?\n\n \t', true],
  ['Which one? This one.', false],
  [`${long}ganz sicher, Jörg?\n`, true],
  [`${long}done.\n`, false],
  [`${long}a \\? \\n`, false],
  ['', false],
])('an answer that ends in a question is one, however long (%#)', (text, expected) => {
  const read = readLine(JSON.stringify({ text }), { smallLine: 100, longText: 1000, look: plainRecords });
  const value = asText(read.records[0]?.text);
  if (text.length > 1000) expect(value).toBeInstanceOf(LazyText);
  expect(asked(value ?? '').asks === true).toBe(expected);
});
