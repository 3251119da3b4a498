const task = (more = {}) => ({
  name: 'task',
  args: { description: 'Worker', prompt: '[[worker]] Go.', subagent_type: 'general', ...more },
});
const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });
const root = (run) => run.sessions().find((one) => !one.parent_id).id;

export default {
  about: 'An agent works; another process goes on with the session, and gives the same agent more work.',
  script: {
    title: 'Resumed',
    agents: {
      main: [{ calls: [task()] }, { text: 'Half of it.' }],
      again: [
        ({ text }) => ({ calls: [task({ task_id: /ses_\w+/.exec(text.split('task id=').at(1))[0] })] }),
        { text: 'All of it.' },
      ],
      worker: [{ calls: [bash('sleep 2')] }, { text: 'First.' }, { calls: [bash('sleep 2')] }, { text: 'Second.' }],
    },
  },
  runs: [
    { args: ['run', '--format', 'json', '[[main]] start'] },
    { args: (run) => ['run', '--format', 'json', '--session', root(run), '[[again]] go on'] },
  ],
  truth: [],
};
