import {
  type AgentId,
  type EventId,
  failed,
  type Host,
  type HostPushes,
  type SessionBatch,
  type SessionEvent,
  type SessionId,
  succeeded,
  wholeBody,
} from '@treeline/protocol';
import { expect, test } from 'vitest';
import { SessionSource, type SessionView } from './session-source.ts';

const sessionId = 's' as SessionId;
const agent = 'a' as AgentId;

const prompt = (text: string, agentId: AgentId | null = null): SessionEvent => ({
  type: 'prompt',
  id: text as EventId,
  at: 1,
  agentId,
  parentToolUseId: null,
  text: wholeBody(text),
  origin: 'person',
  command: null,
  attachments: [],
  startsTurn: true,
});
const batch = (sequence: number, ...events: SessionEvent[]): SessionBatch => ({
  sessionId,
  sequence,
  events,
  packed: null,
  reading: null,
});

interface Asked {
  readonly call: string;
  readonly answer: (value: unknown) => Promise<void>;
}

/** A host that answers when the test says so. */
function setUp() {
  const toResult: Asked[] = [];
  const listeners: { [Name in keyof HostPushes]?: (payload: HostPushes[Name]) => void } = {};
  const ask = (call: string) =>
    new Promise((resolve) => {
      toResult.push({
        call,
        answer: async (value) => {
          resolve(value);
          for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
        },
      });
    });
  const host = {
    openSession: () => ask('openSession'),
    openAgent: (_: SessionId, id: AgentId) => ask(`openAgent ${id}`),
    closeSession: () => ask('closeSession'),
    holdReading: (_: SessionId, isHeld: boolean) => ask(`holdReading ${isHeld}`),
    subscribe: (name: 'sessionAppended', listener: (payload: SessionBatch) => void) => {
      listeners[name] = listener;
      return () => delete listeners[name];
    },
  } as unknown as Host;
  const frames: (() => void)[] = [];
  const moments: (() => void)[] = [];
  const views: SessionView[] = [];
  const source = new SessionSource({
    host,
    sessionId,
    onView: (view) => views.push(view),
    nextFrame: (work) => void frames.push(work),
    nextMoment: (work) => void moments.push(work),
  });
  const frame = () => {
    for (const work of frames.splice(0)) work();
  };
  /** Answers the oldest open call, which has to be this one. */
  const answer = async (call: string, value: unknown) => {
    const next = toResult.shift();
    expect(next?.call).toBe(call);
    await next?.answer(value);
  };
  const push = (next: SessionBatch) => listeners.sessionAppended?.(next);
  const moment = () => {
    for (const work of moments.splice(0)) work();
  };
  return { source, answer, push, frame, frames, moment, views, listeners, toResult };
}

/** Of a session that is still being read. */
const part = (done: number, next: SessionBatch): SessionBatch => ({ ...next, reading: { done, total: 9 } });

function prompts(view: SessionView | undefined): readonly string[] {
  return (view?.state.main.turns ?? []).map((turn) => String(turn.opening?.id));
}

test('the rest of a large session is worked in now and then, what a person asked for at once', async () => {
  const { source, answer, push, frame, moment, views } = setUp();
  void source.open();
  await answer('openSession', succeeded(part(1, batch(0, prompt('a')))));
  frame();
  push(part(2, batch(1, prompt('b'))));
  push(part(3, batch(2, prompt('c'))));
  frame();
  expect(views.map((view) => [prompts(view), view.reading?.done])).toEqual([[['a'], 1]]);
  void source.openAgent(agent);
  await answer('openAgent a', succeeded(part(3, batch(2, prompt('x', agent)))));
  frame();
  moment();
  push(batch(3));
  frame();
  expect(views.slice(1).map((view) => [prompts(view), view.reading?.done])).toEqual([
    [['a', 'b', 'c'], 3],
    [['a', 'b', 'c'], undefined],
  ]);
});

test('a large session that somebody has enough of stays as it is, and goes on when wanted', async () => {
  const { source, answer, push, frame, moment, views } = setUp();
  void source.open();
  await answer('openSession', succeeded(part(1, batch(0, prompt('a')))));
  frame();
  source.hold(true);
  await answer('holdReading true', undefined);
  // What was in flight.
  push(part(2, batch(1, prompt('b'))));
  moment();
  source.hold(false);
  await answer('holdReading false', undefined);
  push(batch(2));
  frame();
  expect(views.map((view) => [prompts(view), view.reading?.done, view.isHeld])).toEqual([
    [['a'], 1, false],
    [['a'], 1, true],
    [['a', 'b'], 2, true],
    [['a', 'b'], 2, false],
    [['a', 'b'], undefined, false],
  ]);
});

