const call = (name, args = {}) => ({ name, ns: 'collaboration', args });
const spawn = (task_name, message) => call('spawn_agent', { task_name, message, fork_turns: 'none' });
const wait = call('wait_agent', { timeout_ms: 15_000 });
const command = (cmd) => ({
  ...{ name: 'exec', custom: true },
  args: `const r = await tools.exec_command({cmd: ${JSON.stringify(cmd)}}); text(r.output)`,
});
const say = (text) => ({ wait: 300, text, phase: 'final_answer' });

export default {
  about: 'Agents that start agents, two of them side by side and with the same name.',
  script: {
    agents: {
      main: [
        { calls: [spawn('left', 'Go left.'), spawn('right', 'Go right.')] },
        { calls: [wait] },
        { calls: [wait] },
        say('Done.'),
      ],
      left: [{ wait: 300, calls: [spawn('deep', 'Go deep.')] }, { calls: [wait] }, say('Left.')],
      right: [{ wait: 300, calls: [command('sleep 1; echo right')] }, say('Right.')],
      deep: [{ wait: 500, calls: [command('sleep 1; echo deep')] }, say('Deep.')],
    },
  },
  runs: [{ args: ['exec', '--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol', '[[main]] start'] }],
  truth: [],
};
