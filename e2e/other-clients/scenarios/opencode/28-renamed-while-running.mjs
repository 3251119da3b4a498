import { OpenCodeServer, running } from '../../opencode-server.mjs';

const sleep = (seconds) => ({ name: 'bash', args: { command: `sleep ${seconds}`, description: 'Sleep' } });

export default {
  about:
    'A session is renamed and put away while its agent runs, and its agent is renamed too; a second one is deleted.',
  // Of a deleted session nothing is left.
  forgets: true,
  script: {
    title: 'First name',
    agents: {
      main: [
        {
          calls: [
            { name: 'task', args: { description: 'Helper', prompt: '[[helper]] Go.', subagent_type: 'general' } },
          ],
        },
        { text: 'Done.' },
      ],
      helper: [{ calls: [sleep(4)] }, { text: 'Helped.' }],
      deleted: [{ calls: [sleep(0.2)] }, { text: 'Deleted.' }],
    },
  },
  async setup(context) {
    const { sqlite } = context;
    const server = new OpenCodeServer(context);
    context.server = server;
    await server.isReady();
    const session = await server.newSession();
    const said = server.say(session, '[[main]] go');
    await server.until(() => sqlite(running('bash')).length > 0);
    const [{ id: helper }] = sqlite(`select id from session where parent_id='${session}'`);
    await server.patch(`/session/${helper}`, { title: 'Another helper' });
    await server.patch(`/session/${session}`, { title: 'Second name', time: { archived: Date.now() } });
    await said;
    const gone = await server.newSession();
    await server.say(gone, '[[deleted]] go');
    await server.delete(`/session/${gone}`);
  },
  teardown: ({ server }) => server.stop(),
  runs: [],
  truth: {
    ...{ type: 'build', name: 'Second name', status: 'completed', toolCalls: ['task'] },
    children: [{ type: 'general', name: 'Helper', status: 'completed', toolCalls: ['bash'], children: [] }],
  },
};
