import { describe, expect, test } from 'vitest';
import * as make from '../test/events.ts';
import { agentPath, emptySession, openKeysTo, processEvents } from './index.ts';

const state = processEvents(emptySession, [
  make.prompt('p'),
  make.started('t', { task: 'Explore' }),
  make.agentChanged('A', { call: 't' }),
  make.started('u', { agent: 'A', task: 'Plan' }),
  make.agentChanged('B', { call: 'u', inside: 'A' }),
  make.started('v', { agent: 'B', task: 'Nested' }),
  make.started('x', { agent: 'B', parent: 'v' }),
  make.agentChanged('W', { inside: 'B' }),
  make.text('w', { agent: 'W' }),
  make.agentChanged('I', { isInternal: true }),
  make.text('i', { agent: 'I' }),
]);

describe('openKeysTo', () => {
  test.each([
    { id: 'p', expected: [] },
    { id: 't', expected: [] },
    { id: '+u', expected: ['call:t'] },
    { id: 'x', expected: ['call:t', 'call:u', 'call:v'] },
    { id: 'w', expected: ['call:t', 'call:u', 'agent:W'] },
    { id: 'i', expected: ['internal', 'agent:I'] },
    { id: 'unheard-of', expected: [] },
  ])('$id', ({ id, expected }) => {
    expect(openKeysTo(state, make.eventId(id))).toEqual(expected);
  });
});

describe('agentPath', () => {
  test('names the agents on the way, outermost first', () => {
    expect(agentPath(state, make.agentId('W')).map(({ id }) => id)).toEqual(['A', 'B', 'W']);
  });
});
