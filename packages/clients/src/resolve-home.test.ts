import { expect, test } from 'vitest';
import { resolveHome } from './resolve-home.ts';

test.each([
  { name: 'the flag first', flag: '/f', env: '/e', setting: '/s', expected: '/f' },
  { name: 'then the environment', flag: null, env: '/e', setting: '/s', expected: '/e' },
  { name: 'then the setting', flag: null, env: undefined, setting: '/s', expected: '/s' },
  { name: 'then the usual place', flag: null, env: undefined, setting: null, expected: '/home/me/.client' },
  { name: 'an empty value says nothing', flag: '', env: '', setting: null, expected: '/home/me/.client' },
  { name: 'a tilde in a setting', flag: null, env: undefined, setting: '~/other', expected: '/home/me/other' },
])('$name', ({ flag, env, setting, expected }) => {
  const sources = { flag, env: { CLIENT_DIR: env }, setting, homedir: '/home/me' };
  expect(resolveHome(sources, 'CLIENT_DIR', ['.client'])).toBe(expected);
});
