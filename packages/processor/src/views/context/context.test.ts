import type {
  AgentId,
  AgentInfo,
  ContextPart,
  ContextRow,
  EventId,
  MessageId,
  ToolUseId,
  UsageRow,
} from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import {
  agentWindows,
  callCosts,
  contextPace,
  contextSplit,
  contextWindow,
  delegationSaving,
  largestEntries,
  newEntries,
  rowOfCall,
  threadContext,
  turnCalls,
  turnOfCall,
  turnsOfEntries,
  windowsSaved,
} from './index.ts';

let made = 0;
function entry(part: ContextPart, size: number, fromCall: number, more: Partial<ContextRow> = {}): ContextRow {
  made += 1;
  return { part, size, fromCall, at: made, eventId: `e${made}` as EventId, toolUseId: null, tool: null, ...more };
}

function usage(cacheRead: number, cacheWrite: number, more: Partial<UsageRow> = {}): UsageRow {
  made += 1;
  const message = `m${made}` as MessageId;
  const billing = { cacheWriteLong: 0, isFast: false, window: null, writesSummary: false };
  return { message, at: made, model: 'm', input: 0, output: 10, cacheRead, cacheWrite, ...billing, ...more };
}

const valuesOf = (...args: Parameters<typeof threadContext>) => {
  const { series, values } = contextSplit(threadContext(...args), 'part', []);
  return values.map((column) =>
    Object.fromEntries(
      series.flatMap((each, at) =>
        column[at] === 0 ? [] : [[each.kind === 'part' ? each.part : each.kind, column[at]]],
      ),
    ),
  );
};

test('system and tools are the rest of the first call, and stay as large', () => {
  const rows = [entry('prompt', 4000, 0), entry('answer', 1000, 1), entry('tool', 5000, 1, { tool: 'Read' })];
  expect(valuesOf([usage(0, 21_000), usage(21_000, 4000)], rows)).toEqual([
    { rest: 20_000, prompt: 1000 },
    { rest: 20_000, prompt: 2000, answer: 500, tool: 2500 },
  ]);
});

test('a total below the rest of the first call leaves nothing negative', () => {
  expect(valuesOf([usage(0, 21_000), usage(0, 9000)], [entry('prompt', 4000, 0)])).toEqual([
    { rest: 20_000, prompt: 1000 },
    { rest: 9000 },
  ]);
});

test('a call that was not counted is no first call', () => {
  expect(valuesOf([usage(0, 0), usage(0, 3000)], [entry('prompt', 4000, 0)])).toEqual([
    {},
    { rest: 2000, prompt: 1000 },
  ]);
});

describe.each(['before', 'after'])('a compaction with its summary written %s it', (place) => {
  const summary = entry('summary', 8000, 2);
  const compaction = entry('compaction', 0, 2);
  const rows = [
    entry('prompt', 4000, 0),
    entry('tool', 400_000, 1, { tool: 'Read' }),
    entry('answer', 4000, 2),
    ...(place === 'before' ? [summary, compaction] : [compaction, summary]),
  ];
  const context = threadContext([usage(0, 30_000), usage(30_000, 100_000), usage(0, 32_000)], rows);

  test('leaves the summary alone inside', () => {
    expect(largestEntries(context, 2).map(({ entry: { row } }) => row)).toEqual([summary]);
    expect(context.compactions).toEqual([
      { eventId: compaction.eventId, at: compaction.at, call: 2, before: 130_000, after: 32_000 },
    ]);
  });

  test('is no break of the cache', () => {
    expect(context.columns.map(({ cacheBreak }) => cacheBreak)).toEqual([null, null, null]);
  });
});

test('the call that writes a summary is no context: it is not split, and neither before nor after is told by it', () => {
  const calls = [usage(0, 30_000), usage(0, 31_000, { writesSummary: true }), usage(0, 4000)];
  for (const fromCall of [1, 2]) {
    const rows = [entry('prompt', 8000, 0), entry('compaction', 0, fromCall), entry('summary', 400, fromCall)];
    const { columns, compactions } = threadContext(calls, rows);
    expect(columns.map(({ total, rest }) => [total, rest])).toEqual([
      [30_000, 28_000],
      [31_000, 31_000],
      [4000, 3900],
    ]);
    expect(compactions).toMatchObject([{ before: 30_000, after: 4000 }]);
  }
});

test('a compaction after the last call has no call after it yet', () => {
  const { compactions } = threadContext([usage(0, 30_000)], [entry('prompt', 4, 0), entry('compaction', 0, 1)]);
  expect(compactions).toMatchObject([{ call: 1, before: 30_000, after: null }]);
});

test('a cache that is read less although the context grew was broken, and the rows may say by what', () => {
  const calls = [
    usage(0, 30_000, { at: 0 }),
    usage(30_000, 1000, { at: 1000 }),
    usage(10_000, 22_000, { at: 2000 }),
    usage(0, 33_000, { at: 900_000 }),
    usage(33_000, 1000, { at: 901_000 }),
    usage(1000, 34_000, { at: 902_000, model: 'other' }),
    usage(500, 3000, { at: 903_000, model: 'other' }),
  ];
  expect(threadContext(calls, []).columns.map(({ cacheBreak }) => cacheBreak)).toEqual([
    null,
    null,
    { lost: 20_000, cause: null },
    { lost: 10_000, cause: 'pause' },
    null,
    { lost: 32_000, cause: 'model' },
    null,
  ]);
});

test('a pause breaks a cache that is kept for an hour only when it is longer than that', () => {
  const first = usage(30_000, 1000, { at: 0, cacheWriteLong: 1000 });
  const causes = [30, 61].map((minutes) => {
    const { columns } = threadContext([first, usage(0, 32_000, { at: minutes * 60_000 })], []);
    return columns[1]?.cacheBreak?.cause;
  });
  expect(causes).toEqual([null, 'pause']);
});

