const spawn = { task_name: 'victim', message: 'Sleep.', fork_turns: 'none' };
const command = (cmd) => ({
  ...{ name: 'exec', custom: true },
  args: `const r = await tools.exec_command({cmd: ${JSON.stringify(cmd)}, yield_time_ms: 30000}); text(r.output)`,
});

/** The agent's command has been asked for. */
const commandsAtWork = ({ rollouts, ch, fs }) =>
  rollouts().filter((path) => fs.readFileSync(`${ch}/sessions/${path}`, 'utf8').includes('sleep 60')).length > 1;

export default {
  about: 'Killed while an agent runs a command. Its lock is believed for some seconds after the last write.',
  script: {
    agents: {
      main: [{ calls: [{ name: 'spawn_agent', ns: 'collaboration', args: spawn }] }, { calls: [command('sleep 60')] }],
      victim: [{ calls: [command('sleep 60')] }],
    },
  },
  runs: [
    {
      args: ['exec', '--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol', '[[main]] start'],
      until: commandsAtWork,
      signal: 'SIGKILL',
      after: (run) => run.sleep(16_000),
    },
  ],
  truth: [],
};
