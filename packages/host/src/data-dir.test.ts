import { expect, test } from 'vitest';
import { defaultDataDir } from './data-dir.ts';

test.each([
  { platform: 'linux', env: {}, expected: '/home/me/.config/treeline' },
  { platform: 'linux', env: { XDG_CONFIG_HOME: '/config' }, expected: '/config/treeline' },
  { platform: 'darwin', env: {}, expected: '/home/me/Library/Application Support/Treeline' },
  { platform: 'win32', env: { APPDATA: '/roaming' }, expected: '/roaming/Treeline' },
])('$platform $env', ({ platform, env, expected }) => {
  expect(defaultDataDir({ platform, env, homedir: '/home/me' })).toBe(expected);
});
