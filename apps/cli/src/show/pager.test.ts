import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { pagerOf } from './pager.ts';

test.each([{ PAGER: '' }, { PAGER: ' cat ' }, { TERM: 'dumb' }, { TERM: 'dumb', PAGER: 'less' }])(
  '%j wants no pager',
  (env) => {
    expect(pagerOf(env, 'linux')).toBeNull();
  },
);

test('Windows has none unless it is named', () => {
  expect(pagerOf({}, 'win32')).toBeNull();
  expect(pagerOf({ PAGER: 'more' }, 'win32')?.command).toBe('more');
});

test('colours are shown whatever options of less a user has set', () => {
  expect(pagerOf({}, 'linux')?.env.LESS).toContain('R');
  expect(pagerOf({ LESS: '-X -i' }, 'linux')?.env.LESS).toBe('-R -X -i');
});

describe.skipIf(process.platform === 'win32')('a text that is paged', () => {
  const shown = (PAGER: string) => {
    const pager = pagerOf({ ...process.env, TERM: 'xterm', PAGER }, process.platform);
    return spawnSync(pager?.command ?? '', { shell: true, input: 'one\ntwo\n', env: pager?.env, encoding: 'utf8' })
      .stdout;
  };

  test('is printed where the pager does not exist', () => expect(shown('no-such-pager-at-all')).toBe('one\ntwo\n'));
  test('goes through the pager', () => expect(shown('head -1')).toBe('one\n'));
  test('is not printed again where the pager fails', () => expect(shown('sh -c "exit 3"')).toBe(''));
});
