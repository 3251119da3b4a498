const call = (name, args = {}) => ({ name, ns: 'collaboration', args });
const wait = call('wait_agent', { timeout_ms: 15_000 });
const command = (cmd) => ({
  ...{ name: 'exec', custom: true },
  args: `const r = await tools.exec_command({cmd: ${JSON.stringify(cmd)}, yield_time_ms: 30000}); text(r.output)`,
});
const say = (text) => ({ text, phase: 'final_answer' });
const shared = ['--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol'];
const spawn = (task_name) => call('spawn_agent', { task_name, message: 'Work.', fork_turns: 'none' });
/** The agent below has begun its command. */
const hasBegun = ({ rollouts, ch, fs }) =>
  rollouts().some((path) => {
    const text = fs.readFileSync(`${ch}/sessions/${path}`, 'utf8');
    return text.includes('/root/victim"') && text.includes('custom_tool_call"') && text.includes('sleep 60');
  });

export default {
  about: 'Killed while an agent runs a command; resumed, and another agent is started, which does its work.',
  // A client that is killed may not have written what the last answer cost.
  forgets: true,
  script: {
    agents: {
      main: [{ calls: [spawn('victim')] }, { calls: [wait] }, say('never')],
      victim: [{ calls: [command('sleep 60')] }, say('never')],
      again: [{ calls: [spawn('second')] }, { calls: [wait] }, say('Done without it.')],
      second: [{ wait: 500, calls: [command('echo second')] }, say('Second.')],
    },
  },
  runs: [
    { args: ['exec', ...shared, '[[main]] start'], until: hasBegun, signal: 'SIGKILL' },
    { args: (run) => ['exec', 'resume', ...shared, run.roots()[0], '[[again]] go on'] },
  ],
  truth: {
    ...{ type: 'root', name: '/root', status: 'completed', toolCalls: ['spawn', 'wait', 'spawn', 'wait'] },
    children: [
      { type: 'thread_spawn', name: '/root/victim', status: 'running (dead)', toolCalls: ['exec'], children: [] },
      { type: 'thread_spawn', name: '/root/second', status: 'completed', toolCalls: ['exec'], children: [] },
    ],
  },
};
