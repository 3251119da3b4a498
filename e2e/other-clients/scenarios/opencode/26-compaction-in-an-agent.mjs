const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });

export default {
  about: 'An agent whose context is full is compacted and goes on, while its session is not.',
  script: {
    title: 'Compacted below',
    route: ({ body }) => {
      const said = JSON.stringify(body.messages);
      const system = JSON.stringify((body.messages ?? []).filter(({ role }) => role === 'system')).slice(0, 600);
      if (/summar/i.test(system) || !body.tools) return 'compact';
      // The prompt with its marker is gone.
      return said.includes('Counted to 50') ? 'counter' : undefined;
    },
    agents: {
      main: [
        {
          calls: [
            { name: 'task', args: { description: 'Counter', prompt: '[[counter]] Count.', subagent_type: 'general' } },
          ],
        },
        { text: 'Counted.' },
      ],
      counter: [
        { calls: [bash('seq 1 50')], usage: { in: 127_500, out: 200 } },
        { calls: [bash('seq 51 60')], usage: { in: 3000, out: 20 } },
        { text: 'Sixty.' },
      ],
      compact: [{ text: '## Goal\nCount.\n\n## Accomplished\nCounted to 50.' }],
    },
  },
  runs: [{ args: ['run', '--format', 'json', '[[main]] count'] }],
  truth: {
    ...{ type: 'build', name: 'Compacted below', status: 'completed', toolCalls: ['task'] },
    children: [{ type: 'general', name: 'Counter', status: 'completed', toolCalls: ['bash', 'bash'], children: [] }],
  },
};
