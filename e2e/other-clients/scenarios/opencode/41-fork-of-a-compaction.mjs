const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });
const task = (description, agent, more = {}) => ({
  name: 'task',
  args: { description, prompt: `[[${agent}]] Go.`, subagent_type: 'general', ...more },
});
const full = { usage: { in: 127_500, out: 200 } };
const small = { usage: { in: 3000, out: 20 } };
const root = (run) => run.sessions().find((one) => !one.parent_id).id;
const general = (name, toolCalls) => ({ type: 'general', name, status: 'completed', toolCalls, children: [] });

export default {
  about:
    'A session with an agent is compacted and forked; the fork resumes the agent, is compacted too, and forked again.',
  script: {
    title: 'Compacted',
    route: ({ body, names }) =>
      /summar/i.test(JSON.stringify((body.messages ?? []).filter((m) => m.role === 'system')).slice(0, 600)) ||
      !body.tools
        ? 'compact'
        : names.at(-1),
    agents: {
      main: [
        { calls: [task('Scout', 'scout')], ...small },
        { calls: [bash('seq 1 50')], ...full },
        { text: 'On.', ...small },
        { text: 'Done.', ...small },
      ],
      scout: [
        { calls: [bash('echo scout')], ...small },
        { text: 'Scouted.', ...small },
        { calls: [bash('echo more')], ...small },
        { text: 'More.', ...small },
      ],
      two: [
        { calls: [task('Scout more', 'scout', { task_id: 'X' })], ...small },
        { calls: [bash('seq 1 60')], ...full },
        { text: 'On.', ...small },
        { text: 'Two.', ...small },
      ],
      three: [
        { calls: [bash('echo three')], ...small },
        { text: 'Three.', ...small },
      ],
      compact: Array.from({ length: 4 }, () => ({ text: '## Goal\nCount.', ...small })),
    },
  },
  async setup(context) {
    const two = this.script.agents.two;
    two[0] = () => ({
      calls: [
        task('Scout more', 'scout', {
          task_id: context.sqlite("select id from session where title like 'Scout%'")[0].id,
        }),
      ],
      ...small,
    });
  },
  runs: [
    { args: ['run', '--format', 'json', '[[main]] count'] },
    { args: (run) => ['run', '--format', 'json', '--session', root(run), '--fork', '[[two]] branch'] },
    {
      args: (run) => [
        'run',
        '--format',
        'json',
        '--session',
        run.sessions().filter((one) => !one.parent_id)[1].id,
        '--fork',
        '[[three]] branch',
      ],
    },
  ],
  truth: [
    {
      type: 'build',
      name: 'Compacted',
      status: 'completed',
      toolCalls: ['task', 'bash'],
      children: [general('Scout', ['bash', 'bash'])],
    },
    {
      type: 'build',
      name: 'Compacted (fork #1)',
      status: 'completed',
      toolCalls: ['task', 'bash', 'task', 'bash'],
      children: [],
    },
    {
      type: 'build',
      name: 'Compacted (fork #2)',
      status: 'completed',
      toolCalls: ['task', 'bash', 'task', 'bash', 'bash'],
      children: [],
    },
  ],
};
