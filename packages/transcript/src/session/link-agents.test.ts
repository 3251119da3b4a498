import type { AgentId, ToolUseId } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import { call, type Given, linkInput, linkOutline, meta, result, transcript } from '../../test/link-facts.ts';
import { linkAgents } from './link-agents.ts';

const id = (text: string) => text as ToolUseId;
const agent = (text: string) => text as AgentId;
const cases: readonly { readonly name: string; readonly given: Given; readonly expected: readonly string[] }[] = [
  {
    name: 'a meta file names the call',
    given: { calls: [call('c1')], transcripts: [transcript('a1')], metas: { a1: meta({ toolUseId: id('c1') }) } },
    expected: ['a1→c1 meta'],
  },
  {
    name: 'a meta file is enough while the line of its call is not written yet',
    given: { transcripts: [transcript('a1')], metas: { a1: meta({ toolUseId: id('c1'), parentAgentId: agent('p') }) } },
    expected: ['a1→c1@p meta'],
  },
  {
    name: 'a nested call stands in the transcript of another agent',
    given: {
      calls: [call('c1'), call('c2', { thread: agent('a1') })],
      transcripts: [transcript('a1'), transcript('a2')],
      metas: { a1: meta({ toolUseId: id('c1') }), a2: meta({ toolUseId: id('c2') }) },
    },
    expected: ['a1→c1 meta', 'a2→c2@a1 meta'],
  },
  {
    name: 'a fork holds a copy of its own call, which does not make it its own parent',
    given: {
      calls: [call('c1'), call('c1', { thread: agent('a1') })],
      transcripts: [transcript('a1')],
      metas: { a1: meta({ toolUseId: id('c1'), isFork: true }) },
    },
    expected: ['a1→c1 meta'],
  },
  {
    name: 'the result names the agent, also where its file is missing',
    given: { calls: [call('c1')], results: [result('c1', { agentId: 'a1' })] },
    expected: ['a1→c1 result'],
  },
  {
    name: 'the text of the result names the agent',
    given: { calls: [call('c1')], results: [result('c1', { agentIdInText: 'a1' })], transcripts: [transcript('a1')] },
    expected: ['a1→c1 result-text'],
  },
  {
    name: 'a meta file beats what a result says',
    given: {
      calls: [call('c1'), call('c2')],
      results: [result('c2', { agentId: 'a1' })],
      transcripts: [transcript('a1')],
      metas: { a1: meta({ toolUseId: id('c1') }) },
    },
    expected: ['a1→c1 meta'],
  },
  {
    name: 'progress ties a running agent',
    given: { calls: [call('c1')], transcripts: [transcript('a1')], progress: { a1: 'c1' } },
    expected: ['a1→c1 progress'],
  },
  {
    name: 'the first notification names the call, a later one the message that woke the agent up',
    given: {
      calls: [call('c1'), call('m1', { tool: 'message', resumes: 'a1' })],
      transcripts: [transcript('a1')],
      notifications: [
        { taskId: 'a1', toolUseId: id('m1'), status: 'completed', at: 20 },
        { taskId: 'a1', toolUseId: id('c1'), status: 'completed', at: 10 },
      ],
    },
    expected: ['a1→c1 notification'],
  },
  {
    name: 'a teammate is found by its name',
    given: {
      calls: [call('c1', { name: 'amy' }), call('c2', { name: 'bob' })],
      transcripts: [transcript('aamy-1')],
      metas: { 'aamy-1': meta({ name: 'amy', isTeammate: true }) },
    },
    expected: ['aamy-1→c1 teammate'],
  },
  {
    name: 'two teammates of one name stay untied',
    given: {
      calls: [call('c1', { name: 'amy' })],
      transcripts: [transcript('x'), transcript('y')],
      metas: { x: meta({ name: 'amy' }), y: meta({ name: 'amy' }) },
    },
    expected: [],
  },
  {
    name: 'agents of a workflow hang on its run, the run on its call',
    given: {
      calls: [call('c1', { tool: 'workflow' })],
      results: [result('c1', { runId: 'wf_1' })],
      transcripts: [transcript('a1', { runId: 'wf_1' })],
    },
    expected: ['a1→@wf_1 workflow', 'wf_1→c1 workflow'],
  },
  {
    name: 'an agent of an earlier session is tied to the call that resumed it',
    given: {
      calls: [call('c1', { resumes: 'a1' })],
      results: [result('c1', { agentId: 'a1' })],
      transcripts: [transcript('a1')],
    },
    expected: ['a1→c1 resume'],
  },
  {
    name: 'an exact prompt ties, if it is the only one',
    given: {
      calls: [call('c1', { prompt: 'p' }), call('c2', { prompt: 'q' })],
      transcripts: [transcript('a1', { prompt: 'p' })],
    },
    expected: ['a1→c1 prompt'],
  },
  {
    name: 'the same prompt twice at the same time is ambiguous',
    given: {
      calls: [call('c1', { prompt: 'p' }), call('c2', { prompt: 'p' })],
      transcripts: [transcript('a1', { prompt: 'p' })],
    },
    expected: [],
  },
  {
    name: 'the same prompt one after the other is told apart by time',
    given: {
      calls: [call('c1', { prompt: 'p', at: 1000 }), call('c2', { prompt: 'p', at: 50_000 })],
      results: [result('c1', { at: 9000 })],
      transcripts: [
        transcript('a1', { prompt: 'p', startedAt: 2000 }),
        transcript('a2', { prompt: 'p', startedAt: 51_000 }),
      ],
    },
    expected: ['a1→c1 prompt', 'a2→c2 prompt'],
  },
  {
    name: 'a sidechain whose prompt fits nowhere goes to the only call that was open where it begins',
    given: {
      calls: [call('c1', { order: 1, prompt: 'x' }), call('c2', { order: 5, prompt: 'y' })],
      results: [result('c1', { order: 3 })],
      transcripts: [transcript('inline-1', { isInline: true, order: 6 })],
    },
    expected: ['inline-1→c2 inline'],
  },
  {
    name: 'time alone is a guess, and only where nothing else could be meant',
    given: { calls: [call('c1')], results: [result('c1')], transcripts: [transcript('a1')] },
    expected: ['a1→c1 position'],
  },
  {
    name: 'two agents at the same time are not guessed at',
    given: { calls: [call('c1')], results: [result('c1')], transcripts: [transcript('a1'), transcript('a2')] },
    expected: [],
  },
  {
    name: 'a meta file without a call means that there was none: no guess',
    given: { calls: [call('c1')], results: [result('c1')], transcripts: [transcript('a1')], metas: { a1: meta() } },
    expected: [],
  },
];

describe('linkAgents', () => {
  test.each(cases)('$name', ({ given, expected }) => {
    expect(linkOutline(linkInput(given))).toEqual(expected);
  });

  test('messages that woke an agent up are its continuations', () => {
    const input = linkInput({
      calls: [
        call('c1'),
        call('m1', { tool: 'message', resumes: 'amy', at: 5000, order: 3 }),
        call('m2', { tool: 'message', resumes: 'a1', at: 7000, order: 5 }),
      ],
      results: [result('c1', { agentId: 'a1' }), result('m1', { resumedAgentId: 'a1' }), result('m2')],
      transcripts: [transcript('a1')],
    });
    expect(linkAgents(input).continuations).toEqual(new Map([['a1', ['m1']]]));
  });
});
