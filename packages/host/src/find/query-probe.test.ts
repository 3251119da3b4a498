import { LineSplitter, type TailedLine } from '@treeline/files';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QueryProbe, type TitleSearch } from './query-probe.ts';

/** As they come from a file that is read so many bytes at a time. */
function linesOf(texts: readonly string[], atOnce = 1000): TailedLine[] {
  const bytes = Buffer.from(texts.map((text) => `${text}\n`).join(''), 'utf8');
  const splitter = new LineSplitter();
  const lines: TailedLine[] = [];
  for (let at = 0; at < bytes.length; at += atOnce) splitter.push(bytes.subarray(at, at + atOnce), lines);
  return lines;
}

const found = (query: string, texts: readonly string[], atOnce?: number, titles?: TitleSearch) =>
  new QueryProbe(query, titles).candidates(linesOf(texts, atOnce)).map(({ text }) => text);

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
        const line = JSON.stringify({ text: rest + shown + rest });
        expect(found(query, ['{}', line, '{}'])).toContain(line);
      },
    ),
  );
});

test('of plain words it finds those lines that hold them in any case, wherever the reading was cut', () => {
  const anyLine = fc.string({ unit: fc.constantFrom(...'abAB .é'), maxLength: 12 });
  const anyQuery = fc.string({ unit: fc.constantFrom(...'ab'), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 12 }),
      anyQuery,
      fc.integer({ min: 1, max: 40 }),
      (texts, query, cut) => {
        expect(found(query, texts, cut)).toEqual(texts.filter((text) => text.toLowerCase().includes(query)));
      },
    ),
  );
});

test.each([
  ['needle', '{"text":"hay"}', false],
  ['its <main> element', '{"text":"its &lt;main&gt; element"}', true],
  ['a "needle" there', '{"text":"a NEEDLE there"}', true],
  ['漢字', '{"text":"\\u6f22\\u5b57"}', true],
  ['漢字', '{"text":"kanji"}', false],
  ['"path": "x"', '{"path":"x"}', true],
  ['"', '{}', true],
])('%s in %s: %s', (query, line, expected) => {
  expect(found(query, [line]).length > 0).toBe(expected);
});

test.each([
  ['bash sleep', '{"type":"tool_use","name":"Bash","input":{"command":"sleep 1"}}', false, true],
  ['one two', '{"type":"tool_use","input":{"command":"one\\n  two"}}', false, true],
  ['bash sleep', '{"type":"text","text":"Bash sleeps"}', true, true],
  ['bash sleep', '{"type":"text","text":"sleep in bash"}', false, false],
])('%s in %s: %s as text, %s as title', (query, line, isText, isTitle) => {
  const titles = [undefined, { callMark: '"tool_use"', unwrittenNames: [] }];
  expect(titles.map((one) => found(query, [line], 1000, one).length > 0)).toEqual([isText, isTitle]);
});

test('where calls have no mark, any line with a word of the title may show it', () => {
  const call = '{"type":"function_call","name":"shell","arguments":"{\\"command\\":\\"ls -la\\"}"}';
  const other = '{"type":"function_call","name":"shell","arguments":"{}"}';
  expect(found('shell -la', [call, other], 1000, { callMark: null, unwrittenNames: [] })).toEqual([call, other]);
  expect(found('shell -la', [call, other], 1000, { callMark: '"tool_use"', unwrittenNames: [] })).toEqual([]);
});

test('a name that no record writes is looked for by the other words, and alone in every line', () => {
  const call = '{"type":"CommandExecution","command":["ls","-la"]}';
  const other = '{"type":"CommandExecution","command":["pwd"]}';
  const titles = { callMark: null, unwrittenNames: ['shell_command'] };
  expect(found('shell_command ls', [call, other], 1000, titles)).toEqual([call]);
  expect(found('shell_command', [call, other], 1000, titles)).toEqual([call, other]);
});

test('lines that hold it as it is and as escapes come in their order', () => {
  const texts = ['"\\u6f22\\u5b57"', '"漢字"', '"kanji"', '"\\u6f22\\u5b57 漢字"', '"漢字"'];
  expect(found('漢字', texts)).toEqual(texts.filter((text) => text !== '"kanji"'));
});
