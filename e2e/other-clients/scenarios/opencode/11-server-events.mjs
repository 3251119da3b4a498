// While `opencode serve` runs: a call that waits for permission, and an abort through its HTTP API.
import { OpenCodeServer, running } from '../../opencode-server.mjs';

export default {
  about: 'A served client: a call that waits for permission and is allowed; a sub-agent with a slow command, aborted.',
  config: {
    permission: { edit: 'allow', bash: { '*': 'allow', 'echo ask*': 'ask' }, external_directory: 'allow' },
  },
  // A message that was aborted while its tool ran has no tokens.
  forgets: true,
  script: {
    title: 'Served session',
    agents: {
      main: [
        {
          gap: 60,
          think: 'Thinking in small pieces.',
          text: 'This text arrives word by word.',
          calls: [{ name: 'bash', args: { command: 'echo ask me first', description: 'Ask' } }],
        },
        { text: 'Allowed and done.' },
      ],
      second: [
        {
          calls: [
            {
              name: 'task',
              args: { description: 'Slow helper', prompt: '[[slow]] Go slow.', subagent_type: 'general' },
            },
          ],
        },
        { text: 'never' },
      ],
      slow: [
        { calls: [{ name: 'bash', args: { command: 'echo started; sleep 30', description: 'Sleep' } }] },
        { text: 'never' },
      ],
    },
  },
  async setup(context) {
    const { sleep, sqlite } = context;
    const server = new OpenCodeServer(context);
    context.server = server;
    await server.isReady();
    const allowed = server.say(await server.newSession(), '[[main]] go');
    const [asked] = await server.until(async () => {
      const waiting = await server.get('/permission');
      return waiting.length > 0 ? waiting : null;
    });
    await server.post(`/permission/${asked.id}/reply`, { reply: 'once' });
    await allowed;
    const second = await server.newSession();
    const aborted = server.say(second, '[[second]] go');
    await server.until(() => sqlite(running('bash')).length > 0);
    await server.post(`/session/${second}/abort`);
    await aborted;
    await sleep(500);
  },
  teardown: ({ server }) => server.stop(),
  runs: [],
  truth: [
    { type: 'build', name: 'Served session', status: 'completed', toolCalls: ['bash'], children: [] },
    {
      type: 'build',
      name: 'Served session',
      status: 'aborted',
      toolCalls: ['task(error)'],
      children: [{ type: 'general', name: 'Slow helper', status: 'aborted', toolCalls: ['bash'], children: [] }],
    },
  ],
};
