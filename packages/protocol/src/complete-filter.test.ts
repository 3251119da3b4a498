import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeFilter, type FilterChoices, withOption } from './complete-filter.ts';
import { listFilterNames } from './filter-names.ts';
import { parseSearch } from './search-words.ts';

const choice = (value: string, count = 1) => ({ value, detail: '', count });
const choices: FilterChoices = {
  project: [choice('my api', 9), choice('web'), choice('api-docs')],
  branch: [choice('main')],
  client: [choice('claude-code')],
  model: [],
  tool: [choice('Bash'), choice('Read')],
  agent: [choice('Explore')],
  tag: [],
};

/** `|` is the caret. */
const offered = (text: string, names = undefined as never) => {
  const caret = text.indexOf('|');
  const found = completeFilter(text.replace('|', ''), caret, choices, names);
  return found === null ? null : found.options.map((option) => option.text);
};

test.each([
  ['|', null],
  ['t|', null],
  ['to|', ['tool:']],
  ['word ta| more', ['tag:']],
  ['-AG|', ['-agent:']],
  ['tool:|', ['tool:Bash', 'tool:Read']],
  ['tool:ba|', ['tool:Bash']],
  ['tool:Bash|', null],
  ['tool:Bash |', null],
  ['tool:b|ogus', ['tool:Bash']],
  ['x -project:API|', ['-project:api-docs', '-project:"my api"']],
  ['project:"my|', ['project:"my api"']],
  ['path:|', null],
  ['is:|', ['is:running', 'is:waiting', 'is:failed', 'is:pinned']],
  ['has:e|', ['has:errors', 'has:agents', 'has:note']],
  ['after:y|', ['after:yesterday', 'after:today']],
  ['http://to|', null],
  ['"to|', null],
  ['login|', null],
])('%s', (text, expected) => {
  expect(offered(text)).toEqual(expected);
});

test('a list offers no filter that looks into sessions', () => {
  const found = completeFilter('to', 2, choices, listFilterNames);
  expect(found).toBe(null);
});

test.each([
  ['to', 0, 'tool:', 'tool:|'],
  ['x tool:b y', 8, 'tool:Bash', 'x tool:Bash |y'],
  ['tool:b', 6, 'tool:Bash', 'tool:Bash |'],
])('%s takes %s', (query, caret, text, expected) => {
  const completion = completeFilter(query, caret || query.length, choices);
  const taken = withOption(query, completion ?? { start: 0, end: 0 }, { text });
  expect(`${taken.query.slice(0, taken.caret)}|${taken.query.slice(taken.caret)}`).toBe(expected);
});

test('whatever is typed, every value that is offered is understood', () => {
  const pieces = fc.constantFrom('one', 'tool:', 'project:', '-agent:', 'is:', 'after:', '"', 'm', ' ');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 6 }), fc.nat(40), (parts, at) => {
      const query = parts.join('');
      const completion = completeFilter(query, Math.min(at, query.length), choices);
      if (completion === null || completion.name === null) return;
      for (const option of completion.options) {
        const { filters } = parseSearch(withOption(query, completion, option).query, 0);
        expect(filters.some(({ name }) => name === completion.name)).toBe(true);
      }
    }),
  );
});
