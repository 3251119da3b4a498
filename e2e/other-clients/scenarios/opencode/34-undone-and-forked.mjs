import { OpenCodeServer } from '../../opencode-server.mjs';

const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });
const task = (more = {}) => ({
  name: 'task',
  args: { description: 'Scout', prompt: '[[scout]] Go.', subagent_type: 'general', ...more },
});
const user = 'select m.id from message m where session_id=';

export default {
  about:
    'A part of an answer is undone and done again, a session is renamed, summarised by hand, forked from its middle, and the fork is forked; each fork goes on with the agent of the first. A message is deleted.',
  forgets: true,
  script: {
    title: 'Undone and forked',
    agents: {
      main: [{ calls: [task()] }, { text: 'Scouted.' }],
      scout: [
        { calls: [bash('echo scout')] },
        { text: 'Nothing.' },
        { text: 'Still nothing.' },
        { text: 'Nothing again.' },
      ],
      two: [{ calls: [bash('echo two'), bash('echo half')] }, { text: 'Two.' }],
      again: [
        ({ text }) => ({ calls: [task({ task_id: /ses_\w+/.exec(text.split('task id=').at(1))[0] })] }),
        { text: 'Again.' },
      ],
      third: [
        ({ text }) => ({ calls: [task({ task_id: /ses_\w+/.exec(text.split('task id=').at(1))[0] })] }),
        { text: 'A third time.' },
      ],
      after: [{ text: 'After the summary.' }],
    },
    route: ({ body, names }) => (/summar/i.test(JSON.stringify(body.messages.at(-1))) ? 'after' : names.at(-1)),
  },
  async setup(context) {
    const { sqlite } = context;
    const server = new OpenCodeServer(context);
    context.server = server;
    await server.isReady();
    const first = await server.newSession();
    await server.say(first, '[[main]] go');
    await server.say(first, '[[two]] go');
    const part = sqlite(`select id, message_id from part where session_id='${first}' and data like '%echo half%'`)[0];
    await server.post(`/session/${first}/revert`, { messageID: part.message_id, partID: part.id });
    await context.sleep(1500);
    await server.post(`/session/${first}/unrevert`);
    await server.patch(`/session/${first}`, { title: 'By another name' });
    const users = sqlite(`${user}'${first}' and json_extract(data,'$.role')='user' order by time_created, id`);
    const fork = JSON.parse(await server.post(`/session/${first}/fork`, { messageID: users[1].id })).id;
    await server.say(fork, '[[again]] go');
    const next = JSON.parse(await server.post(`/session/${fork}/fork`)).id;
    await server.say(next, '[[third]] go');
    await server.post(`/session/${first}/summarize`, { providerID: 'fake', modelID: 'fake-model' });
    await server.say(first, '[[after]] go on');
    const [{ id }] = sqlite(`${user}'${next}' and json_extract(data,'$.role')='user' order by time_created, id`);
    await server.delete(`/session/${next}/message/${id}`);
  },
  teardown: ({ server }) => server.stop(),
  runs: [],
  truth: [
    {
      ...{ type: 'build', name: 'By another name', status: 'completed', toolCalls: ['task', 'bash', 'bash'] },
      children: [{ type: 'general', name: 'Scout', status: 'completed', toolCalls: ['bash'], children: [] }],
    },
    { type: 'build', name: 'A fork', status: 'completed', toolCalls: ['task', 'task'], children: [] },
    { type: 'build', name: 'A fork of it', status: 'completed', toolCalls: ['task', 'task', 'task'], children: [] },
  ],
};
