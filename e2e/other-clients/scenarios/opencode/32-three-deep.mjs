import { OpenCodeServer, running } from '../../opencode-server.mjs';

const task = (description, agent) => ({
  name: 'task',
  args: { description, prompt: `[[${agent}]] Go.`, subagent_type: 'lead' },
});
const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });
const lead = (name, status, toolCalls, children) => ({ type: 'lead', name, status, toolCalls, children });

export default {
  about: 'Three agents below each other; the lowest is aborted while its sibling goes on, and those above go on.',
  config: { subagent_depth: 4 },
  files: {
    '.opencode/agent/lead.md': '---\ndescription: Leads\nmode: subagent\npermission:\n  task: allow\n---\nYou lead.\n',
  },
  forgets: true,
  script: {
    title: 'Three deep',
    agents: {
      main: [{ calls: [task('First', 'first')] }, { text: 'Done.' }],
      first: [{ calls: [task('Second', 'second')] }, { text: 'First.' }],
      second: [{ calls: [task('Doomed', 'doomed'), task('Third', 'third')] }, { text: 'Second, without one.' }],
      doomed: [{ calls: [bash('echo begun; sleep 90')] }, { text: 'never' }],
      third: [{ calls: [bash('sleep 3; echo third')] }, { text: 'Third.' }],
    },
  },
  async setup(context) {
    const { sqlite } = context;
    const server = new OpenCodeServer(context);
    context.server = server;
    await server.isReady();
    const session = await server.newSession();
    const said = server.say(session, '[[main]] go');
    await server.until(() => sqlite(running('bash')).length === 2);
    const [{ id }] = sqlite("select id from session where title like 'Doomed%'");
    await server.post(`/session/${id}/abort`);
    await said;
  },
  teardown: ({ server }) => server.stop(),
  runs: [],
  truth: {
    ...{ type: 'build', name: 'Three deep', status: 'completed', toolCalls: ['task'] },
    children: [
      lead(
        'First',
        'completed',
        ['task'],
        [
          lead(
            'Second',
            'completed',
            ['task', 'task'],
            [lead('Doomed', 'aborted', ['bash'], []), lead('Third', 'completed', ['bash'], [])],
          ),
        ],
      ),
    ],
  },
};
