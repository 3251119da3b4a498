import type { SessionId } from '@treeline/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf, sessionOf } from './selection.ts';

test('any id survives the address', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (id) => {
      expect(sessionOf(hashOf(id as SessionId))).toBe(id);
    }),
  );
});

test.each(['', '#', '#/session/', '#/elsewhere/a', '#/session/%E0%A4%A'])('"%s" is no session', (hash) => {
  expect(sessionOf(hash)).toBeNull();
});
