const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });
const task = (agent) => ({
  name: 'task',
  args: { description: `Helper of ${agent}`, prompt: `[[${agent}-helper]] Go.`, subagent_type: 'general' },
});
const steps = (agent) => ({
  [agent]: [
    { wait: 500, calls: [task(agent), bash('sleep 0.5')] },
    { wait: 500, text: 'Done.' },
  ],
  [`${agent}-helper`]: [
    { wait: 700, calls: [bash('sleep 1'), bash('echo 2')] },
    { wait: 700, text: 'Helped.' },
  ],
});
const names = ['one', 'two', 'three'];

export default {
  about: 'Three clients write to one database at once.',
  script: { title: 'Side by side', agents: Object.assign({}, ...names.map(steps)) },
  async setup({ run }) {
    // The first one makes the database.
    await run(['session', 'list']);
    await Promise.all(names.map((name) => run(['run', '--format', 'json', `[[${name}]] go`])));
  },
  runs: [],
  truth: names.map((name) => ({
    ...{ type: 'build', name: 'Side by side', status: 'completed', toolCalls: ['task', 'bash'] },
    children: [
      { type: 'general', name: `Helper of ${name}`, status: 'completed', toolCalls: ['bash', 'bash'], children: [] },
    ],
  })),
};
