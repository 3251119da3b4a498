import { describe, expect, test } from 'vitest';
import * as make from '../test/events.ts';
import { rowOutline } from '../test/row-outline.ts';
import {
  agentRows,
  agentTree,
  emptySession,
  keyOfAgent,
  openKeysToAgent,
  openKeysToRow,
  processEvents,
} from './index.ts';

const state = processEvents(emptySession, [
  make.prompt('p'),
  make.started('t', { task: 'Explore' }),
  make.agentChanged('A', { call: 't', continuedBy: [make.callId('again')] }),
  make.prompt('first', { agent: 'A', parent: 't' }),
  make.started('u', { agent: 'A', task: 'Plan' }),
  make.text('answer', { agent: 'A' }),
  make.prompt('second', { agent: 'A', parent: 't' }),
  make.started('x', { agent: 'A' }),
  make.agentChanged('B', { call: 'u', inside: 'A' }),
  make.agentChanged('C', { call: 'not-read-yet', inside: 'B' }),
  make.agentChanged('U'),
  make.agentChanged('I', { isInternal: true }),
]);
const closed = () => false;

describe('agentRows', () => {
  test('shows the agent as the root: its prompts, its work, its own agents folded', () => {
    expect(rowOutline(agentRows(state, make.agentId('A'), closed))).toEqual([
      'asked first by main',
      'group u B 0 >',
      'text answer answer',
      'asked second by main again',
      'activity x',
    ]);
  });

  test('gives each row the turn of its own thread', () => {
    const turns = agentRows(state, make.agentId('A'), closed).map((row) => row.turnId);
    expect(turns).toEqual(['first', 'first', 'first', 'second', 'second']);
  });

  test('asks for the events of an agent that has not been read', () => {
    expect(rowOutline(agentRows(state, make.agentId('B'), closed))).toEqual(['loading B', 'group ? C 0 >']);
  });

  test('is the same list as long as nothing changes, and empty for nobody', () => {
    expect(agentRows(state, make.agentId('A'), closed)).toBe(agentRows(state, make.agentId('A'), closed));
    expect(agentRows(state, make.agentId('nobody'), closed)).toEqual([]);
  });
});

describe('agentTree', () => {
  const outline = (withInternal: boolean) =>
    agentTree(state, withInternal).map(({ agent, depth, isLinked }) => `${depth} ${agent.id}${isLinked ? '' : ' ?'}`);

  test('puts each agent below the one it stands in, the unlinked last', () => {
    expect(outline(false)).toEqual(['0 A', '1 B', '2 C', '0 U ?']);
  });

  test('shows internal agents when asked', () => {
    expect(outline(true)).toEqual(['0 A', '1 B', '2 C', '0 U ?', '0 I ?']);
  });
});

describe('what to open', () => {
  test.each([
    { agent: 'A', key: 'call:t', expected: [] },
    { agent: 'B', key: 'call:u', expected: ['call:t'] },
    { agent: 'C', key: 'call:not-read-yet', expected: ['call:t', 'call:u'] },
    { agent: 'I', key: 'agent:I', expected: ['internal'] },
    { agent: 'nobody', key: 'agent:nobody', expected: [] },
  ])('to see the agent $agent', ({ agent, key, expected }) => {
    expect(keyOfAgent(state, make.agentId(agent))).toBe(key);
    expect(openKeysToAgent(state, make.agentId(agent))).toEqual(expected);
  });

  test.each([
    { agent: null, key: 'turn:p', expected: [] },
    { agent: null, key: 'call:x', expected: ['call:t'] },
    { agent: null, key: 'call:x:detail', expected: ['call:t', 'call:x'] },
    { agent: 'C', key: 'event:unread', expected: ['call:t', 'call:u', 'call:not-read-yet'] },
    { agent: null, key: 'agent:C', expected: ['call:t', 'call:u'] },
    { agent: null, key: 'unlinked', expected: [] },
  ])('to see the row $key', ({ agent, key, expected }) => {
    expect(openKeysToRow(state, agent === null ? null : make.agentId(agent), key)).toEqual(expected);
  });
});
