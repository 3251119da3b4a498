const call = (name, args = {}) => ({ name, ns: 'collaboration', args });
const js = (code) => ({ name: 'exec', custom: true, args: code });
const refuse = (message) => ({
  status: 400,
  body: JSON.stringify({ error: { message, type: 'invalid_request_error', code: 'scripted' } }),
});
export default {
  about:
    'Errors. Run 1: one sub-agent whose model call is refused (HTTP 400), one sub-agent interrupted by interrupt_agent in the middle of a command, a duplicate task name, an HTTP 500 that the client retries, then the root finishes. Run 2: the root model call is refused (turn fails, exit 1).',
  script: {
    agents: {
      main: [
        {
          calls: [
            call('spawn_agent', { task_name: 'doomed', message: 'Try.', fork_turns: 'none' }),
            call('spawn_agent', { task_name: 'sleeper', message: 'Sleep.', fork_turns: 'none' }),
          ],
        },
        { calls: [call('wait_agent', { timeout_ms: 10000 })] },
        { calls: [call('spawn_agent', { task_name: 'sleeper', message: 'Again.', fork_turns: 'none' })] },
        { calls: [js("const r = await tools.exec_command({cmd: 'sleep 1'}); text('slept')")] },
        { calls: [call('interrupt_agent', { target: 'sleeper' })] },
        { calls: [call('list_agents')] },
        { status: 500 },
        { text: 'Recovered.', phase: 'final_answer' },
      ],
      doomed: [
        { calls: [js("const r = await tools.exec_command({cmd: 'echo before'}); text(r.output)")] },
        refuse('scripted refusal'),
        refuse('scripted refusal'),
      ],
      sleeper: [
        { calls: [js("const r = await tools.exec_command({cmd: 'sleep 30', yield_time_ms: 30000}); text('woke')")] },
        { text: 'never' },
      ],
      broken: [refuse('scripted root refusal'), refuse('scripted root refusal')],
    },
  },
  runs: [
    { args: ['exec', '--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol', '[[main]] errors please'] },
    { args: ['exec', '--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol', '[[broken]] fail at once'] },
  ],
  truth: [
    {
      type: 'root',
      name: '/root',
      status: 'completed',
      toolCalls: [
        'spawn_agent',
        'spawn_agent',
        'wait_agent',
        'spawn_agent(error)',
        'exec{exec_command}',
        'interrupt_agent',
        'list_agents',
      ],
      children: [
        {
          type: 'thread_spawn',
          name: '/root/doomed',
          status: 'error',
          toolCalls: ['exec{exec_command}'],
          children: [],
        },
        {
          type: 'thread_spawn',
          name: '/root/sleeper',
          status: 'interrupted',
          toolCalls: ['exec{exec_command}'],
          children: [],
        },
      ],
    },
    { type: 'root', name: '/root', status: 'error', toolCalls: [], children: [] },
  ],
};
