import { expect, test } from 'vitest';
import * as make from '../test/events.ts';
import { emptySession, processEvents, rowPath, visibleRows } from './index.ts';

test('names the prompt, the agents and the call around a row, and nothing of other turns', () => {
  const state = processEvents(emptySession, [
    make.prompt('o'),
    make.started('before'),
    make.prompt('p'),
    make.started('t', { task: 'Explore' }),
    make.agentChanged('A', { call: 't' }),
    make.prompt('q', { agent: 'A' }),
    make.started('u', { agent: 'A', task: 'Plan' }),
    make.agentChanged('B', { call: 'u', inside: 'A' }),
    make.started('x', { agent: 'B' }),
    make.text('done'),
  ]);
  const rows = visibleRows(state, (key) => key.startsWith('call:'));
  const path = (key: string) =>
    rowPath(
      rows,
      rows.findIndex((row) => row.key === key),
    ).map((row) => row.key);
  expect(path('call:x:detail')).toEqual(['turn:p', 'call:t', 'call:u', 'call:x']);
  expect(path('call:u')).toEqual(['turn:p', 'call:t']);
  expect(path('event:done')).toEqual(['turn:p']);
  expect(path('turn:p')).toEqual([]);
});
