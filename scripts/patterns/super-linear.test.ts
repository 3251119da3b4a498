import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findPatterns, patternsIn } from './find-patterns.ts';
import { superLinear } from './super-linear.ts';

const root = join(import.meta.dirname, '../..');

describe('superLinear', () => {
  test.each([
    ['two neighbours that take the same character', /^[A-Za-z0-9+/\s]+={0,2}\s*$/],
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern of a terminal's escapes
    ['two neighbours that share one character', /\u001b(?:\[([0-9;:?<=>!]*)[ -/]*([@-~])|[()][0-9A-Za-z])/g],
    ['a repeated part at an open beginning', /(?:\s*<task-id>[^<]*<\/task-id>)+/],
    ['a beginning that is followed to the end', /\nPreview \([^)]*\):\n([\s\S]*?)(?:\n\.\.\.)?\n?(?:<\/x>|$)/],
    ['a bracket that is followed to the end', /\[[^\]]*\]$/],
    ['slashes before an end', /(?<=.)[\\/]+$/],
    ['a link', /!?\[([^\]]*)\]\([^)\s]*\)/g],
    ['spaces before a mark', / {2,}·/],
    ['a repeated repetition', /^(?:a+)+$/],
    ['a look ahead at every place', /a(?=[^b]*c)/],
  ])(
    'finds %s',
    (_, { source, flags }) => {
      expect(superLinear(source, flags)).not.toBeNull();
    },
    120_000,
  );

  test.each([
    ['a bounded repetition', /\nPreview \([^)\n]{0,40}\):\n/],
    ['an anchored repetition', /^[\s#>*-]+/],
    ['a part that ends where the next begins', /<task-id>([^<]*)<\/task-id>/g],
  ])('passes %s', (_, { source, flags }) => {
    expect(superLinear(source, flags)).toBeNull();
  });
});

test('patternsIn finds literals and the texts that patterns are made of', () => {
  const text = [
    "const part = '\\\\d+';",
    "const a = 'x'.split(/a b/u);",
    'const b = new RegExp(`^${' + 'part}:$' + "{unknown()}`, 'gi');",
    "const c = 'no /pattern/ here';",
  ].join('\n');
  expect(patternsIn('a.ts', text)).toEqual([
    { place: 'a.ts:2', source: 'a b', flags: 'u', isSplit: true },
    { place: 'a.ts:3', source: '^\\d+:x', flags: 'gi', isSplit: false },
  ]);
});

test('no pattern of the source takes more than the length of a text in time', () => {
  const patterns = findPatterns(root, ['packages', 'apps']);
  expect(patterns.length).toBeGreaterThan(150);
  const slow = patterns.flatMap(({ place, source, flags, isSplit }) => {
    const found = superLinear(source, flags, isSplit);
    return found === null ? [] : [`${place} /${source}/${flags} on ${JSON.stringify(found.text)}`];
  });
  expect(slow).toEqual([]);
}, 300_000);