test('merges all that came before the frame into one step', async () => {
  const { source, answer, push, frame, views } = setUp();
  void source.open();
  push(batch(1, prompt('b')));
  await answer('openSession', succeeded(batch(0, prompt('a'))));
  push(batch(2, prompt('c')));
  expect(views).toEqual([]);
  frame();
  expect(views.map(prompts)).toEqual([['a', 'b', 'c']]);
  push(batch(3, prompt('d')));
  push(batch(4, prompt('e')));
  frame();
  expect(views.map(prompts)).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c', 'd', 'e'],
  ]);
});

test('a hidden window asks for one frame, however much comes, and catches up with it in one step', async () => {
  const { source, answer, push, frame, frames, views } = setUp();
  void source.open();
  await answer('openSession', succeeded(batch(0, prompt('a'))));
  frame();
  for (let number = 1; number <= 500; number += 1) push(batch(number, prompt(`p${number}`)));
  expect([frames.length, views.length]).toEqual([1, 1]);
  frame();
  expect(views.length).toBe(2);
  expect(prompts(views[1])).toHaveLength(501);
});

test('ignores the batches of other sessions', async () => {
  const { source, answer, push, frame, views } = setUp();
  void source.open();
  await answer('openSession', succeeded(batch(0, prompt('a'))));
  push({ ...batch(1, prompt('b')), sessionId: 'other' as SessionId });
  frame();
  expect(views.map(prompts)).toEqual([['a']]);
});

test('a gap closes and opens again, and what was shown stays until then', async () => {
  const { source, answer, push, frame, views } = setUp();
  void source.open();
  await answer('openSession', succeeded(batch(0, prompt('a'))));
  frame();
  push(batch(2, prompt('c')));
  await answer('closeSession', undefined);
  push(batch(1, prompt('d')));
  await answer('openSession', succeeded(batch(0, prompt('a'), prompt('b'), prompt('c'))));
  frame();
  expect(views.map(prompts)).toEqual([['a'], ['a', 'b', 'c', 'd']]);
});

test('a reset replaces the state and opens the agents again with it', async () => {
  const { source, answer, frame, views, listeners } = setUp();
  void source.open();
  await answer('openSession', succeeded(batch(0, prompt('a'))));
  void source.openAgent(agent);
  void source.openAgent(agent);
  await answer('openAgent a', succeeded(batch(0, prompt('old', agent))));
  frame();
  listeners.sessionReset?.({ sessionId, reason: 'its file was replaced' });
  await answer('closeSession', undefined);
  await answer('openSession', succeeded(batch(0, prompt('z'))));
  frame();
  await answer('openAgent a', succeeded(batch(0, prompt('new', agent))));
  frame();
  const agentTurns = (view: SessionView) => view.state.agents.get(agent)?.thread.turns.map((turn) => turn.opening?.id);
  expect(views.map((view) => [prompts(view), agentTurns(view)])).toEqual([
    [['a'], ['old']],
    [['z'], ['new']],
  ]);
});

test('a session that cannot be opened says why, and can be tried again', async () => {
  const { source, answer, frame, views } = setUp();
  void source.open();
  await answer('openSession', failed({ code: 'gone', message: 'Its file is gone.' }));
  void source.open();
  await answer('closeSession', undefined);
  await answer('openSession', succeeded(batch(0, prompt('a'))));
  frame();
  expect(views.map(({ status, message }) => [status, message])).toEqual([
    ['failed', 'Its file is gone.'],
    ['open', null],
  ]);
});

test('a session that was gone is opened when it is in the list again', async () => {
  const { source, answer, frame, views, listeners, toResult } = setUp();
  void source.open();
  await answer('openSession', failed({ code: 'not-found', message: 'Session not found.' }));
  const listed = (id: string) => listeners.sessionsChanged?.({ sequence: 1, changed: [{ id }], removed: [] } as never);
  listed('another');
  expect(toResult).toEqual([]);
  listed(sessionId);
  await answer('closeSession', undefined);
  await answer('openSession', succeeded(batch(0, prompt('a'))));
  frame();
  listed(sessionId);
  expect([views.at(-1)?.status, toResult]).toEqual(['open', []]);
});

test('an agent that cannot be opened says why, and the session goes on', async () => {
  const { source, answer, push, frame, views } = setUp();
  void source.open();
  await answer('openSession', succeeded(batch(0, prompt('a'))));
  frame();
  void source.openAgent(agent);
  push(batch(1, prompt('b')));
  await answer('openAgent a', failed({ code: 'unreadable', message: 'No right to read it.' }));
  frame();
  expect(prompts(views.at(-1))).toEqual(['a', 'b']);
  expect(views.at(-1)?.agentFailures).toEqual(new Map([[agent, 'No right to read it.']]));
});

test('after closing, nothing comes any more', async () => {
  const { source, answer, frame, views, listeners, toResult } = setUp();
  void source.open();
  source.close();
  expect(toResult.map(({ call }) => call)).toEqual(['openSession', 'closeSession']);
  await answer('openSession', succeeded(batch(0, prompt('a'))));
  frame();
  expect([views, listeners]).toEqual([[], {}]);
});
