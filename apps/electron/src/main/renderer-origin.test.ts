import { expect, test } from 'vitest';
import { builtRenderer, originOf } from './renderer-origin.ts';

test.each([
  ['app://treeline/', true],
  ['app://treeline/index.html#x', true],
  ['app://treeline.evil/', false],
  ['app://evil/', false],
  ['app://user@treeline/', false],
  ['http://treeline/', false],
  ['file:///index.html', false],
  ['about:blank', false],
  ['', false],
])('the built page owns %s: %s', (url, expected) => {
  expect(builtRenderer.owns(url)).toBe(expected);
});

test('the development server owns its port alone', () => {
  const { owns } = originOf('http://localhost:5173');
  expect([owns('http://localhost:5173/src/x'), owns('http://localhost:5174/')]).toEqual([true, false]);
});
