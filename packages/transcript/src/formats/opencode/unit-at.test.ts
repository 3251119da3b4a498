import { expect, test } from 'vitest';
import { keyOf, sessionKey, unitAt } from './unit-at.ts';

test.each([
  ['a folder with half a character', '/home/\ud800/app', 'ses_1', '/home/\ufffd/app', 'ses_1'],
  ['an id with half a character', '/app', 'ses_\udc00', '/app', 'ses_\ufffd'],
  ['slashes and marks', '/a b/%2F', '../ses', '/a b/%2F', '../ses'],
])('a session in %s has a key', (_, group, root, ...expected) => {
  const key = keyOf({ place: 'storage', group, root, child: null });
  expect(key.split('/')).toHaveLength(3);
  expect([sessionKey(key)?.group, unitAt(key)?.sessionId]).toEqual(expected);
});
