const task = (description, agent, more = {}) => ({
  name: 'task',
  args: { description, prompt: `[[${agent}]] Go.`, subagent_type: 'general', background: true, ...more },
});
const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });
const firstAgent = (text) => text.match(/<task id=\\"(ses_\w+)/)[1];

export default {
  about: 'An agent in the background, which is woken up again in a second turn.',
  env: { OPENCODE_EXPERIMENTAL_BACKGROUND_SUBAGENTS: '1' },
  script: {
    title: 'Background',
    agents: {
      main: [
        { calls: [task('Slow work', 'slow')] },
        { calls: [bash('sleep 4')] },
        { text: 'It has ended.' },
        { text: 'Yes.' },
      ],
      again: [
        ({ text }) => ({ calls: [task('More slow work', 'slow', { task_id: firstAgent(text) })] }),
        { calls: [bash('sleep 4')] },
        { text: 'Again.' },
        { text: 'Yes.' },
      ],
      slow: [{ calls: [bash('sleep 1')] }, { text: 'Slow.' }, { calls: [bash('sleep 1')] }, { text: 'Slow again.' }],
    },
  },
  runs: [
    { args: ['run', '--format', 'json', '[[main]] start'] },
    {
      args: (run) => [
        'run',
        '--format',
        'json',
        '--session',
        run.sessions().find((one) => !one.parent_id).id,
        '[[again]] more',
      ],
    },
  ],
  truth: [],
};
