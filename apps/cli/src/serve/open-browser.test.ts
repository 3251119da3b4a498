import { expect, test } from 'vitest';
import { openerFor } from './open-browser.ts';

test.each([
  { platform: 'darwin', env: {}, expected: ['open'] },
  { platform: 'win32', env: {}, expected: ['rundll32', 'url.dll,FileProtocolHandler'] },
  { platform: 'linux', env: { DISPLAY: ':0' }, expected: ['xdg-open'] },
  { platform: 'linux', env: { WAYLAND_DISPLAY: 'wayland-0' }, expected: ['xdg-open'] },
  { platform: 'linux', env: { DISPLAY: '' }, expected: null },
  { platform: 'linux', env: {}, expected: null },
])('$platform $env', ({ platform, env, expected }) => {
  expect(openerFor(platform, env)).toEqual(expected);
});
