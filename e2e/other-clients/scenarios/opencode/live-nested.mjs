const task = (description, agent) => ({
  name: 'task',
  args: { description, prompt: `[[${agent}]] Go.`, subagent_type: 'lead' },
});
const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });

export default {
  about: 'Agents that start agents, three deep, two of them side by side.',
  config: { subagent_depth: 4, permission: { bash: 'allow', task: 'allow' } },
  files: {
    '.opencode/agent/lead.md': '---\ndescription: Leads\nmode: subagent\npermission:\n  task: allow\n---\nYou lead.\n',
  },
  script: {
    title: 'Nested',
    agents: {
      main: [{ calls: [task('Level one', 'one')] }, { text: 'Done.' }],
      one: [{ wait: 300, calls: [task('Level two A', 'two-a'), task('Level two B', 'two-b')] }, { text: 'One.' }],
      'two-a': [{ wait: 300, calls: [task('Level three', 'three')] }, { text: 'Two A.' }],
      'two-b': [
        { wait: 300, calls: [bash('sleep 1')] },
        { wait: 300, text: 'Two B.' },
      ],
      three: [
        { wait: 300, calls: [bash('sleep 0.5')] },
        { wait: 400, text: 'Three.' },
      ],
    },
  },
  runs: [{ args: ['run', '--format', 'json', '[[main]] start'] }],
  truth: [],
};
