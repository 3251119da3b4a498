const call = (name, args = {}) => ({ name, ns: 'collaboration', args });
const wait = call('wait_agent', { timeout_ms: 15_000 });
const command = (cmd) => ({
  ...{ name: 'exec', custom: true },
  args: `const r = await tools.exec_command({cmd: ${JSON.stringify(cmd)}}); text(r.output)`,
});
const say = (text) => ({ text, phase: 'final_answer' });
const spawn = (task_name) => call('spawn_agent', { task_name, message: 'Work.', fork_turns: 'none' });
const shared = ['--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol'];
const agent = (name) => ({ type: 'thread_spawn', name, status: 'completed', toolCalls: ['exec'], children: [] });

export default {
  about:
    'A session with an agent is put away, one is put away and brought back to go on, and a third one is deleted, while they are being read.',
  // Of a deleted session nothing is left.
  forgets: true,
  script: {
    agents: {
      one: [{ calls: [spawn('first')] }, { calls: [wait] }, say('One.')],
      first: [{ wait: 300, calls: [command('echo 1')] }, say('First.')],
      two: [{ calls: [spawn('second')] }, { calls: [wait] }, say('Two.')],
      second: [{ wait: 300, calls: [command('echo 2')] }, say('Second.')],
      three: [say('Three.')],
      again: [{ calls: [command('echo again')] }, say('Again.')],
    },
  },
  runs: [
    { args: ['exec', ...shared, '[[one]] go'], after: ({ run, roots }) => run(['archive', roots()[0]]) },
    {
      args: ['exec', ...shared, '[[two]] go'],
      async after(context) {
        context.second = context.roots()[0];
        await context.run(['archive', context.second]);
        await context.sleep(1500);
        await context.run(['unarchive', context.second]);
      },
    },
    { args: ({ second }) => ['exec', 'resume', ...shared, second, '[[again]] go on'] },
    {
      args: ['exec', ...shared, '[[three]] go'],
      after: ({ run, roots, second }) => run(['delete', '--force', roots().find((id) => id !== second)]),
    },
  ],
  truth: [
    {
      type: 'root',
      name: '/root',
      status: 'completed',
      toolCalls: ['spawn', 'wait'],
      children: [agent('/root/first')],
    },
    {
      ...{ type: 'root', name: '/root', status: 'completed', toolCalls: ['spawn', 'wait', 'exec'] },
      children: [agent('/root/second')],
    },
  ],
};
