import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test('a page is told its folder without being told where it lies', () => {
  const [one, other] = ['/home/ada/.claude', '/home/bob/.claude'].map((dir) => pageAddress('app://treeline/', dir));
  expect([one, other]).toEqual([
    expect.stringMatching(/^app:\/\/treeline\/\?home=[0-9a-f]{8}$/),
    expect.stringMatching(/^app:\/\/treeline\/\?home=[0-9a-f]{8}$/),
  ]);
  expect(one).not.toBe(other);
  expect(pageAddress(`${one}#/session/one`, '/home/bob/.claude')).toBe(other);
});
