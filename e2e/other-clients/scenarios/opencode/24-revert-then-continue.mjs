import { OpenCodeServer } from '../../opencode-server.mjs';

const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });
const task = (description, agent) => ({
  name: 'task',
  args: { description, prompt: `[[${agent}]] Go.`, subagent_type: 'general' },
});
const node = (name, toolCalls) => ({ type: 'general', name, status: 'completed', toolCalls, children: [] });

export default {
  about: 'Three turns, two of them undone, then another one; in a second session a turn stays undone.',
  // Tokens of what was undone are gone from the store.
  forgets: true,
  script: {
    title: 'Undone',
    agents: {
      main: [{ calls: [task('Kept', 'kept')] }, { text: 'First.' }],
      second: [{ calls: [task('Undone', 'undone'), bash('echo 2')] }, { text: 'Second.' }],
      third: [{ calls: [bash('echo 3')] }, { text: 'Third.' }],
      fourth: [{ calls: [bash('echo 4'), bash('echo 5')] }, { text: 'Fourth.' }],
      kept: [{ calls: [bash('echo kept')] }, { text: 'Kept.' }],
      undone: [{ calls: [bash('echo undone'), bash('echo twice')] }, { text: 'Undone.' }],
      other: [{ calls: [bash('echo other')] }, { text: 'Other.' }],
      gone: [{ calls: [bash('echo gone')] }, { text: 'Gone.' }],
    },
  },
  async setup(context) {
    const { sqlite } = context;
    const server = new OpenCodeServer(context);
    context.server = server;
    await server.isReady();
    const promptOf = (session, nth) =>
      sqlite(
        `select id from message where session_id='${session}' and json_extract(data,'$.role')='user' order by time_created, id`,
      )[nth].id;
    const session = await server.newSession();
    for (const agent of ['main', 'second', 'third']) await server.say(session, `[[${agent}]] go`);
    await server.post(`/session/${session}/revert`, { messageID: promptOf(session, 1) });
    await server.say(session, '[[fourth]] go');
    const other = await server.newSession();
    for (const agent of ['other', 'gone']) await server.say(other, `[[${agent}]] go`);
    await server.post(`/session/${other}/revert`, { messageID: promptOf(other, 1) });
  },
  teardown: ({ server }) => server.stop(),
  runs: [],
  truth: [
    {
      ...{ type: 'build', name: 'Undone', status: 'completed', toolCalls: ['task', 'bash', 'bash'] },
      children: [node('Kept', ['bash']), node('Undone', ['bash', 'bash'])],
      note: 'The call of the second agent is gone; its session stays.',
    },
    { type: 'build', name: 'Undone', status: 'completed', toolCalls: ['bash', 'bash (undone)'], children: [] },
  ],
};
