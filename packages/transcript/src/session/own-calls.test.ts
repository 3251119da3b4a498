import type { AgentId, ToolUseId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { call, type Given, linkInput, meta, result, transcript } from '../../test/link-facts.ts';
import { linkAgents } from './link-agents.ts';

const id = (text: string) => text as ToolUseId;
const agent = (text: string) => text as AgentId;
const skill = (name: string, more = {}) => call(name, { tool: 'skill', ...more });
const forked = { spawnDepth: 1 };

function outline(given: Given): string[] {
  return [...linkAgents(linkInput(given)).links]
    .map(([one, { toolUseId, thread, evidence }]) => `${one}→${toolUseId ?? '?'}@${thread ?? 'main'} ${evidence}`)
    .sort();
}

test('agents that are told the same may use the same ids: a call is named by its transcript too', () => {
  const inside = (parent: string) => meta({ toolUseId: id('c9'), parentAgentId: agent(parent) });
  const given = {
    calls: [call('c1'), call('c2'), call('c9', { thread: agent('a1') }), call('c9', { thread: agent('a2') })],
    metas: { a1: meta({ toolUseId: id('c1') }), a2: meta({ toolUseId: id('c2') }), k1: inside('a1'), k2: inside('a2') },
  };
  expect(outline(given)).toEqual(['a1→c1@main meta', 'a2→c2@main meta', 'k1→c9@a1 meta', 'k2→c9@a2 meta']);
});

test('a result is that of the call in the same transcript', () => {
  const given = {
    calls: [call('c9', { thread: agent('a1') }), call('c9', { thread: agent('a2') })],
    results: [
      result('c9', { thread: agent('a1'), agentId: 'k1' }),
      result('c9', { thread: agent('a2'), agentId: 'k2' }),
    ],
  };
  expect(outline(given)).toEqual(['k1→c9@a1 result', 'k2→c9@a2 result']);
});

test('calls that a fork repeats of those above it are not its own', () => {
  const given = {
    calls: [call('c1'), call('c1', { thread: agent('f') }), call('c2'), call('c2', { thread: agent('f') })],
    metas: { f: meta({ toolUseId: id('c1'), isFork: true }) },
    transcripts: [transcript('f'), transcript('x', { prompt: 'p' })],
  };
  expect(outline(given)).toEqual(['f→c1@main meta']);
});

test('a skill that runs is that of the only open call', () => {
  const given = {
    calls: [skill('s1'), skill('s2'), skill('s3', { thread: agent('a1') })],
    results: [result('s1', { agentId: 'a0' })],
    metas: { a7: meta(forked), a8: meta({ ...forked, spawnDepth: 2, parentAgentId: agent('a1') }) },
    transcripts: [transcript('a7'), transcript('a8')],
  };
  expect(outline(given)).toEqual(['a0→s1@main result', 'a7→s2@main position', 'a8→s3@a1 position']);
});

test('of two open calls neither is guessed, but who started it is known', () => {
  const inside = meta({ ...forked, spawnDepth: 2, parentAgentId: agent('a1') });
  const given = {
    calls: [skill('s1', { thread: agent('a1') }), skill('s2', { thread: agent('a1') })],
    metas: { a8: inside },
    transcripts: [transcript('a8')],
  };
  expect(outline(given)).toEqual(['a8→?@a1 meta']);
});

test('a skill that a person started has no depth, and no call', () => {
  const given = { calls: [skill('s1')], metas: { a7: meta() }, transcripts: [transcript('a7')] };
  expect(outline(given)).toEqual([]);
});

test('where every record names its call, an id that comes with the result names nobody else', () => {
  const given = {
    calls: [call('c1')],
    results: [result('c1', { agentId: 'a1' })],
    transcripts: [transcript('stream-c1', { statedCall: id('c1') })],
  };
  expect(outline(given)).toEqual(['stream-c1→c1@main inline']);
});
