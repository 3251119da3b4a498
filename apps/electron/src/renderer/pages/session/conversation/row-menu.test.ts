// @vitest-environment happy-dom

import type { Row } from '@treeline/processor';
import { type AgentId, addressOfHash, type SessionId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { sessionPlaceOf } from '../../../state/route.ts';
import { linkOf } from './row-menu.ts';

const place = { row: { key: 'call:a/b' } as Row, session: 's 1' as SessionId, thread: 'agent' as AgentId };

test('a link is an address that leads back to the row', () => {
  const row = { key: 'call:a/b', agent: 'agent' };
  expect(linkOf({ ...place, shell: 'electron' })).toBe('treeline://session/s%201/row/call%3Aa%2Fb?in=agent');
  const link = linkOf({ ...place, shell: 'browser' });
  expect(sessionPlaceOf(addressOfHash(link.slice(link.indexOf('#'))))?.route).toEqual({
    session: 's 1',
    agent: null,
    row,
  });
});
