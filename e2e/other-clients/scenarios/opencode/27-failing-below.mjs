const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });
const task = (description, agent, subagent_type = 'lead') => ({
  name: 'task',
  args: { description, prompt: `[[${agent}]] Go.`, subagent_type },
});
const node = (name, status, toolCalls, children = []) => ({ type: 'lead', name, status, toolCalls, children });

export default {
  about:
    'An agent of an agent fails, another one is of no type, a third has to ask and nobody can be asked; the agent above goes on, and fails itself in a second tree.',
  config: {
    subagent_depth: 4,
    permission: { edit: 'allow', bash: { '*': 'allow', 'echo ask*': 'ask' }, external_directory: 'allow' },
  },
  files: {
    '.opencode/agent/lead.md': '---\ndescription: Leads\nmode: subagent\npermission:\n  task: allow\n---\nYou lead.\n',
  },
  script: {
    title: 'Failing below',
    agents: {
      main: [{ calls: [task('Middle', 'middle')] }, { text: 'Done all the same.' }],
      middle: [
        { calls: [task('Refused', 'refused'), task('No such type', 'x', 'wizard'), task('Asks', 'asks')] },
        { text: 'Two of them failed.' },
      ],
      refused: [{ calls: [bash('echo before')] }, { status: 400, body: '{"error":{"message":"refused"}}' }],
      asks: [{ calls: [bash('echo ask me')] }, { text: 'never' }],
      other: [{ calls: [task('Failing middle', 'failing')] }, { text: 'It failed.' }],
      failing: [{ calls: [task('Works', 'works')] }, { status: 400, body: '{"error":{"message":"refused above"}}' }],
      works: [{ calls: [bash('echo works')] }, { text: 'Works.' }],
    },
  },
  runs: [{ args: ['run', '--format', 'json', '[[main]] go'] }, { args: ['run', '--format', 'json', '[[other]] go'] }],
  truth: [
    {
      ...{ type: 'build', name: 'Failing below', status: 'completed', toolCalls: ['task'] },
      children: [
        node(
          'Middle',
          'completed',
          ['task(error)', 'task(error)', 'task(error)'],
          [node('Refused', 'error', ['bash']), node('Asks', 'error', ['bash(error)'])],
        ),
      ],
    },
    {
      ...{ type: 'build', name: 'Failing below', status: 'completed', toolCalls: ['task(error)'] },
      children: [node('Failing middle', 'error', ['task'], [node('Works', 'completed', ['bash'])])],
    },
  ],
};
