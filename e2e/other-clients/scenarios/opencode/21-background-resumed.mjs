const task = (description, agent, more = {}) => ({
  name: 'task',
  args: { description, prompt: `[[${agent}]] Go.`, subagent_type: 'general', ...more },
});
const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });
const nthAgent = (text, nth) => [...new Set([...text.matchAll(/<task id=\\"(ses_\w+)/g)].map(([, id]) => id))][nth];
const root = (run) => run.sessions().find((one) => !one.parent_id).id;
const node = (name, status, toolCalls) => ({ type: 'general', name, status, toolCalls, children: [] });

export default {
  about:
    'Two agents in the background, one of which fails; the other is resumed in the foreground in a second process.',
  env: { OPENCODE_EXPERIMENTAL_BACKGROUND_SUBAGENTS: '1' },
  script: {
    title: 'Background and back',
    agents: {
      main: [
        { calls: [task('Long work', 'long', { background: true }), task('Bad work', 'bad', { background: true })] },
        { calls: [bash('sleep 6')] },
        ...['One.', 'Two.', 'Three.'].map((text) => ({ text })),
      ],
      again: [
        ({ text }) => ({ calls: [task('Long work, again', 'long', { task_id: nthAgent(text, 0) })] }),
        { text: 'Again.' },
      ],
      long: [{ calls: [bash('sleep 1')] }, { text: 'Long.' }, { calls: [bash('sleep 1')] }, { text: 'Long again.' }],
      bad: [{ calls: [bash('echo bad')] }, { status: 400, body: '{"error":{"message":"refused"}}' }],
    },
  },
  runs: [
    { args: ['run', '--format', 'json', '[[main]] start'] },
    { args: (run) => ['run', '--format', 'json', '--session', root(run), '[[again]] more'] },
  ],
  truth: {
    ...{ type: 'build', name: 'Background and back', status: 'completed', toolCalls: ['task', 'task', 'bash', 'task'] },
    children: [node('Long work', 'completed', ['bash', 'bash']), node('Bad work', 'error', ['bash'])],
  },
};
