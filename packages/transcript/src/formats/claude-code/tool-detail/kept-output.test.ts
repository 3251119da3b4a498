import type { BodyRef } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../../../../scripts/patterns/growth-of.ts';
import { keptFileName, keptOutputOf } from './kept-output.ts';

const output = (path: string) =>
  `<persisted-output>\nOutput too large (9KB). Full output saved to: ${path}\n\nPreview (first 2KB):\na\nb\n...\n</persisted-output>`;

describe('an output that is kept in a file', () => {
  test.each([
    ['/home/a/.claude/projects/p/s/tool-results/b1.txt', 'kept/b1.txt'],
    ['C:\\Users\\a\\tool-results\\b1.txt', 'kept/b1.txt'],
    ['/etc/passwd', null],
    ['/x/tool-results/../../../secret.txt', null],
    ['/x/tool-results/.hidden', null],
    ['/x/tool-results/b1.sh', null],
  ])('at %s has the reference %s', (path, ref) => {
    expect(keptOutputOf(output(path), null)?.body).toEqual({ preview: 'a\nb', length: 3, ref });
  });

  test('says so where the rest cannot be had', () => {
    expect(keptOutputOf(output('/etc/passwd'), null)?.note).toBe('The whole output, 9KB, is kept in a file elsewhere.');
  });

  test('is none in a plain result', () => {
    expect(keptOutputOf('a <persisted-output> b', null)).toBeNull();
  });
});

test.each(['kept/../x.txt', 'kept/a/b.txt', 'main/0/9/0:x', 'kept/.txt', 'kept/a.txt/b'])('%s names no file', (ref) => {
  expect(keptFileName(ref as BodyRef)).toBeNull();
});

test('the time to read a piece grows with its length, whatever it says', () => {
  const work = (size: number) => {
    const text = `<persisted-output>${'\nPreview ('.repeat(size / 10)}`;
    return () => keptOutputOf(text, null);
  };
  expect(growthOf(work, 40_000)).toBeLessThan(mostGrowth);
});
