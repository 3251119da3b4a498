export default {
  about:
    'The model reports a nearly full context (usage.in = 127,500 of 128,000): OpenCode compacts automatically (compaction part + a summary assistant message with summary:true, mode "compaction") and goes on.',
  script: {
    title: 'Compaction',
    route: ({ body }) =>
      /summar/i.test(JSON.stringify((body.messages ?? []).filter((m) => m.role === 'system')).slice(0, 600)) ||
      !body.tools
        ? 'compact'
        : undefined,
    agents: {
      main: [
        {
          calls: [{ name: 'bash', args: { command: 'seq 1 50', description: 'Count' } }],
          usage: { in: 127500, out: 200 },
        },
        { text: 'Working on after the compaction.', usage: { in: 3000, out: 20 } },
        { text: 'Done.' },
      ],
      compact: [{ text: '## Goal\nCount to 50.\n\n## Accomplished\nCounting was run once.' }],
    },
  },
  runs: [{ args: ['run', '--format', 'json', '[[main]] count'] }],
  truth: { type: 'build', name: 'Compaction', status: 'completed', toolCalls: ['bash'], children: [] },
};
