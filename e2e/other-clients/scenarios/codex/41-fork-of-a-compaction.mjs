const call = (name, args = {}) => ({ name, ns: 'collaboration', args });
const wait = call('wait_agent', { timeout_ms: 15_000 });
const command = (cmd) => ({
  ...{ name: 'exec', custom: true },
  args: `const r = await tools.exec_command({cmd: ${JSON.stringify(cmd)}, yield_time_ms: 30000}); text(r.output)`,
});
const say = (text, more) => ({ text, phase: 'final_answer', ...more });
const spawn = (task_name) => call('spawn_agent', { task_name, message: 'Look.', fork_turns: 'all' });
const full = { usage: { in: 30_000, out: 200 } };
const small = { usage: { in: 3000, out: 20 } };
const shared = ['--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol'];
const agent = (name, toolCalls = ['exec']) => ({
  type: 'thread_spawn',
  name,
  status: 'completed',
  toolCalls,
  children: [],
});

export default {
  about:
    'A session is compacted and forked, the fork is compacted too and forked again; each has an agent that copies the history, and is compacted itself in one.',
  config: 'model_auto_compact_token_limit = 20000\n',
  script: {
    route: ({ body, names, headers }) => {
      const last = JSON.stringify(body.input.slice(-1));
      if (/CONTEXT CHECKPOINT COMPACTION|handoff summary|compaction_trigger/i.test(last)) return 'compact';
      const about = headers['x-codex-turn-metadata'];
      const name = about === undefined ? undefined : JSON.parse(about).agent_name?.split('/').at(-1);
      return name && name !== 'root' ? name : names.at(-1);
    },
    agents: {
      main: [
        { calls: [command('seq 1 50')], ...full },
        { calls: [spawn('scout')], ...small },
        { calls: [wait], ...small },
        say('One.', small),
      ],
      two: [
        { calls: [command('seq 1 60')], ...full },
        { calls: [spawn('second')], ...small },
        { calls: [wait], ...small },
        say('Two.', small),
      ],
      three: [{ calls: [spawn('third')], ...small }, { calls: [wait], ...small }, say('Three.', small)],
      scout: [{ calls: [command('ls src')], ...full }, { calls: [command('ls')], ...small }, say('Scouted.', small)],
      second: [{ calls: [command('ls src')], ...small }, say('Second.', small)],
      third: [{ calls: [command('ls src')], ...small }, say('Third.', small)],
      compact: Array.from({ length: 4 }, () => ({ text: 'Summary: counted.', usage: { in: 4000, out: 60 } })),
    },
  },
  runs: [
    { args: ['exec', ...shared, '[[main]] count'] },
    {
      args: (context) => {
        context.base = context.roots()[0];
        return ['exec', 'fork', ...shared, context.base, '[[two]] branch'];
      },
    },
    {
      args: ({ roots, base }) => [
        'exec',
        'fork',
        ...shared,
        roots().find((id) => id !== base),
        '[[three]] branch again',
      ],
    },
  ],
  truth: [
    {
      type: 'root',
      name: '/root',
      status: 'completed',
      toolCalls: ['exec', 'spawn', 'wait'],
      children: [agent('/root/scout', ['exec', 'exec'])],
    },
    {
      type: 'root',
      name: '/root',
      status: 'completed',
      toolCalls: ['exec', 'spawn', 'wait'],
      children: [agent('/root/second')],
    },
    {
      type: 'root',
      name: '/root',
      status: 'completed',
      toolCalls: ['spawn', 'wait'],
      children: [agent('/root/third')],
    },
  ],
};
