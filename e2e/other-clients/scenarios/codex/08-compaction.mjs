export default {
  about:
    'Automatic compaction (model_auto_compact_token_limit = 20000, the model reports 30,000 tokens): a "compacted" record, then the turn goes on.',
  config: 'model_auto_compact_token_limit = 20000\n',
  script: {
    route: ({ body }) =>
      /CONTEXT CHECKPOINT COMPACTION|handoff summary/i.test(JSON.stringify(body.input.slice(-1))) ||
      JSON.stringify(body.input.slice(-1)).includes('compaction_trigger')
        ? 'compact'
        : undefined,
    agents: {
      main: [
        { calls: [{ name: 'exec_command', args: { cmd: 'seq 1 50' } }], usage: { in: 30000, out: 200 } },
        { text: 'Working on after the compaction.', phase: 'final_answer', usage: { in: 3000, out: 20 } },
        { text: 'Done.', phase: 'final_answer' },
      ],
      compact: [{ text: 'Summary: counted to 50 once.', usage: { in: 4000, out: 60 } }],
    },
  },
  runs: [{ args: ['exec', '--json', '--skip-git-repo-check', '[[main]] count'] }],
  truth: { type: 'root', name: '[[main]] count', status: 'completed', toolCalls: ['exec_command'], children: [] },
};
