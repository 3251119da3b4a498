const running = `select id from part where json_extract(data,'$.tool')='bash' and json_extract(data,'$.state.status')='running'`;

export default {
  about: 'Killed while an agent runs a command.',
  script: {
    title: 'Killed',
    agents: {
      main: [
        {
          calls: [
            { name: 'task', args: { description: 'Victim', prompt: '[[victim]] Go.', subagent_type: 'general' } },
          ],
        },
      ],
      victim: [{ calls: [{ name: 'bash', args: { command: 'echo begun; sleep 60', description: 'Sleep' } }] }],
    },
  },
  runs: [
    {
      args: ['run', '--format', 'json', '[[main]] start'],
      until: (run, ms) => ms > 2500 && run.sqlite(running).length > 0,
      signal: 'SIGKILL',
    },
  ],
  truth: [],
};
