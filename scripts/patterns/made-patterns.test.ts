import { join } from 'node:path';
import type { SearchTerm } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { compileOwnPattern } from '../../packages/redaction/src/own-pattern.ts';
import { accentPattern } from '../../packages/search/src/scan/accent-bytes.ts';
import { termTest } from '../../packages/search/src/words/term-test.ts';
import { filesWithMadePatterns } from './find-patterns.ts';
import { superLinear } from './super-linear.ts';

const root = join(import.meta.dirname, '../..');

test('patterns that are made while the app runs are tried here', () => {
  expect(filesWithMadePatterns(root, ['packages', 'apps'])).toEqual([
    'packages/redaction/src/own-pattern.ts',
    'packages/search/src/scan/accent-bytes.ts',
    'packages/search/src/words/term-test.ts',
  ]);
});

const term = (text: string, isPrefix: boolean) => termTest({ text, isPrefix } as SearchTerm);

test.each([
  ['a word', term('needle', false)],
  ['a short word', term('ab', true)],
  ['a phrase', term('a  b a', false)],
  ['signs', term('** (a+) []', false)],
  ['letters with accents', accentPattern('aa eb')],
  ['a word with accents', accentPattern('resume')],
  ['a pattern of one’s own', compileOwnPattern('\\w+@\\w+\\.[a-z]+') as RegExp],
  ['parts that may be missing', compileOwnPattern('a?b?c?a*b') as RegExp],
])(
  '%s takes no more than the length of a text in time',
  (_, { source, flags }) => {
    expect(superLinear(source, flags)).toBeNull();
  },
  120_000,
);
