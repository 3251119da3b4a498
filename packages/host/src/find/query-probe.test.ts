import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QueryProbe } from './query-probe.ts';

const raw = (line: string) => Buffer.from(line, 'utf8').toString('latin1');
const inAnyCase = (text: string) => fc.constantFrom(text, text.toUpperCase(), text.toLowerCase());

test('a line that shows the query is never left out, however JSON writes it', () => {
  const anyText = fc.string({
    unit: fc.constantFrom(...'ab Zé"\\/:,{}[]\n\t漢字İß-_.\u001b😀'),
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      anyText.chain((query) => fc.tuple(fc.constant(query), inAnyCase(query))),
      anyText,
      ([query, shown], rest) => {
        fc.pre(shown.toLowerCase().includes(query.toLowerCase()));
        const line = raw(JSON.stringify({ text: rest + shown + rest }));
        expect(new QueryProbe(query).mayHold(line)).toBe(true);
      },
    ),
  );
});

test.each([
  ['needle', '{"text":"hay"}', false],
  ['a "needle" there', '{"text":"a NEEDLE there"}', true],
  ['漢字', '{"text":"\\u6f22\\u5b57"}', true],
  ['漢字', '{"text":"kanji"}', false],
  ['"path": "x"', '{"path":"x"}', true],
  ['"', '{}', true],
])('%s in %s: %s', (query, line, expected) => {
  expect(new QueryProbe(query).mayHold(raw(line))).toBe(expected);
});
