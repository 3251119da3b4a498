import type { ToolUseId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { OwnAgents } from './task-part.ts';

/** As 1.14.34 wrote it: it does not name the session that called. */
const state = {
  ...{ status: 'completed', output: 'task_id: ses_1', title: 'Scout' },
  input: { description: 'Scout', prompt: 'Look.', subagent_type: 'explore' },
  metadata: { sessionId: 'ses_1', truncated: false },
  time: { start: 1795129417952, end: 1795129420811 },
};
const original = 'prt_1f60d1f45001finiP6gy19L03z' as ToolUseId;
const copied = 'prt_1f60e0010001De0ovSicp8aafZ' as ToolUseId;

test('a call that a fork has copied does not claim its agent, and one that goes on with that agent does not either', () => {
  expect(new OwnAgents().claims(original, state)).toBe(true);
  const fork = new OwnAgents();
  expect(fork.claims(copied, state)).toBe(false);
  const time = { start: 1795129480000, end: 1795129490000 };
  const resuming = { ...state, time, input: { ...state.input, task_id: 'ses_1' } };
  expect(fork.claims('prt_1f60e1340001De0ovSicp8aafZ' as ToolUseId, resuming)).toBe(false);
});

test('a call whose id tells no time is its own', () => {
  expect(new OwnAgents().claims('part 1' as ToolUseId, state)).toBe(true);
  expect(new OwnAgents().claims(copied, { ...state, time: {} })).toBe(true);
});
