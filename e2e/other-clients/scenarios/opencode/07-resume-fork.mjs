const root = (c) => c.sessions().find((s) => !s.parent_id).id;
export default {
  about:
    'Run 1 starts a session with one explore sub-agent. Run 2 continues the same session (--session) and RESUMES the same sub-agent through task_id (a second prompt in the same child session, two task parts naming one child). Run 3 forks the session (--fork).',
  script: {
    title: 'Resume and fork',
    agents: {
      main: [
        {
          calls: [
            { name: 'task', args: { description: 'Scout', prompt: '[[scout]] Look.', subagent_type: 'explore' } },
          ],
        },
        { text: 'First turn done.' },
      ],
      again: [
        (x) => ({
          calls: [
            {
              name: 'task',
              args: {
                description: 'Scout again',
                prompt: '[[scout]] Look again.',
                subagent_type: 'explore',
                task_id: x.text.match(/<task id=\\"(ses_\w+)/)[1],
              },
            },
          ],
        }),
        { text: 'Second turn done.' },
      ],
      forked: [{ text: 'Third turn, in the fork.' }],
      scout: [
        { calls: [{ name: 'glob', args: { pattern: '*.md' } }] },
        { text: 'One file.' },
        { calls: [{ name: 'glob', args: { pattern: 'src/*' } }] },
        { text: 'Two more.' },
      ],
    },
  },
  runs: [
    { args: ['run', '--format', 'json', '[[main]] start'] },
    { args: (c) => ['run', '--format', 'json', '--session', root(c), '[[again]] go on'] },
    { args: (c) => ['run', '--format', 'json', '--session', root(c), '--fork', '[[forked]] branch off'] },
  ],
  truth: [
    {
      type: 'build',
      name: 'Resume and fork',
      status: 'completed',
      toolCalls: ['task', 'task'],
      children: [{ type: 'explore', name: 'Scout', status: 'completed', toolCalls: ['glob', 'glob'], children: [] }],
    },
    {
      type: 'build',
      name: 'Resume and fork (fork #1)',
      status: 'completed',
      toolCalls: ['task (copied)', 'task (copied)'],
      children: [],
      note: 'the copied task parts still name the ORIGINAL child, whose parent_id is the original root',
    },
  ],
};
