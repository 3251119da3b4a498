const task = (description, agent) => ({
  name: 'task',
  args: { description, prompt: `[[${agent}]] Go.`, subagent_type: 'lead' },
});
const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });
const leaf = (ms) => [
  { wait: ms, calls: [bash('sleep 0.5')] },
  { wait: ms, text: 'Leaf.' },
];
const node = (name, toolCalls, children = []) => ({ type: 'lead', name, status: 'completed', toolCalls, children });
const leaves = [node('Same work', ['bash']), node('Same work', ['bash'])];

export default {
  about:
    'Two agents side by side start two agents each, side by side; all four leaves have one description, in three scripts.',
  config: { subagent_depth: 4 },
  files: {
    '.opencode/agent/lead.md': '---\ndescription: Leads\nmode: subagent\npermission:\n  task: allow\n---\nYou lead.\n',
  },
  script: {
    title: 'Überblick 概要 🧭 שלום',
    agents: {
      main: [
        { text: 'Los.', calls: [task('Links 左', 'left'), task('Rechts 右', 'right'), bash('sleep 0.2')] },
        { text: 'Fertig.' },
      ],
      left: [{ wait: 300, calls: [task('Same work', 'a'), task('Same work', 'b')] }, { text: 'Left.' }],
      right: [
        { wait: 200, calls: [task('Same work', 'c'), task('Same work', 'd')] },
        { wait: 400, text: 'Right.' },
      ],
      a: leaf(300),
      b: leaf(700),
      c: leaf(500),
      d: leaf(100),
    },
  },
  runs: [{ args: ['run', '--format', 'json', '[[main]] schau 見て 👀'] }],
  truth: {
    ...{ type: 'build', name: 'Überblick', status: 'completed', toolCalls: ['task', 'task', 'bash'] },
    children: [node('Links 左', ['task', 'task'], leaves), node('Rechts 右', ['task', 'task'], leaves)],
  },
};
