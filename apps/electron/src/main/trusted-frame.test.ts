import { expect, test } from 'vitest';
import { builtRenderer } from './renderer-origin.ts';
import { isTrustedFrame } from './trusted-frame.ts';

test.each([
  { name: 'the page', frame: { url: 'app://treeline/index.html', parent: null }, expected: true },
  { name: 'a frame in the page', frame: { url: 'app://treeline/', parent: {} }, expected: false },
  { name: 'another page', frame: { url: 'https://evil.test/', parent: null }, expected: false },
  { name: 'an empty page', frame: { url: 'about:blank', parent: null }, expected: false },
  { name: 'a frame that is gone', frame: null, expected: false },
])('$name', ({ frame, expected }) => {
  expect(isTrustedFrame(frame, builtRenderer)).toBe(expected);
});
