export default {
  about:
    'A custom sub-agent (.opencode/agent/reviewer.md) called through task, and a custom slash command with subtask:true (.opencode/command/audit.md), which makes a "subtask" part in the user message and a task part in an assistant message the model never asked for.',
  files: {
    '.opencode/agent/reviewer.md': '---\ndescription: Reviews code\nmode: subagent\n---\nYou review code.\n',
    '.opencode/command/audit.md':
      '---\ndescription: Audit\nagent: reviewer\nsubtask: true\n---\n[[auditor]] Audit $ARGUMENTS\n',
  },
  script: {
    title: 'Custom agents',
    agents: {
      main: [
        {
          calls: [
            {
              name: 'task',
              args: { description: 'Review math', prompt: '[[rev]] Review.', subagent_type: 'reviewer' },
            },
          ],
        },
        { text: 'Reviewed.' },
        { text: 'The audit is clean.' },
      ],
      rev: [{ calls: [{ name: 'read', args: { filePath: 'src/math.js' } }] }, { text: 'Sign error.' }],
      auditor: [{ calls: [{ name: 'glob', args: { pattern: 'src/*' } }] }, { text: 'Audit clean.' }],
    },
  },
  runs: [
    { args: ['run', '--format', 'json', '[[main]] review'] },
    { args: ['run', '--format', 'json', '--command', 'audit', 'src'] },
  ],
  truth: [
    {
      type: 'build',
      name: 'Custom agents',
      status: 'completed',
      toolCalls: ['task'],
      children: [{ type: 'reviewer', name: 'Review math', status: 'completed', toolCalls: ['read'], children: [] }],
    },
    {
      type: 'build',
      name: 'Custom agents',
      status: 'completed',
      toolCalls: ['task'],
      children: [{ type: 'reviewer', name: 'Audit', status: 'completed', toolCalls: ['glob'], children: [] }],
    },
  ],
};
