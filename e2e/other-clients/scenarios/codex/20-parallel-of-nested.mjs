const call = (name, args = {}) => ({ name, ns: 'collaboration', args });
const spawn = (task_name, message, more = {}) =>
  call('spawn_agent', { task_name, message, fork_turns: 'none', ...more });
const wait = call('wait_agent', { timeout_ms: 20_000 });
const command = (cmd) => ({
  ...{ name: 'exec', custom: true },
  args: `const r = await tools.exec_command({cmd: ${JSON.stringify(cmd)}}); text(r.output)`,
});
const say = (text, ms = 300) => ({ wait: ms, text, phase: 'final_answer' });
const leaf = (ms) => [{ wait: ms, calls: [command('sleep 1')] }, say('Leaf.', ms)];
const node = (name, toolCalls, children = []) => ({
  ...{ type: 'thread_spawn', name, status: 'completed', toolCalls, children },
});

export default {
  about: 'Two agents side by side start two agents each, and wait for both.',
  config: '[agents]\nmax_concurrent_threads_per_session = 12\n',
  script: {
    agents: {
      main: [
        { calls: [spawn('left', 'Geh nach links 左.'), spawn('right', 'Geh nach rechts 右.')] },
        { calls: [wait] },
        { calls: [wait] },
        { after: ['left', 'right'], ...say('Fertig 👋.') },
      ],
      left: [
        { wait: 300, calls: [spawn('a', 'Work.'), spawn('b', 'Work.')] },
        { calls: [wait] },
        { calls: [wait] },
        say('Left.'),
      ],
      right: [
        { wait: 200, calls: [spawn('c', 'Work.'), spawn('d', 'Work.')] },
        { calls: [wait] },
        { calls: [wait] },
        say('Right.'),
      ],
      ...{ a: leaf(400), b: leaf(1800), c: leaf(900), d: leaf(2600) },
    },
  },
  runs: [{ args: ['exec', '--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol', '[[main]] schau 見て 👀'] }],
  truth: {
    ...{ type: 'root', name: '/root', status: 'completed', toolCalls: ['spawn', 'spawn', 'wait', 'wait'] },
    children: [
      node(
        '/root/left',
        ['spawn', 'spawn', 'wait', 'wait'],
        [node('/root/left/a', ['exec']), node('/root/left/b', ['exec'])],
      ),
      node(
        '/root/right',
        ['spawn', 'spawn', 'wait', 'wait'],
        [node('/root/right/c', ['exec']), node('/root/right/d', ['exec'])],
      ),
    ],
  },
};
