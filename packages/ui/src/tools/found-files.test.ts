import { expect, test } from 'vitest';
import { foundFiles, literalOf } from './found-files.ts';

test('groups matches by file, with what stands around them', () => {
  expect(foundFiles(['src/a.js:2:const v1 = 1', 'src/a.js-3-next', '--', 'src/b.js:9:v1:2', 'odd'])).toEqual([
    {
      path: 'src/a.js',
      lines: [
        { number: '2', text: 'const v1 = 1', isContext: false },
        { number: '3', text: 'next', isContext: true },
      ],
    },
    {
      path: 'src/b.js',
      lines: [
        { number: '9', text: 'v1:2', isContext: false },
        { number: '', text: 'odd', isContext: false },
      ],
    },
  ]);
});

test('lines without a place stay as they are', () => {
  expect(foundFiles(['just text'])).toEqual([
    { path: null, lines: [{ number: '', text: 'just text', isContext: false }] },
  ]);
});

test.each([
  ['v1', 'v1'],
  ['a.b', null],
  ['', null],
])('what can be marked of %s', (pattern, literal) => {
  expect(literalOf(pattern)).toBe(literal);
});
