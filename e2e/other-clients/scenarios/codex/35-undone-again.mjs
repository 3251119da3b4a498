import { CodexAppServer } from '../../codex-app-server.mjs';

const turn = (word) => [
  { calls: [{ name: 'exec_command', args: { cmd: `echo ${word}` } }] },
  { text: `${word}.`, phase: 'final_answer' },
];
const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export default {
  about:
    'Turns are undone three times, the last time back to before the first time; then the session is forked, and resumed by another client.',
  // Turns that were undone are in files that no session is made of any more.
  forgets: true,
  script: { agents: Object.fromEntries(names.map((name) => [name, turn(name)])) },
  async setup(context) {
    const server = new CodexAppServer(context);
    await server.isReady();
    const thread = await server.newThread();
    const say = (name) => server.say(thread, `[[${name}]] go`);
    const undo = (beforeTurnId) => server.ask('thread/revert', { threadId: thread, beforeTurnId });
    await say('one');
    const two = await say('two');
    const three = await say('three');
    await undo(three);
    await say('four');
    const five = await say('five');
    await undo(five);
    await say('six');
    await undo(two);
    await say('seven');
    const forked = await server.ask('thread/fork', { threadId: thread });
    await server.say(forked.thread.id, '[[eight]] go');
    await server.stop();
    context.thread = thread;
  },
  runs: [{ args: ({ thread }) => ['exec', 'resume', '--json', '--skip-git-repo-check', thread, '[[nine]] go'] }],
  truth: [
    {
      ...{ type: 'root', name: '[[one]] go', status: 'completed', children: [] },
      toolCalls: ['exec_command', 'exec_command', 'exec_command'],
    },
    { type: 'root', name: '[[eight]] go', status: 'completed', toolCalls: ['exec_command'], children: [] },
  ],
};
