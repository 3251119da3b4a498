const call = (name, args = {}) => ({ name, ns: 'collaboration', args });
const wait = call('wait_agent', { timeout_ms: 15_000 });
const command = (cmd) => ({
  ...{ name: 'exec', custom: true },
  args: `const r = await tools.exec_command({cmd: ${JSON.stringify(cmd)}, yield_time_ms: 30000}); text(r.output)`,
});
const say = (text) => ({ text, phase: 'final_answer' });
const shared = ['--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol'];
const spawn = (task_name) => call('spawn_agent', { task_name, message: 'Work.', fork_turns: 'none' });

export default {
  about: 'An agent works; another process goes on with the session, and starts a second agent.',
  script: {
    agents: {
      main: [{ calls: [spawn('first')] }, { calls: [wait] }, say('Half of it.')],
      first: [{ calls: [command('sleep 2')] }, say('First.')],
      again: [{ calls: [spawn('second')] }, { calls: [wait] }, say('All of it.')],
      second: [{ calls: [command('sleep 2')] }, say('Second.')],
    },
  },
  runs: [
    { args: ['exec', ...shared, '[[main]] start'] },
    { args: (run) => ['exec', 'resume', ...shared, run.roots()[0], '[[again]] go on'] },
  ],
  truth: [],
};
