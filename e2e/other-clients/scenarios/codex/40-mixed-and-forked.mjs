import { join } from 'node:path';

const call = (name, args = {}) => ({ name, ns: 'collaboration', args });
const command = (cmd) => ({
  ...{ name: 'exec', custom: true },
  args: `const r = await tools.exec_command({cmd: ${JSON.stringify(cmd)}, yield_time_ms: 30000}); text(r.output)`,
});
const wait = call('wait_agent', { timeout_ms: 15_000 });
const say = (text) => ({ text, phase: 'final_answer' });
const spawn = (task_name, fork_turns = 'none') => call('spawn_agent', { task_name, message: 'Work.', fork_turns });
const refusal = { status: 400, body: '{"error":{"message":"refused","type":"invalid_request_error"}}' };
const shared = ['--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol'];
const node = (name, status, toolCalls, children = []) => ({ type: 'thread_spawn', name, status, toolCalls, children });

export default {
  about:
    'Killed while one of three agents works: one has ended with an agent of its own, one has failed. Resumed: the first gets more work, a fourth is new. Then forked, where an agent copies all of that.',
  forgets: true,
  config: '[agents]\nmax_concurrent_threads_per_session = 8\n',
  script: {
    agents: {
      main: [{ calls: [spawn('good'), spawn('bad'), spawn('slow')] }, { calls: [command('sleep 90')] }, say('never')],
      good: [
        { calls: [spawn('leaf')] },
        { calls: [wait] },
        say('Good.'),
        { calls: [command('echo more')] },
        say('More.'),
      ],
      leaf: [{ wait: 300, calls: [command('echo leaf')] }, say('Leaf.')],
      bad: [{ calls: [command('echo bad')] }, refusal, refusal],
      slow: [{ after: ['leaf'], calls: [command('touch begun; sleep 90')] }, say('never')],
      again: [
        { calls: [call('followup_task', { target: 'good', message: 'More.' }), spawn('extra')] },
        { after: ['good', 'extra'], ...say('Again.') },
      ],
      extra: [{ calls: [command('echo extra')] }, say('Extra.')],
      forked: [{ calls: [spawn('copy', 'all')] }, { after: ['copy'], ...say('Forked.') }],
      copy: [{ calls: [command('echo copy')] }, say('Copy.')],
    },
  },
  runs: [
    {
      args: ['exec', ...shared, '[[main]] start'],
      until: ({ fs, proj }) => fs.existsSync(join(proj, 'begun')),
      signal: 'SIGKILL',
    },
    { args: (run) => ['exec', 'resume', ...shared, run.roots()[0], '[[again]] go on'] },
    { args: (run) => ['exec', 'fork', ...shared, run.roots()[0], '[[forked]] branch off'] },
  ],
  truth: [
    {
      ...{ type: 'root', name: '/root', status: 'completed' },
      toolCalls: ['spawn', 'spawn', 'spawn', 'exec', 'followup', 'spawn'],
      children: [
        node('/root/good', 'completed', ['spawn', 'wait', 'exec'], [node('/root/good/leaf', 'completed', ['exec'])]),
        node('/root/bad', 'error', ['exec']),
        node('/root/slow', 'running (dead)', ['exec']),
        node('/root/extra', 'completed', ['exec']),
      ],
    },
    {
      ...{ type: 'root', name: '/root', status: 'completed', toolCalls: ['spawn'] },
      children: [node('/root/copy', 'completed', ['exec'])],
    },
  ],
};
