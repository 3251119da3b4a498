import { describe, expect, test } from 'vitest';
import { builderOf } from '../../../test/load-home.ts';
import { answered, asked, called, said, writtenHome } from '../../../test/written-home.ts';
import { fromBodyRef } from '../body-ref.ts';
import { claudeCodeFormat } from './claude-code-format.ts';

const id = 'a1234567890abcdef';
const side = { isSidechain: true, agentId: id };
const task = { description: 'look', prompt: 'look', subagent_type: 'Explore' };
const launched = { toolUseResult: { isAsync: true, status: 'async_launched', agentId: id } };
const report = `# Report\n\n${'It is all there. '.repeat(100)}`;

function notified(status: string, summary: string, result: string | null) {
  const body = result === null ? '' : `<result>${result}</result>\n`;
  return asked(
    `<task-notification>\n<task-id>${id}</task-id>\n<tool-use-id>t1</tool-use-id>\n<status>${status}</status>\n<summary>${summary}</summary>\n${body}</task-notification>`,
  );
}

function agentsOf(files: Parameters<typeof writtenHome>[0]) {
  return [...builderOf('s1', writtenHome(files)).agents().values()];
}

describe('the answer of an agent', () => {
  test('is what its notification holds where no transcript is there, without the tags around it', () => {
    const line = notified('completed', 'Agent "look" finished', report);
    const [agent] = agentsOf({
      's1.jsonl': [called('t1', 'Agent', task), answered('t1', 'Async agent launched', launched), line],
    });
    expect(agent).toMatchObject({
      answerFrom: 'notification',
      hasTranscript: false,
      answer: { length: report.trim().length },
    });
    expect(agent?.answer?.preview.startsWith('# Report')).toBe(true);
    const pointer = fromBodyRef(agent?.answer?.ref ?? ('' as never))?.pointer ?? '';
    expect(claudeCodeFormat.bodyAt(JSON.stringify(line), pointer)?.text).toBe(report.trim());
  });

  test('is what its call returned where its transcript ends before it', () => {
    const [agent] = agentsOf({
      's1.jsonl': [called('t1', 'Agent', task), answered('t1', report, { toolUseResult: { agentId: id } })],
      [`s1/subagents/agent-${id}.jsonl`]: [asked('look', side), called('r1', 'Read', { file_path: '/a' }, side)],
    });
    expect(agent).toMatchObject({ answerFrom: 'result', answer: { length: report.length } });
  });

  test('is its own last text where there is one', () => {
    const [agent] = agentsOf({
      's1.jsonl': [called('t1', 'Agent', task), answered('t1', 'seen', { toolUseResult: { agentId: id } })],
      [`s1/subagents/agent-${id}.jsonl`]: [asked('look', side), said('seen', side)],
    });
    expect(agent).toMatchObject({ answerFrom: 'transcript', answer: { preview: 'seen' } });
  });
});

test('what an agent was asked is what its call holds where no transcript is there', () => {
  const long = { ...task, prompt: `Look at ${'all of '.repeat(100)}it.` };
  const line = called('t1', 'Agent', long);
  const [agent] = agentsOf({ 's1.jsonl': [line, answered('t1', 'Async agent launched', launched)] });
  expect(agent?.prompt?.length).toBe(long.prompt.length);
  const pointer = fromBodyRef(agent?.prompt?.ref ?? ('' as never))?.pointer ?? '';
  expect(claudeCodeFormat.bodyAt(JSON.stringify(line), pointer)?.text).toBe(long.prompt);
});

test('the reason of a failure comes before where it was found', () => {
  const [agent] = agentsOf({
    's1.jsonl': [
      called('t1', 'Agent', task),
      answered('t1', 'Async agent launched', launched),
      notified('failed', 'Agent "look" failed: Agent terminated early due to an API error: API Error: 400 no', null),
    ],
  });
  expect(agent?.state).toEqual({ status: 'failed', reason: 'API Error: 400 no', source: 'from its completion notice' });
});

test.each([
  ['a command', '<local-command-stdout>', '</local-command-stdout>'],
  ['a shell', '<bash-stdout>', '</bash-stdout><bash-stderr></bash-stderr>'],
])('the long output of %s is read without its tags', (_what, before, after) => {
  const output = 'line '.repeat(400).trim();
  const record = asked(`${before}${output}${after}`);
  const events = builderOf('s1', writtenHome({ 's1.jsonl': [asked('go'), record] })).snapshot(new Set());
  const found = events.flatMap((event) => (event.type === 'command_output' ? [event.text] : []))[0];
  const pointer = fromBodyRef(found?.ref ?? ('' as never))?.pointer ?? '';
  expect(claudeCodeFormat.bodyAt(JSON.stringify(record), pointer)?.text).toBe(output);
});
