const call = (name, args = {}) => ({ name, ns: 'collaboration', args });
const js = (code) => ({ name: 'exec', custom: true, args: code });
const X = ['--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol'];
export default {
  about:
    'Run 1 starts a session with one sub-agent. Run 2 resumes it (codex exec resume <id>: the SAME rollout file grows). Run 3 forks it (codex exec fork <id>: a NEW rollout file with forked_from_id).',
  script: {
    agents: {
      main: [
        { calls: [call('spawn_agent', { task_name: 'scout', message: 'Look.', fork_turns: 'none' })] },
        { calls: [call('wait_agent', { timeout_ms: 10000 })] },
        { text: 'First turn done.', phase: 'final_answer' },
      ],
      scout: [
        { calls: [js("const r = await tools.exec_command({cmd: 'ls'}); text(r.output)")] },
        { text: 'Four entries.', phase: 'final_answer' },
        { text: 'Still four.', phase: 'final_answer' },
      ],
      again: [
        { calls: [call('followup_task', { target: 'scout', message: 'Look again.' })] },
        { calls: [call('wait_agent', { timeout_ms: 10000 })] },
        { text: 'Second turn done.', phase: 'final_answer' },
      ],
      forked: [
        { calls: [js("const r = await tools.exec_command({cmd: 'pwd'}); text(r.output)")] },
        { text: 'Third turn, in the fork.', phase: 'final_answer' },
      ],
    },
  },
  runs: [
    { args: ['exec', ...X, '[[main]] start'] },
    { args: (c) => ['exec', 'resume', ...X, c.ids()[0], '[[again]] go on'] },
    { args: (c) => ['exec', 'fork', ...X, c.ids()[0], '[[forked]] branch off'] },
  ],
  truth: [
    {
      type: 'root',
      name: '/root',
      status: 'completed',
      toolCalls: ['spawn_agent', 'wait_agent', 'followup_task', 'wait_agent'],
      children: [
        {
          type: 'thread_spawn',
          name: '/root/scout',
          status: 'completed',
          toolCalls: ['exec{exec_command}'],
          children: [],
        },
      ],
    },
    { type: 'root', name: '/root (fork)', status: 'completed', toolCalls: ['exec{exec_command}'], children: [] },
  ],
};
