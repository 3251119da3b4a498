const call = (name, args = {}) => ({ name, ns: 'collaboration', args });
const wait = (timeout_ms = 15_000) => call('wait_agent', { timeout_ms });
const command = (cmd) => ({
  ...{ name: 'exec', custom: true },
  args: `const r = await tools.exec_command({cmd: ${JSON.stringify(cmd)}, yield_time_ms: 30000}); text(r.output)`,
});
const say = (text) => ({ text, phase: 'final_answer' });
const spawn = (task_name) => call('spawn_agent', { task_name, message: 'Work.', fork_turns: 'none' });
const node = (name, status, toolCalls, children = []) => ({ type: 'thread_spawn', name, status, toolCalls, children });

export default {
  about:
    'An agent interrupts its own agent and gives it another task; at last the whole tree is interrupted from outside.',
  script: {
    agents: {
      main: [{ calls: [spawn('lead')] }, { calls: [wait(60_000)] }, say('never')],
      lead: [
        { calls: [spawn('worker')] },
        { calls: [command('sleep 2')] },
        { calls: [call('interrupt_agent', { target: 'worker' })] },
        { calls: [call('followup_task', { target: 'worker', message: 'Work less.' })] },
        { calls: [wait()] },
        { calls: [command('echo last; sleep 60')] },
        say('never'),
      ],
      worker: [{ calls: [command('sleep 60')] }, { calls: [command('echo less')] }, say('Less.'), say('Less.')],
    },
  },
  runs: [
    {
      args: ['exec', '--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol', '[[main]] start'],
      until: ({ rollouts, ch, fs }) =>
        rollouts().some((path) => fs.readFileSync(`${ch}/sessions/${path}`, 'utf8').includes('echo last')),
      signal: 'SIGINT',
    },
  ],
  truth: {
    ...{ type: 'root', name: '/root', status: 'interrupted', toolCalls: ['spawn', 'wait'] },
    children: [
      node(
        '/root/lead',
        'interrupted',
        ['spawn', 'exec', 'interrupt', 'followup', 'wait', 'exec'],
        [node('/root/lead/worker', 'completed', ['exec', 'exec'])],
      ),
    ],
  },
};
