import { OpenCodeServer } from '../../opencode-server.mjs';

const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });
const question = {
  name: 'question',
  args: {
    questions: [
      {
        question: 'Which colour?',
        header: 'Colour',
        options: [
          { label: 'Green', description: 'As before' },
          { label: 'Blue', description: 'New' },
        ],
      },
    ],
  },
};

export default {
  about:
    'A person allows one command, declines another in an agent, with a word; answers a question, and leaves one without an answer.',
  config: { permission: { bash: 'ask', edit: 'allow' } },
  forgets: true,
  script: {
    title: 'Asked',
    agents: {
      main: [
        { calls: [bash('echo allowed')] },
        {
          calls: [{ name: 'task', args: { description: 'Below', prompt: '[[below]] Go.', subagent_type: 'general' } }],
        },
        { calls: [question] },
        { calls: [question] },
        { text: 'never, or so' },
      ],
      below: [{ calls: [bash('echo declined')] }, { text: 'I was told not to.' }],
    },
  },
  async setup(context) {
    const server = new OpenCodeServer(context);
    context.server = server;
    await server.isReady();
    const session = await server.newSession();
    const said = server.say(session, '[[main]] go');
    const asked = async (kind) => (await server.until(async () => (await server.get(`/${kind}`))[0])).id;
    await server.post(`/permission/${await asked('permission')}/reply`, { reply: 'once' });
    await context.sleep(1000);
    await server.post(`/permission/${await asked('permission')}/reply`, { reply: 'reject', message: 'Use a file.' });
    await server.post(`/question/${await asked('question')}/reply`, { answers: [['Blue']] });
    await context.sleep(1000);
    await server.post(`/question/${await asked('question')}/reject`);
    await said;
  },
  teardown: ({ server }) => server.stop(),
  runs: [],
  truth: {
    ...{ type: 'build', name: 'Asked', status: 'aborted', toolCalls: ['bash', 'task', 'question', 'question'] },
    children: [{ type: 'general', name: 'Below', status: 'completed', toolCalls: ['bash'], children: [] }],
  },
};
