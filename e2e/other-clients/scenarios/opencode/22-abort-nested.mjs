import { OpenCodeServer, running } from '../../opencode-server.mjs';

const task = (description, agent) => ({
  name: 'task',
  args: { description, prompt: `[[${agent}]] Go.`, subagent_type: 'lead' },
});
const sleep = { name: 'bash', args: { command: 'echo begun; sleep 90', description: 'Sleep' } };
const lead = (name, status, toolCalls, children) => ({ type: 'lead', name, status, toolCalls, children });
const two = 'select id from session where parent_id in (select id from session where parent_id is not null)';

export default {
  about:
    'A tree is aborted from its root while the agent of its agent runs a command, then goes on; in another the agent in the middle is aborted alone.',
  config: { subagent_depth: 4 },
  files: {
    '.opencode/agent/lead.md': '---\ndescription: Leads\nmode: subagent\npermission:\n  task: allow\n---\nYou lead.\n',
  },
  // A message that was aborted while its tool ran has no tokens.
  forgets: true,
  script: {
    title: 'Aborted below',
    agents: {
      main: [{ calls: [task('Middle', 'middle')] }, { text: 'never' }],
      middle: [{ calls: [task('Below', 'below')] }, { text: 'never' }],
      below: [{ calls: [sleep] }, { text: 'never' }],
      again: [{ text: 'Going on without them.' }],
      other: [{ calls: [task('Other middle', 'other-middle')] }, { text: 'It was stopped; I go on.' }],
      'other-middle': [{ calls: [task('Other below', 'other-below')] }, { text: 'never' }],
      'other-below': [{ calls: [sleep] }, { text: 'never' }],
    },
  },
  async setup(context) {
    const { sqlite } = context;
    const server = new OpenCodeServer(context);
    context.server = server;
    await server.isReady();
    const first = await server.newSession();
    const aborted = server.say(first, '[[main]] go');
    await server.until(() => sqlite(running('bash')).length > 0);
    await server.post(`/session/${first}/abort`);
    await aborted;
    await server.say(first, '[[again]] go on');
    const second = await server.newSession();
    const other = server.say(second, '[[other]] go');
    await server.until(() => sqlite(running('bash')).length > 0 && sqlite(two).length === 2);
    const [{ id: middle }] = sqlite(`select id from session where parent_id='${second}'`);
    await server.post(`/session/${middle}/abort`);
    await other;
  },
  teardown: ({ server }) => server.stop(),
  runs: [],
  truth: [
    {
      ...{ type: 'build', name: 'Aborted below', status: 'completed', toolCalls: ['task'] },
      children: [lead('Middle', 'aborted', ['task'], [lead('Below', 'aborted', ['bash'], [])])],
    },
    {
      ...{ type: 'build', name: 'Aborted below', status: 'completed', toolCalls: ['task'] },
      children: [lead('Other middle', 'aborted', ['task'], [lead('Other below', 'aborted', ['bash'], [])])],
    },
  ],
};
