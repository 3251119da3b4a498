import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

/** Ways in which source can hold a pattern, each with one that is quadratic. § stands for a dollar. */
const planted: readonly (readonly [string, string])[] = [
  ['a literal', 'export const found = (text: string) => /a+b/.test(text);'],
  ['a literal to split by', 'export const found = (text: string) => text.split(/a+b/);'],
  ['a text', "export const found = new RegExp('a+b');"],
  ['a call without new', "export const found = RegExp('a+b', 'g');"],
  ['a raw text', 'export const found = new RegExp(String.raw`\\s+b`);'],
  ['a text with a part', "const part = 'a+';\nexport const found = new RegExp(`§{part}b`);"],
  ['parts that are added up', "const part = 'a+';\nexport const found = new RegExp(part + ('b' + 'c'));"],
  ['parts of a function', "export function find() {\n  const part = 'a+';\n  return new RegExp(`§{part}b`);\n}"],
  ['other patterns', 'const part = /a+/;\nexport const found = new RegExp(`§{part.source}b`);'],
  ['a list', "const parts = ['a+', 'b'];\nexport const found = new RegExp(`(?:§{parts.join('')})`);"],
  ['a text to match', "export const found = (text: string) => text.match('a+b');"],
];

test.each(planted)(
  'a slow pattern is found that is made of %s',
  (_, code) => {
    const found = patternsIn('a.ts', code.replaceAll('§', '$')).filter(({ source, flags, isSplit }) =>
      superLinear(source, flags, isSplit),
    );
    expect(found.length).toBeGreaterThan(0);
  },
  120_000,
);

test('patterns are looked for in every package and app', async () => {
  const away = await mkdtemp(join(tmpdir(), 'treeline-patterns-'));
  try {
    const folders = ['packages', 'apps'].flatMap((group) =>
      readdirSync(join(root, group)).map((name) => `${group}/${name}/src`),
    );
    for (const folder of folders) {
      await mkdir(join(away, folder, 'deep'), { recursive: true });
      await writeFile(join(away, folder, 'deep/planted.tsx'), 'export const found = /a+b/;\n');
    }
    const places = findPatterns(away, ['packages', 'apps']).map(({ place }) => place);
    expect(places.sort()).toEqual(folders.map((folder) => `${folder}/deep/planted.tsx:1`).sort());
    expect(places).toContain('packages/redaction/src/deep/planted.tsx:1');
    expect(places).toContain('packages/export/src/deep/planted.tsx:1');
  } finally {
    await rm(away, { recursive: true });
  }
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