test('what comes in with a call is told from what was there', () => {
  const read = entry('tool', 5000, 1, { tool: 'Read' });
  const context = threadContext([usage(0, 1000), usage(1000, 1250)], [entry('prompt', 4000, 0), read]);
  expect(newEntries(context, 1)).toEqual([{ entry: context.entries[1], tokens: 1250 }]);
});

test('small tools share a colour, and what is of no tool has one', () => {
  const rows = Array.from({ length: 12 }, (_, number) => entry('tool', 1000 - number, 0, { tool: `t${number}` }));
  const { series } = contextSplit(threadContext([usage(0, 9000)], [entry('prompt', 1, 0), ...rows]), 'tool', []);
  expect(series.map(({ kind }) => kind)).toEqual(['rest', ...Array(8).fill('tool'), 'others', 'words']);
});

test('entries and calls belong to the prompt before them, as the conversation numbers prompts', () => {
  const rows = [entry('memory', 1, 0), entry('prompt', 1, 0), entry('prompt', 1, 1), entry('prompt', 1, 2)];
  const context = threadContext([usage(0, 9), usage(0, 9), usage(0, 9)], rows);
  // The second is a message that begins no turn.
  const prompts = new Map([rows[1], rows[3]].flatMap((row, at) => (row === undefined ? [] : [[row.eventId, at + 1]])));
  expect(turnsOfEntries(context, prompts)).toEqual([0, 1, 1, 2]);
  const turns = turnCalls(context, prompts);
  expect(turns).toEqual([
    { turn: 1, call: 0 },
    { turn: 2, call: 2 },
  ]);
  expect([0, 1, 2].map((call) => turnOfCall(turns, call))).toEqual([1, 1, 2]);
});

test('the window is assumed, and the large one where the usual one is too small', () => {
  const assumed = (total: number) => contextWindow(threadContext([usage(0, total)], []));
  expect([0, 200_000, 200_001, 1_200_000].map(assumed)).toEqual(
    [200_000, 200_000, 1_000_000, 1_200_000].map((tokens) => ({ tokens, isAssumed: true })),
  );
});

test('a window that the transcript tells is not assumed, and the last one counts', () => {
  const calls = [usage(0, 300_000, { window: 400_000 }), usage(0, 9, { window: 258_400 }), usage(0, 9)];
  expect(contextWindow(threadContext(calls, []))).toEqual({ tokens: 258_400, isAssumed: false });
});

test('a call leads to what it made first, or to what it was given last', () => {
  const [prompt, thought, call] = [entry('prompt', 9, 0), entry('thinking', 9, 1), entry('call', 9, 1)];
  const result = entry('tool', 9, 1);
  const context = threadContext([usage(0, 9), usage(9, 9)], [prompt, thought, call, result]);
  expect([0, 1].map((number) => rowOfCall(context, number))).toEqual([thought, result]);
});

test('what a call costs is told by kind, and not told without a price', () => {
  const price = { input: 1, output: 10, cacheRead: 0.1, cacheWrite: 2, cacheWriteLong: 4 };
  const calls = [usage(1e6, 1e6, { cacheWriteLong: 5e5, input: 1e6, output: 1e6 }), usage(0, 9, { model: null })];
  expect(callCosts(calls, ({ model }) => (model === null ? null : price))).toEqual([
    { input: 1, output: 10, cacheRead: 0.1, cacheWrite: 3, sum: 14.1 },
    null,
  ]);
});

test('the pace is that of the calls since the compaction', () => {
  const calls = [usage(0, 10_000), usage(0, 190_000), usage(0, 20_000), usage(0, 30_000), usage(0, 40_000)];
  const context = threadContext(calls, [entry('compaction', 0, 2)]);
  expect(contextPace(context, 200_000)).toEqual({ perCall: 10_000, callsLeft: 16 });
  expect(contextPace(threadContext(calls.slice(0, 1), []), 200_000)).toBeNull();
  expect(contextPace(threadContext([usage(0, 9), usage(0, 5)], []), 200_000)?.callsLeft).toBeNull();
});

test('delegation: what came into the windows of agents against what came back', () => {
  const call = 'task' as ToolUseId;
  const agent = 'a' as AgentId;
  const main = threadContext(
    [usage(0, 1000), usage(1000, 1000)],
    [entry('prompt', 4000, 0), entry('tool', 4000, 1, { toolUseId: call, tool: 'Agent' })],
  );
  const contexts = new Map([
    [null, main],
    [agent, threadContext([usage(0, 11_000), usage(11_000, 50_000)], [entry('prompt', 4000, 0)])],
    ['internal' as AgentId, threadContext([usage(0, 11_000)], [])],
  ]);
  expect(delegationSaving(contexts, new Set([agent]), new Set([call]))).toEqual({
    agents: 1,
    read: 51_000,
    returned: 1000,
  });
  expect(delegationSaving(contexts, new Set(), new Set())).toBeNull();
  // The main thread's window of 21,000 is all content: system and tools are nothing here.
  expect(windowsSaved({ agents: 1, read: 51_000, returned: 1000 }, main, 21_000)).toBe(2);
  const info = { id: agent, parentToolUseId: call, parentAgentId: null, continuedBy: [], isInternal: false };
  const agents = new Map([[agent, { id: agent, info: info as unknown as AgentInfo, thread: { turns: [] } }]]);
  expect(agentWindows(contexts, agents)).toMatchObject([{ info: { id: agent }, largest: 61_000, returned: 1000 }]);
});
