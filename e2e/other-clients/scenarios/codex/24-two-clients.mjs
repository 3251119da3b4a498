const call = (name, args = {}) => ({ name, ns: 'collaboration', args });
const command = (cmd) => ({
  ...{ name: 'exec', custom: true },
  args: `const r = await tools.exec_command({cmd: ${JSON.stringify(cmd)}}); text(r.output)`,
});
const say = (text) => ({ wait: 300, text, phase: 'final_answer' });
const names = ['one', 'two', 'three'];
const steps = (agent) => ({
  [agent]: [
    { calls: [call('spawn_agent', { task_name: `helper_${agent}`, message: 'Help.', fork_turns: 'none' })] },
    { calls: [call('wait_agent', { timeout_ms: 20_000 })] },
    say('Done.'),
  ],
  [`helper_${agent}`]: [{ wait: 700, calls: [command('sleep 1')] }, say('Helped.')],
});

export default {
  about: 'Three clients write into one home at once.',
  script: { agents: Object.assign({}, ...names.map(steps)) },
  async setup({ run }) {
    const args = ['exec', '--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol'];
    await Promise.all(names.map((name) => run([...args, `[[${name}]] go`])));
  },
  runs: [],
  truth: names.map((name) => ({
    ...{ type: 'root', name: '/root', status: 'completed', toolCalls: ['spawn', 'wait'] },
    children: [
      { type: 'thread_spawn', name: `/root/helper_${name}`, status: 'completed', toolCalls: ['exec'], children: [] },
    ],
  })),
};
