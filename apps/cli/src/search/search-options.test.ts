import { expect, test } from 'vitest';
import { searchOptions } from './search-options.ts';

function said(...args: readonly string[]): unknown {
  const options = searchOptions([...args, '--claude-dir', '/c', '--data-dir', '/d']);
  if (!options.ok) return options.error;
  const { homes, dataDir, words, order, asJson } = options.value;
  return { dir: homes[0].dir, dataDir, words, order, asJson };
}

test('words, filters and flags in any order', () => {
  const common = { dir: '/c', dataDir: '/d' };
  expect(said('needle', '--json', 'tool:Bash', '-hay')).toEqual({
    ...common,
    words: 'needle tool:Bash -hay',
    order: 'rank',
    asJson: true,
  });
  expect(said('--order', 'date', 'two words')).toEqual({
    ...common,
    words: 'two words',
    order: 'date',
    asJson: false,
  });
  expect(said('two words', 'tool:My tool')).toEqual({
    ...common,
    words: '"two words" tool:"My tool"',
    order: 'rank',
    asJson: false,
  });
  expect(said('--order=date', 'x')).toEqual({ ...common, words: 'x', order: 'date', asJson: false });
});

test('what is wrong is said in a sentence', () => {
  expect([said('file:writer.go'), said('after:bogus', 'x'), said('after:20')]).toEqual([
    'file: is not a filter. Did you mean path:writer.go?',
    '“after:bogus” is not a date. Write it like after:2026-01-31 or after:7d.',
    '“after:20” is not a date. Write it like after:2026-01-31 or after:7d.',
  ]);
  expect([said('tool:'), said('-word')]).toEqual([
    'nothing to search for in tool:; add a word, or a value for the filter',
    'nothing to search for in -word; add a word, or a value for the filter',
  ]);
  expect([said(), said('x', '--order', 'size'), said('x', '--order=')]).toEqual([
    'specify the words to search for',
    '--order is rank or date',
    '--order is rank or date',
  ]);
});
