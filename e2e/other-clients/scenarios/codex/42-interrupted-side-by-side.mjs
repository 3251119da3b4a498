import { join } from 'node:path';

const call = (name, args = {}) => ({ name, ns: 'collaboration', args });
const command = (cmd) => ({
  ...{ name: 'exec', custom: true },
  args: `const r = await tools.exec_command({cmd: ${JSON.stringify(cmd)}, yield_time_ms: 60000}); text(r.output)`,
});
const say = (text) => ({ text, phase: 'final_answer' });
const spawn = (task_name) => call('spawn_agent', { task_name, message: 'Work.', fork_turns: 'none' });
const refusal = { status: 400, body: '{"error":{"message":"refused","type":"invalid_request_error"}}' };
const shared = ['--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol'];
const node = (name, status, toolCalls, children = []) => ({ type: 'thread_spawn', name, status, toolCalls, children });

export default {
  about:
    'Four agents side by side, interrupted: one has ended, one failed, one runs a command, one waits for the model. Resumed: the third is given its task again.',
  forgets: true,
  config: '[agents]\nmax_concurrent_threads_per_session = 8\n',
  script: {
    agents: {
      main: [
        { calls: ['done', 'failed', 'busy', 'thinking'].map(spawn) },
        { calls: [command('sleep 90')] },
        say('never'),
      ],
      done: [{ calls: [command('echo done')] }, say('Done.')],
      failed: [refusal, refusal],
      thinking: [{ calls: [command('echo first')] }, { wait: 120_000, ...say('never') }],
      busy: [
        { after: ['done'], calls: [command('touch begun; sleep 90')] },
        { calls: [command('echo second time')] },
        say('Busy no more.'),
      ],
      again: [
        { calls: [call('followup_task', { target: 'busy', message: 'Again.' })] },
        { after: ['busy'], ...say('Again.') },
      ],
    },
  },
  runs: [
    {
      args: ['exec', ...shared, '[[main]] start'],
      until: ({ fs, proj }) => fs.existsSync(join(proj, 'begun')),
      signal: 'SIGINT',
    },
    { args: (run) => ['exec', 'resume', ...shared, run.roots()[0], '[[again]] go on'] },
  ],
  truth: {
    ...{ type: 'root', name: '/root', status: 'completed' },
    toolCalls: ['spawn', 'spawn', 'spawn', 'spawn', 'exec', 'followup'],
    children: [
      node('/root/done', 'completed', ['exec']),
      node('/root/failed', 'error', []),
      node('/root/busy', 'completed', ['exec', 'exec']),
      node('/root/thinking', 'interrupted', ['exec']),
    ],
  },
};
