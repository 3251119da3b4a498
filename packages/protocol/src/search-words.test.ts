import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSearch } from './search-words.ts';
import { parseListFilter } from './summary-holds.ts';

const now = Date.UTC(2026, 10, 16, 12);

/** `word`, `word*`, `"a phrase"`, `-not`, `tool=Bash`, `-tool=Bash`. */
function outline(text: string): string {
  const { terms, not, filters, problems } = parseSearch(text, now);
  const term = ({ kind, text: words, isPrefix }: (typeof terms)[number]) =>
    `${kind === 'phrase' ? `"${words}"` : words}${isPrefix ? '*' : ''}`;
  const filter = (one: (typeof filters)[number]) => {
    const value = 'at' in one ? new Date(one.at).toString().slice(4, 15) : one.value;
    return `${one.isNot ? '-' : ''}${one.name}=${value}`;
  };
  const said = problems.map(({ problem }) => problem);
  return [...terms.map(term), ...not.map((one) => `-${term(one)}`), ...filters.map(filter), ...said].join(' | ');
}

describe('parseSearch', () => {
  test.each([
    { name: 'words, the last one still being typed', given: 'one two', expected: 'one | two*' },
    { name: 'a space ends the last word', given: 'one two ', expected: 'one | two' },
    { name: 'a star asks for more of a word', given: 'conf* x ', expected: 'conf* | x' },
    { name: 'phrases', given: '"read the file" now ', expected: '"read the file" | now' },
    { name: 'a phrase that is not closed yet', given: 'a "read the', expected: 'a | "read the"' },
    { name: 'not', given: 'a -b -"c d"', expected: 'a | -b | -"c d"' },
    { name: 'two dashes are a flag, which is a word', given: '--no-verify ', expected: '--no-verify' },
    { name: 'a dash alone is a word', given: 'a - b ', expected: 'a | - | b' },
    { name: 'filters', given: 'tool:Bash AGENT:explore', expected: 'tool=Bash | agent=explore' },
    { name: 'quoted values', given: 'project:"my app" x ', expected: 'x | project=my app' },
    { name: 'filters that leave out', given: '-tool:Bash -path:"a b"', expected: '-tool=Bash | -path=a b' },
    { name: 'a filter that is being typed', given: 'x tool:', expected: 'x' },
    { name: 'a value that is being typed', given: 'x is:runn', expected: 'x' },
    { name: 'a date that is being typed', given: 'x after:2026-', expected: 'x' },
    {
      name: 'a value that is not typed any more',
      given: 'is:runn ',
      expected: 'is: takes running, waiting, failed, pinned. Write "is:runn" to search for the text.',
    },
    { name: 'addresses and code are text', given: 'http://x a::b ', expected: 'http://x | a::b' },
    {
      name: 'ports, times and lines are text',
      given: 'localhost:80 12:30 line:4 ',
      expected: 'localhost:80 | 12:30 | line:4',
    },
    {
      name: 'drives, classes and modules are text',
      given: 'c:x TypeError:x node:fs ',
      expected: 'c:x | TypeError:x | node:fs',
    },
    { name: 'what is quoted is text', given: '"file:a.go" ', expected: '"file:a.go"' },
    { name: 'a colon with nothing behind it is text', given: 'file: x ', expected: 'file: | x' },
    { name: 'states', given: 'has:errors is:live is:Waiting', expected: 'has=errors | is=running | is=waiting' },
    {
      name: 'another name for a filter',
      given: 'x file:writer.go ',
      expected: 'x | file: is not a filter. Did you mean path:writer.go?',
    },
    {
      name: 'a filter with a letter wrong',
      given: '-agnet:"a b"',
      expected: 'agnet: is not a filter. Did you mean -agent:"a b"?',
    },
    {
      name: 'a filter that is none',
      given: 'foo:bar ',
      expected: 'foo: is not a filter. Write "foo:bar" to search for the text.',
    },
    {
      name: 'no other name without a value for it',
      given: 'from:react',
      expected: 'from: is not a filter. Write "from:react" to search for the text.',
    },
    {
      name: 'a state that is none',
      given: 'is:runing',
      expected: 'is: takes running, waiting, failed, pinned. Did you mean is:running?',
    },
    { name: 'days', given: 'after:2026-01-31 before:2026-02', expected: 'after=Jan 31 2026 | before=Feb 01 2026' },
    {
      name: 'what is no day',
      given: 'after:2026-02-30',
      expected: '“after:2026-02-30” is not a date. Write it like after:2026-01-31 or after:7d.',
    },
    { name: 'nothing', given: '  ', expected: '' },
    { name: 'scripts without spaces', given: '检索 文字 ', expected: '检索 | 文字' },
  ])('$name', ({ given, expected }) => {
    expect(outline(given)).toBe(expected);
  });

  test('what is proposed instead is understood, and stands in its place', () => {
    const query = 'a file:"b c" -foo:bar has:error,';
    const { problems } = parseSearch(query, now);
    const mended = problems.reduceRight(
      (text, { start, end, instead }) => `${text.slice(0, start)}${instead}${text.slice(end)}`,
      query,
    );
    expect(mended).toBe('a path:"b c" -"foo:bar" has:errors');
    expect(parseSearch(mended, now).problems).toEqual([]);
  });

  test('spans of time count back from now', () => {
    expect(parseSearch('after:36h', now).filters).toEqual([{ name: 'after', at: now - 36 * 3_600_000, isNot: false }]);
  });

  test('every text is understood, and what is no operator stays a word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { terms, not, problems } = parseSearch(text, now);
        for (const term of [...terms, ...not]) expect(text).toContain(term.text);
        for (const { start, end } of problems) expect(text.slice(start, end)).toMatch(/^-?[a-z]+:./is);
      }),
    );
  });

  test('quoting keeps any words together', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('"') && text.trim() !== ''),
        (text) => {
          expect(parseSearch(`"${text}"`, now).terms).toEqual([{ text, kind: 'phrase', isPrefix: false }]);
        },
      ),
    );
  });

  test('the order of filters and words does not matter', () => {
    const pieces = fc.constantFrom('one', '"two three"', '-four', 'tool:Bash', '-agent:x', 'after:2026-01-01');
    fc.assert(
      fc.property(fc.shuffledSubarray(['one', 'tool:Bash', 'agent:x', '-four']), fc.array(pieces), (some, more) => {
        const sorted = (words: readonly string[]) => {
          const { terms, not, filters } = parseSearch(`${words.join(' ')} `, now);
          return [terms, not, filters].map((list) => list.map((one) => JSON.stringify(one)).sort());
        };
        expect(sorted([...some, ...more])).toEqual(sorted([...more, ...some]));
      }),
    );
  });
});

test('a list suggests only filters that it takes', () => {
  const said = (text: string) => parseListFilter(text, now).problems.map(({ problem, instead }) => [problem, instead]);
  const inSearch = 'path: looks inside sessions. Use it in Search, not in this list.';
  expect(said('file:x.go ')).toEqual([[`file: is not a filter. ${inSearch}`, null]]);
  expect(said('path:x.go ')).toEqual([[inSearch, null]]);
  expect(said('brach:main ')).toEqual([['brach: is not a filter. Did you mean branch:main?', 'branch:main']]);
});
