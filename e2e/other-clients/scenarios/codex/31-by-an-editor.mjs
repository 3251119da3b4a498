import { CodexAppServer } from '../../codex-app-server.mjs';

const run = (cmd) => ({ name: 'exec_command', args: { cmd, yield_time_ms: 30_000 } });

export default {
  about:
    'An editor names a session, says more while a turn runs, runs a command of its own, compacts by hand, interrupts, and undoes two turns.',
  // Turns that were undone are not in the files of the thread, or not to be counted.
  forgets: true,
  script: {
    agents: {
      main: [{ calls: [run('sleep 2; echo first')] }, { text: 'Done, and that too.', phase: 'final_answer' }],
      compact: [{ text: 'What happened so far.' }],
      wrong: [{ calls: [run('echo wrong > wrong.txt')] }, { text: 'That was wrong.', phase: 'final_answer' }],
      worse: [{ calls: [run('echo worse')] }, { text: 'That was worse.', phase: 'final_answer' }],
      right: [{ calls: [run('echo right')] }, { text: 'That is right.', phase: 'final_answer' }],
      endless: [{ calls: [run('sleep 60')] }],
    },
    route: ({ body, names }) => (JSON.stringify(body.input.at(-1)).includes('CHECKPOINT') ? 'compact' : names.at(-1)),
  },
  async setup(context) {
    const server = new CodexAppServer(context);
    await server.isReady();
    const thread = await server.newThread();
    const first = await server.begin(thread, '[[main]] begin');
    await server.until(({ method, params }) => method === 'item/started' && params.item.type === 'commandExecution');
    const input = [{ type: 'text', text: '[[main]] and do that too' }];
    await server.ask('turn/steer', { threadId: thread, expectedTurnId: first, input });
    await server.hasEnded(first);
    await server.ask('thread/name/set', { threadId: thread, name: 'Named by a person' });
    await server.ask('thread/shellCommand', { threadId: thread, command: 'echo by hand' });
    await context.sleep(2500);
    await server.ask('thread/compact/start', { threadId: thread });
    await context.sleep(3000);
    const wrong = await server.say(thread, '[[wrong]] go on');
    await server.say(thread, '[[worse]] go on');
    await server.ask('thread/revert', { threadId: thread, beforeTurnId: wrong });
    await server.say(thread, '[[right]] go on');
    const last = await server.begin(thread, '[[endless]] wait');
    await server.until(
      ({ method, params }) => method === 'item/started' && params.item.command?.includes('sleep 60') === true,
    );
    await server.ask('turn/interrupt', { threadId: thread, turnId: last });
    await server.hasEnded(last);
    await server.stop();
  },
  runs: [],
  truth: {
    ...{ type: 'root', name: '[[main]] begin', status: 'interrupted', children: [] },
    toolCalls: ['exec_command', 'exec_command', 'exec_command'],
  },
};
