import { expect, test } from 'vitest';
import { homesAt } from '../../../../packages/clients/test/homes-at.ts';
import { pageAddress } from './page-address.ts';

test('a page is told its folder without being told where it lies', () => {
  const [one, other] = ['/home/ada/.claude', '/home/bob/.claude'].map((dir) =>
    pageAddress('app://treeline/', homesAt(dir)),
  );
  expect([one, other]).toEqual([
    expect.stringMatching(/^app:\/\/treeline\/\?home=[0-9a-f]{8}$/),
    expect.stringMatching(/^app:\/\/treeline\/\?home=[0-9a-f]{8}$/),
  ]);
  expect(one).not.toBe(other);
  expect(pageAddress(`${one}#/session/one`, homesAt('/home/bob/.claude'))).toBe(other);
});
