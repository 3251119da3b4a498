const call = (name, args = {}) => ({ name, ns: 'collaboration', args });
const wait = call('wait_agent', { timeout_ms: 15_000 });
const command = (cmd) => ({
  ...{ name: 'exec', custom: true },
  args: `const r = await tools.exec_command({cmd: ${JSON.stringify(cmd)}}); text(r.output)`,
});
const say = (text) => ({ text, phase: 'final_answer' });
const spawn = (fork_turns) => call('spawn_agent', { task_name: 'scout', message: 'Look.', fork_turns });
const shared = ['--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol'];
const tree = (toolCalls) => ({
  ...{ type: 'root', name: '/root', status: 'completed', toolCalls },
  children: [{ type: 'thread_spawn', name: '/root/scout', status: 'completed', toolCalls: ['exec'], children: [] }],
});

export default {
  about:
    'A fork, a fork of it, and then the base goes on; each of them has an agent of the same name, with the history copied.',
  script: {
    agents: {
      one: [{ calls: [spawn('all')] }, { calls: [wait] }, say('One.')],
      two: [{ calls: [command('pwd')] }, { calls: [spawn('all')] }, { calls: [wait] }, say('Two.')],
      three: [{ calls: [spawn('all')] }, { calls: [wait] }, { calls: [command('ls')] }, say('Three.')],
      again: [{ calls: [command('echo base')] }, say('The base goes on.')],
      scout: Array.from({ length: 3 }, () => [{ wait: 300, calls: [command('ls src')] }, say('Two files.')]).flat(),
    },
  },
  runs: [
    { args: ['exec', ...shared, '[[one]] start'] },
    {
      args: (context) => {
        context.base = context.roots()[0];
        return ['exec', 'fork', ...shared, context.base, '[[two]] branch off'];
      },
    },
    {
      args: ({ roots, base }) => [
        'exec',
        'fork',
        ...shared,
        roots().find((id) => id !== base),
        '[[three]] branch off again',
      ],
    },
    { args: ({ base }) => ['exec', 'resume', ...shared, base, '[[again]] go on'] },
  ],
  truth: [tree(['spawn', 'wait', 'exec']), tree(['exec', 'spawn', 'wait']), tree(['spawn', 'wait', 'exec'])],
};
