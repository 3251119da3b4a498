import { expect, test } from 'vitest';
import { builderOf } from '../../../test/load-home.ts';
import { outline } from '../../../test/outline.ts';
import { answered, asked, called, said, writtenHome } from '../../../test/written-home.ts';

const task = (prompt: string) => ({ description: `do ${prompt}`, prompt, subagent_type: 'Explore' });

/** A record as the stream has it: below the call whose agent it is of. */
function streamed(record: object, parent: string | null = null): Readonly<Record<string, unknown>> {
  const { sessionId, timestamp, parentUuid, isSidechain, toolUseResult, ...rest } = record as Record<string, unknown>;
  return { ...rest, session_id: sessionId, parent_tool_use_id: parent, tool_use_result: toolUseResult };
}

const told = (subtype: string, task_id: string, tool_use_id: string, more = {}) => ({
  ...{ type: 'system', subtype, session_id: 's1', task_id, tool_use_id, task_type: 'local_agent' },
  ...more,
});
const usage = (tool_uses: number) => ({ usage: { total_tokens: 5, tool_uses, duration_ms: 9 } });
const ended = { type: 'result', subtype: 'success', session_id: 's1', duration_ms: 5, is_error: false };

test('agents of agents, whose records the stream leaves out', () => {
  const started = (id: string, call: string, more = {}) =>
    told('task_started', id, call, { subagent_type: 'Plan', description: `do ${id}`, ...more });
  const files = writtenHome({
    's1.jsonl': [
      streamed(called('t1', 'Agent', task('one'))),
      started('a1', 't1', { is_backgrounded: false, spawn_depth: 1 }),
      streamed(called('t2', 'Agent', task('two')), 't1'),
      started('a2', 't2', { is_backgrounded: false, spawn_depth: 2, parent_task_id: 'a1' }),
      told('task_progress', 'a2', 't2', usage(1)),
      told('task_progress', 'a2', 't2', usage(2)),
      started('a3', 't3', { is_backgrounded: true, spawn_depth: 3, parent_task_id: 'a2' }),
      told('task_notification', 'a3', 't3', { status: 'failed', ...usage(3) }),
      told('task_notification', 'a2', 't2', { status: 'completed', ...usage(2) }),
      streamed(answered('t2', 'done'), 't1'),
      told('task_notification', 'a1', 't1', { status: 'completed', ...usage(1) }),
      streamed(answered('t1', 'done', { toolUseResult: { status: 'completed', agentId: 'a1' } })),
      streamed(said('over')),
      ended,
    ],
  });
  const builder = builderOf('s1', files);
  expect(outline(builder)).toEqual([
    'completed Explore do one 1 result',
    '  completed Explore do two 2 progress',
    '    failed Plan do a3 3 progress',
  ]);
  expect([...builder.agents().values()].map(({ isBackground }) => isBackground)).toEqual([false, false, true]);
});

test('an agent that failed in the foreground and was woken up in the background', () => {
  const started = (call: string, is_backgrounded: boolean) =>
    told('task_started', 'a1', call, { subagent_type: 'Explore', description: 'do one', is_backgrounded });
  const files = writtenHome({
    's1.jsonl': [
      streamed(called('t1', 'Agent', task('one'))),
      started('t1', false),
      streamed(answered('t1', 'Agent terminated early due to an API error', { is_error: true })),
      streamed(called('t2', 'SendMessage', { to: 'a1', message: 'again' })),
      started('t2', true),
      streamed(answered('t2', 'resumed', { toolUseResult: { success: true, resumedAgentId: 'a1' } })),
      told('task_notification', 'a1', 't2', { status: 'completed', ...usage(2) }),
      ended,
    ],
  });
  const builder = builderOf('s1', files);
  expect(outline(builder)).toEqual(['completed Explore do one 2 progress']);
  expect([...builder.agents().values()].map(({ isBackground }) => isBackground)).toEqual([false]);
});

test.each([
  ['aborted_tools', 'stopped'],
  ['completed', 'failed'],
])('a run that ended as an error, because: %s', (terminal_reason, status) => {
  const interrupted = { role: 'user', content: [{ type: 'text', text: '[Request interrupted by user]' }] };
  const files = writtenHome({
    's1.jsonl': [
      streamed(said('I begin.')),
      { type: 'control_response', response: { subtype: 'success', request_id: 'r1' } },
      { type: 'user', session_id: 's1', parent_tool_use_id: null, message: interrupted },
      { ...ended, subtype: 'error_during_execution', is_error: true, terminal_reason },
    ],
  });
  const builder = builderOf('s1', files);
  expect({ status: builder.state().status, unknown: builder.lineCounts().unknown }).toEqual({ status, unknown: 0 });
});

test('agents of a workflow, of whom a stream tells only how they stand', () => {
  const entry = (agentId: string, state: string, more = {}) => ({
    ...{ type: 'workflow_agent', agentId, label: `part ${agentId}`, phaseTitle: 'Scan', state, toolCalls: 2 },
    ...more,
  });
  const step = (...workflow_progress: object[]) =>
    told('task_progress', 'w1', 't1', { task_type: 'local_workflow', workflow_progress });
  const launched = { status: 'async_launched', taskId: 'w1', runId: 'wf_1', workflowName: 'audit', summary: 'Audits' };
  const lines = (status: string) => [
    streamed(called('t1', 'Workflow', { script: '…' })),
    told('task_started', 'w1', 't1', { task_type: 'local_workflow', description: 'Audits' }),
    streamed(answered('t1', 'Workflow launched in background.', { toolUseResult: launched })),
    step({ type: 'workflow_phase', index: 1, title: 'Scan' }, entry('a1', 'progress'), entry('a2', 'queued')),
    step(entry('a1', 'done'), entry('a2', 'error', { agentType: 'Explore', toolCalls: 1 }), entry('a3', 'progress')),
    ...(status === 'stopped' ? [step(entry('a3', 'error', { endedWithRun: 'stopped' }))] : []),
    streamed(said('over')),
    told('task_notification', 'w1', 't1', { status }),
    ended,
  ];
  const outlineOf = (status: string) => outline(builderOf('s1', writtenHome({ 's1.jsonl': lines(status) })));
  const expected = (run: string, last: string) => [
    `${run} workflow Audits 0 workflow`,
    '  completed workflow-subagent part a1 2 workflow',
    '  failed Explore part a2 1 workflow',
    `  ${last} workflow-subagent part a3 2 workflow`,
  ];
  expect(outlineOf('completed')).toEqual(expected('completed', 'completed'));
  expect(outlineOf('stopped')).toEqual(expected('stopped', 'stopped'));
  expect(outlineOf('failed')).toEqual(expected('failed', 'lost'));
});

test('a stream of an older SDK, which says nothing of tasks', () => {
  const files = writtenHome({
    's1.jsonl': [
      streamed(called('t1', 'Task', task('look'))),
      streamed(called('t2', 'Task', task('read'))),
      streamed(asked('look'), 't1'),
      streamed(called('x1', 'Bash', {}), 't1'),
      streamed(called('n1', 'Task', task('deep')), 't2'),
      streamed(called('x2', 'Bash', {}), 'n1'),
      streamed(answered('x1', 'ok'), 't1'),
      streamed(answered('t1', 'seen', { toolUseResult: { status: 'completed', agentId: 'a1b2c3d' } })),
      streamed(answered('t2', 'read')),
      ended,
    ],
  });
  expect(outline(builderOf('s1', files))).toEqual([
    'completed Explore do look 1 inline',
    'completed Explore do read 1 inline',
    '  lost Explore do deep 1 inline',
  ]);
});
