import type { RunStatus, SessionEvent } from '@treeline/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyEvents, anyOutcome } from '../test/any-events.ts';
import * as make from '../test/events.ts';
import { type Activity, emptySession, processEvents, type SessionState } from './index.ts';

function activitiesOf(state: SessionState): readonly Activity[] {
  const threads = [state.main, ...[...state.agents.values()].map((agent) => agent.thread)];
  return threads.flatMap(({ turns }) => turns.flatMap(({ items }) => items.filter((item) => item.kind === 'activity')));
}

/** `'t:ok x:lost'` */
function statuses(events: readonly SessionEvent[]): string {
  const activities = activitiesOf(processEvents(emptySession, events));
  return activities.map(({ id, status }) => `${id}:${status}`).join(' ');
}

const inside = { agent: 'A', parent: 't' };
const running = [
  make.started('t', { task: 'Explore' }),
  make.agentChanged('A', { call: 't', status: 'running' }),
  make.started('x', inside),
  make.started('y', inside),
  make.finished('y', inside),
];
const launched = [
  make.started('t', { task: 'Explore' }),
  make.finished('t', { isBackground: true }),
  ...running.slice(1),
];
const agentIs = (status: 'completed' | 'failed' | 'stopped' | 'lost', spec: make.AgentSpec = {}) =>
  make.agentChanged('A', { call: 't', status, ...spec });

describe('the status of a task and of the calls inside it', () => {
  test.each([
    { name: 'runs', events: running, expected: 't:running x:running y:ok' },
    { name: 'result ok', events: [...running, make.finished('t')], expected: 't:ok x:lost y:ok' },
    {
      name: 'result failed',
      events: [...running, make.finished('t', { outcome: 'failed' })],
      expected: 't:failed x:interrupted y:ok',
    },
    {
      name: 'result interrupted',
      events: [...running, make.finished('t', { outcome: 'interrupted' })],
      expected: 't:interrupted x:interrupted y:ok',
    },
    { name: 'result first', events: [make.finished('t'), ...running], expected: 't:ok x:lost y:ok' },
    { name: 'agent completed', events: [...running, agentIs('completed')], expected: 't:ok x:lost y:ok' },
    { name: 'agent failed', events: [...running, agentIs('failed')], expected: 't:failed x:interrupted y:ok' },
    { name: 'agent stopped', events: [...running, agentIs('stopped')], expected: 't:interrupted x:interrupted y:ok' },
    { name: 'agent lost', events: [...running, agentIs('lost')], expected: 't:lost x:lost y:ok' },
    { name: 'launched', events: launched, expected: 't:running x:running y:ok' },
    {
      name: 'launched, agent stopped',
      events: [...launched, agentIs('stopped')],
      expected: 't:interrupted x:interrupted y:ok',
    },
    { name: 'launched, agent completed', events: [...launched, agentIs('completed')], expected: 't:ok x:lost y:ok' },
    {
      name: 'launched, agent known by its events alone',
      events: launched.filter((event) => event.type !== 'agent_changed'),
      expected: 't:ok x:running y:ok',
    },
    {
      name: 'woken up again',
      events: [
        ...running,
        make.finished('t'),
        make.agentChanged('A', { call: 't', status: 'running', continuedBy: [make.callId('s')] }),
      ],
      expected: 't:running x:running y:ok',
    },
    { name: 'session lost', events: [...running, make.stateChanged('lost')], expected: 't:lost x:lost y:ok' },
    {
      name: 'session lost, task launched',
      events: [...launched, make.stateChanged('lost')],
      expected: 't:running x:running y:ok',
    },
    {
      name: 'session running again',
      events: [...running, make.stateChanged('lost'), make.stateChanged('running')],
      expected: 't:running x:running y:ok',
    },
  ])('$name', ({ events, expected }) => {
    expect(statuses(events)).toBe(expected);
  });

  test('reaches the calls of agents inside agents, but not those launched on their own', () => {
    const events = [
      ...running,
      make.started('u', { agent: 'A', task: 'Plan' }),
      make.agentChanged('B', { call: 'u', inside: 'A', status: 'running' }),
      make.started('v', { agent: 'B' }),
      make.started('l', { agent: 'A', task: 'Plan' }),
      make.finished('l', { agent: 'A', isBackground: true }),
      make.agentChanged('C', { call: 'l', inside: 'A', status: 'running', isBackground: true }),
      make.started('w', { agent: 'C' }),
      make.finished('t', { outcome: 'interrupted' }),
    ];
    expect(statuses(events)).toBe('t:interrupted x:interrupted y:ok u:interrupted l:running v:interrupted w:running');
  });

  test('never leaves a call running inside an agent that has ended', () => {
    const anyEnding = fc.constantFrom<RunStatus>('completed', 'failed', 'stopped', 'lost', 'never-started');
    fc.assert(
      fc.property(anyEvents, anyEnding, (events, status) => {
        const state = processEvents(emptySession, [...events, make.agentChanged('A', { status })]);
        const running = runningIn(state, 'A');
        // A call may go on if it started an agent of its own.
        const launchers = new Set<string | null | undefined>(
          [...state.agents.values()].map(({ info }) => info?.parentToolUseId),
        );
        expect(running.filter((id) => !launchers.has(id))).toEqual([]);
      }),
    );
  });

  test('never leaves a call running inside a task that has its result', () => {
    fc.assert(
      fc.property(anyEvents, anyOutcome, (events, outcome) => {
        const others = events.filter((event) => event.type !== 'agent_changed');
        const task = [
          make.prompt('last'),
          make.started('task', { id: 'call' }),
          make.agentChanged('A', { call: 'task', status: 'running' }),
        ];
        const state = processEvents(emptySession, [...others, ...task, make.finished('task', { outcome })]);
        expect(runningIn(state, 'A')).toEqual([]);
      }),
    );
  });
});

function runningIn(state: SessionState, agent: string): readonly string[] {
  const main = state.agents.get(make.agentId(agent))?.thread ?? emptySession.main;
  return activitiesOf({ ...emptySession, main }).flatMap(({ id, status }) => (status === 'running' ? [id] : []));
}
