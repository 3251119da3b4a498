import type { SessionEvent } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { agentChanged, prompt, started } from '../test/events.ts';

import { emptySession, processEvents, visibleRows } from './index.ts';

/** As a client writes it: the file that names an agent's call and its parent first, the line with the call after it. */
const written: readonly SessionEvent[] = [
  prompt('p'),
  agentChanged('one', { call: 'c1' }),
  started('c1', { task: 'Explore' }),
  prompt('p1', { agent: 'one' }),
  agentChanged('two', { call: 'c2', inside: 'one' }),
  started('c2', { agent: 'one', task: 'Explore' }),
  prompt('p2', { agent: 'two' }),
  agentChanged('three', { call: 'c3', inside: 'two' }),
  started('c3', { agent: 'two', task: 'Explore' }),
];

test('a nested agent stands at its level from the first moment on, and once', () => {
  let state = emptySession;
  const levels = written.map((event) => {
    state = processEvents(state, [event]);
    const groups = visibleRows(state, (key) => key !== 'internal' && !key.startsWith('fold:')).filter(
      (row) => row.kind === 'group',
    );
    return groups.map(({ agent, guides }) => `${agent?.id} ${guides.length + 1}`).join(', ');
  });
  const [one, two, three] = ['one 1', 'one 1, two 2', 'one 1, two 2, three 3'];
  expect(levels).toEqual(['', one, one, one, two, two, two, three, three]);
});
