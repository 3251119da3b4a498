const call = (name, args = {}) => ({ name, ns: 'collaboration', args });
const wait = call('wait_agent', { timeout_ms: 15_000 });
const command = (cmd) => ({
  ...{ name: 'exec', custom: true },
  args: `const r = await tools.exec_command({cmd: ${JSON.stringify(cmd)}}); text(r.output)`,
});
const say = (text) => ({ text, phase: 'final_answer' });
const spawn = (task_name) => call('spawn_agent', { task_name, message: 'Work.', fork_turns: 'none' });
const refusal = { status: 400, body: '{"error":{"message":"refused","type":"invalid_request_error"}}' };
const node = (name, status, toolCalls, children = []) => ({ type: 'thread_spawn', name, status, toolCalls, children });

export default {
  about: 'An agent of an agent fails and the one above goes on; another agent fails after its own agent has answered.',
  config: '[agents]\nmax_concurrent_threads_per_session = 8\n',
  script: {
    agents: {
      main: [
        { calls: [spawn('steady'), spawn('doomed')] },
        { calls: [wait] },
        { calls: [wait] },
        { after: ['steady', 'works'], ...say('Done all the same.') },
      ],
      steady: [
        { calls: [spawn('refused')] },
        { calls: [wait] },
        { wait: 2500, text: 'It failed.', phase: 'final_answer' },
      ],
      refused: [{ wait: 300, calls: [command('echo before')] }, refusal, refusal],
      doomed: [{ calls: [spawn('works')] }, { calls: [wait] }, refusal, refusal],
      works: [{ wait: 300, calls: [command('echo works')] }, say('Works.')],
    },
  },
  runs: [{ args: ['exec', '--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol', '[[main]] go'] }],
  truth: {
    ...{ type: 'root', name: '/root', status: 'completed', toolCalls: ['spawn', 'spawn', 'wait', 'wait'] },
    children: [
      node('/root/steady', 'completed', ['spawn', 'wait'], [node('/root/steady/refused', 'error', ['exec'])]),
      node('/root/doomed', 'error', ['spawn', 'wait'], [node('/root/doomed/works', 'completed', ['exec'])]),
    ],
  },
};
