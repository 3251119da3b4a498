import type { AgentId, SessionId } from '@treeline/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf, routeOf } from './route.ts';

const name = fc.string({ minLength: 1 });
const anyAgent = fc.option(name.map((id) => id as AgentId));
const anyRow = fc.option(fc.record({ key: name, agent: anyAgent }));

test('any place survives the address', () => {
  fc.assert(
    fc.property(name, anyAgent, anyRow, (session, agent, row) => {
      const route = { session: session as SessionId, agent, row };
      expect(routeOf(hashOf(route))).toEqual(route);
    }),
  );
});

test.each(['', '#', '#/session/', '#/elsewhere/a', '#/session/%E0%A4%A', '#/session/a/row/', '#/session/a/b'])(
  '"%s" is no place',
  (hash) => {
    expect(routeOf(hash)).toBeNull();
  },
);
