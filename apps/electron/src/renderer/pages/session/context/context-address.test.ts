import { type AgentId, addressOfHash, type SessionId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { sessionPlaceOf } from '../../../state/route.ts';
import { type ContextPlace, contextHash, contextPlaceOf } from './context-address.ts';

const session = 's 1' as SessionId;

test.each<ContextPlace>([
  { thread: null, call: null },
  { thread: null, call: 95 },
  { thread: 'main' as AgentId, call: null },
  { thread: 'a/b c' as AgentId, call: 0 },
])('an address leads back to where it was made: %o', (place) => {
  const read = sessionPlaceOf(addressOfHash(contextHash(session, place)));
  expect(read?.tab).toBe('context');
  expect(contextPlaceOf(read?.rest ?? [])).toEqual(place);
});

test('what is no call is the last one', () => {
  for (const odd of ['0', '-1', 'x', '1e9', '99999999999']) {
    expect(contextPlaceOf(['main', odd])).toEqual({ thread: null, call: null });
  }
  expect(contextPlaceOf([])).toEqual({ thread: null, call: null });
});
