import { expect, test } from 'vitest';
import { builderOf } from '../../../test/load-home.ts';
import { outline } from '../../../test/outline.ts';
import { answered, asked, called, said, writtenHome } from '../../../test/written-home.ts';

const id = 'a1234567890abcdef';
const side = { isSidechain: true, agentId: id };
const notified = (status: string, call: string) =>
  asked(
    `<task-notification>\n<task-id>${id}</task-id>\n<tool-use-id>${call}</tool-use-id>\n<status>${status}</status>\n<summary>Agent "look"</summary>\n</task-notification>`,
  );
const launched = { toolUseResult: { isAsync: true, status: 'async_launched', agentId: id } };
const resumed = { toolUseResult: { success: true, resumedAgentId: id } };

test.each([
  ['told late of its first end', () => [], 'completed'],
  ['stopped again', () => [notified('killed', 't2')], 'stopped'],
])('an agent that was stopped and woken up: %s', (_what, more, status) => {
  const files = writtenHome({
    's1.jsonl': [
      called('t1', 'Agent', { description: 'look', prompt: 'look', subagent_type: 'Explore' }),
      answered('t1', 'Async agent launched', launched),
      called('x1', 'TaskStop', { task_id: id }),
      called('t2', 'SendMessage', { to: id, message: 'go on' }),
      notified('killed', 't1'),
      answered('t2', 'Resuming agent', resumed),
      ...more(),
      said('over'),
    ],
    [`s1/subagents/agent-${id}.jsonl`]: [asked('look', side), asked('go on', side), said('seen', side)],
  });
  expect(outline(builderOf('s1', files))).toEqual([`${status} Explore look 0 result`]);
});
