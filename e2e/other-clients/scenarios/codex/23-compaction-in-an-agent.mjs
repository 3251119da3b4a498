const call = (name, args = {}) => ({ name, ns: 'collaboration', args });
const command = (cmd) => ({
  ...{ name: 'exec', custom: true },
  args: `const r = await tools.exec_command({cmd: ${JSON.stringify(cmd)}}); text(r.output)`,
});
const say = (text) => ({ text, phase: 'final_answer' });

export default {
  about: 'An agent whose context is full is compacted and goes on, while its session is not.',
  config: 'model_auto_compact_token_limit = 20000\n',
  script: {
    route: ({ body, headers }) => {
      const last = JSON.stringify(body.input.slice(-1));
      if (/CONTEXT CHECKPOINT COMPACTION|handoff summary|compaction_trigger/i.test(last)) return 'compact';
      return JSON.parse(headers['x-codex-turn-metadata'] ?? '{}').agent_name?.endsWith('/counter')
        ? 'counter'
        : undefined;
    },
    agents: {
      main: [
        { calls: [call('spawn_agent', { task_name: 'counter', message: 'Count.', fork_turns: 'none' })] },
        { calls: [call('wait_agent', { timeout_ms: 20_000 })] },
        say('Counted.'),
      ],
      counter: [
        { calls: [command('seq 1 50')], usage: { in: 30_000, out: 200 } },
        { calls: [command('seq 51 60')], usage: { in: 3000, out: 20 } },
        say('Sixty.'),
      ],
      compact: [{ text: 'Summary: counted to 50.', usage: { in: 4000, out: 60 } }],
    },
  },
  runs: [{ args: ['exec', '--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol', '[[main]] count'] }],
  truth: {
    ...{ type: 'root', name: '/root', status: 'completed', toolCalls: ['spawn', 'wait'] },
    children: [
      { type: 'thread_spawn', name: '/root/counter', status: 'completed', toolCalls: ['exec', 'exec'], children: [] },
    ],
  },
};
