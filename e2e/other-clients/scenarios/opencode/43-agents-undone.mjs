import { OpenCodeServer } from '../../opencode-server.mjs';

const task = (description, agent, more = {}) => ({
  name: 'task',
  args: { description, prompt: `[[${agent}]] Go.`, subagent_type: 'general', ...more },
});
const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });
const general = (name, toolCalls) => ({ type: 'general', name, status: 'completed', toolCalls, children: [] });

export default {
  about:
    'A turn with an agent is undone and another agent of that name is started; two more sessions work in folders of one name, without git.',
  forgets: true,
  script: {
    title: 'Undone',
    agents: {
      one: [{ calls: [bash('echo one')] }, { text: 'One.' }],
      two: [{ calls: [task('Scout', 'scout')] }, { text: 'Two.' }],
      three: [{ calls: [task('Scout', 'other')] }, { text: 'Three.' }],
      scout: [{ calls: [bash('echo scout'), bash('echo scout 2')] }, { text: 'Scouted.' }],
      other: [{ calls: [bash('echo other')] }, { text: 'Other.' }],
      plain: Array.from({ length: 2 }, () => [{ calls: [bash('pwd')] }, { text: 'Plain.' }]).flat(),
    },
  },
  async setup(context) {
    const { sqlite, fs, out } = context;
    const server = new OpenCodeServer(context);
    context.server = server;
    await server.isReady();
    const first = await server.newSession();
    await server.say(first, '[[one]] go');
    await server.say(first, '[[two]] go');
    const users = sqlite(
      `select id from message where session_id='${first}' and json_extract(data,'$.role')='user' order by time_created, id`,
    );
    await server.post(`/session/${first}/revert`, { messageID: users[1].id });
    await context.sleep(1500);
    await server.say(first, '[[three]] go');
    for (const name of ['it\'s "here" $HOME', '日本 ünï']) {
      const folder = `${out}/${name}/demo`;
      fs.mkdirSync(folder, { recursive: true });
      const query = `?directory=${encodeURIComponent(folder)}`;
      const { id } = JSON.parse(await server.post(`/session${query}`));
      await server.post(`/session/${id}/message${query}`, { parts: [{ type: 'text', text: '[[plain]] go' }] });
    }
  },
  teardown: ({ server }) => server.stop(),
  runs: [],
  truth: [
    {
      type: 'build',
      name: 'Undone',
      status: 'completed',
      toolCalls: ['bash', 'task'],
      children: [general('Scout', ['bash', 'bash']), general('Scout', ['bash'])],
    },
    { type: 'build', name: 'Undone', status: 'completed', toolCalls: ['bash'], children: [] },
    { type: 'build', name: 'Undone', status: 'completed', toolCalls: ['bash'], children: [] },
  ],
};
