import { describe, expect, test } from 'vitest';
import { joinRuns } from './code-run.ts';
import { highlight } from './highlight.ts';
import { languageOfName, languageOfPath } from './language-names.ts';
import { type Language, languageLoaders } from './languages.ts';

describe('highlight', () => {
  test('tells what each piece of a line is', async () => {
    const lines = await highlight("import { x } from './x.ts'; // why\nlet a = f(1)", 'typescript');
    expect(lines).toEqual([
      [
        { text: 'import ', tone: 'keyword' },
        { text: '{', tone: 'punctuation' },
        { text: ' x ', tone: null },
        { text: '} ', tone: 'punctuation' },
        { text: 'from ', tone: 'keyword' },
        { text: "'./x.ts'", tone: 'string' },
        { text: '; ', tone: 'punctuation' },
        { text: '// why', tone: 'comment' },
      ],
      [
        { text: 'let', tone: 'keyword' },
        { text: ' a ', tone: null },
        { text: '= ', tone: 'punctuation' },
        { text: 'f', tone: 'function' },
        { text: '(', tone: 'punctuation' },
        { text: '1', tone: 'constant' },
        { text: ')', tone: 'punctuation' },
      ],
    ]);
  });

  test('has a grammar for every language it names', async () => {
    const names = Object.keys(languageLoaders) as Language[];
    const found = await Promise.all(
      names.map(async (name) => (await languageLoaders[name]()).default.at(-1)?.scopeName),
    );
    expect(found.filter((scope) => scope === undefined)).toEqual([]);
  });

  test.each(['json', 'python', 'bash', 'rust', 'html', 'markdown'] satisfies Language[])(
    'keeps every letter of a text in %s',
    async (language) => {
      const code = '#! a "b" {\n\n  x: 1 # <c d=\'e\'>\t(`f`)\n/* g */ }\n';
      const lines = await highlight(code, language);
      expect(lines.map((runs) => runs.map((run) => run.text).join('')).join('\n')).toBe(code);
    },
  );
});

test('joinRuns joins neighbours of one tone and takes blanks along', () => {
  expect(
    joinRuns([
      { text: 'a', tone: 'keyword' },
      { text: ' ', tone: null },
      { text: 'b', tone: 'keyword' },
      { text: '', tone: 'string' },
      { text: '(', tone: null },
    ]),
  ).toEqual([
    { text: 'a b', tone: 'keyword' },
    { text: '(', tone: null },
  ]);
});

test.each([
  ['src/app.tsx', 'tsx'],
  ['/a/b.test.ts', 'typescript'],
  ['C:\\x\\Main.CS', 'csharp'],
  ['Dockerfile', 'dockerfile'],
  ['Dockerfile.dev', 'dockerfile'],
  ['a/Makefile', 'make'],
  ['.bashrc', 'bash'],
  ['.env', 'ini'],
  ['x.tar.gz', null],
  ['go', null],
  ['LICENSE', null],
  ['', null],
] as const)('languageOfPath(%j) is %j', (path, expected) => {
  expect(languageOfPath(path)).toBe(expected);
});

test.each([
  ['TS', 'typescript'],
  ['sh', 'bash'],
  ['c++', 'cpp'],
  ['', null],
  ['__proto__', null],
] as const)('languageOfName(%j) is %j', (name, expected) => {
  expect(languageOfName(name)).toBe(expected);
});
