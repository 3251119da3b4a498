import { type AgentId, addressOfHash, addressOfLink, type SessionId } from '@treeline/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf, linkOfRoute, sessionPlaceOf, tabAddress } from './route.ts';

const name = fc.string({ minLength: 1 });
const anyAgent = fc.option(name.map((id) => id as AgentId));
const anyRow = fc.option(fc.record({ key: name, agent: anyAgent }));
const id = 'a' as SessionId;

test('any place in a session survives the address and the link', () => {
  fc.assert(
    fc.property(name, anyAgent, anyRow, (session, agent, row) => {
      const route = { session: session as SessionId, agent, row };
      const place = { route, tab: 'conversation', rest: [] };
      expect(sessionPlaceOf(addressOfHash(hashOf(route)))).toEqual(place);
      expect(sessionPlaceOf(addressOfLink(linkOfRoute(route)))).toEqual(place);
    }),
  );
});

test.each(['', '#', '#/session/', '#/elsewhere/a', '#/session/%E0%A4%A', '#/session/a/row/', '#/session/a/agent/b/c'])(
  '"%s" is no place in a session',
  (hash) => {
    expect(sessionPlaceOf(addressOfHash(hash))).toBeNull();
  },
);

test('a tab has an address of its own, and what follows is left to it', () => {
  const route = { session: id, agent: null, row: null };
  expect(sessionPlaceOf(tabAddress(id, 'files'))).toEqual({ route, tab: 'files', rest: [] });
  expect(sessionPlaceOf(addressOfHash('#/session/a/files/x/y'))).toEqual({ route, tab: 'files', rest: ['x', 'y'] });
  expect(sessionPlaceOf(tabAddress(id, 'conversation'))).toEqual({ route, tab: 'conversation', rest: [] });
});
