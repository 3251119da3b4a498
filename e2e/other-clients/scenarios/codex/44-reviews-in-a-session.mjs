import { CodexAppServer } from '../../codex-app-server.mjs';

const exec = (cmd) => ({ name: 'exec_command', args: { cmd } });
const say = (text) => ({ text, phase: 'final_answer' });
const review = {
  text: JSON.stringify({
    findings: [
      {
        title: 'Wrong sign',
        body: 'It subtracts.',
        confidence_score: 0.9,
        priority: 1,
        code_location: { absolute_file_path: '/src/math.js', line_range: { start: 2, end: 2 } },
      },
    ],
    overall_correctness: 'patch is incorrect',
    overall_explanation: 'One fault.',
    overall_confidence_score: 0.8,
  }),
  phase: 'final_answer',
};

/** What a person, or the client for one, has asked last. */
function lastWords({ input }) {
  const asked = input.filter(
    ({ role, content }) => role === 'user' && !/<environment_context>/.test(JSON.stringify(content)),
  );
  return (
    asked
      .at(-1)
      ?.content.map(({ text }) => text)
      .join('') ?? ''
  );
}

export default {
  about: 'Reviews within a session, between its turns; the last one is killed, and another client goes on.',
  forgets: true,
  script: {
    route: ({ body, names }) => (/^Review the current code changes/m.test(lastWords(body)) ? 'review' : names.at(-1)),
    agents: {
      main: [{ calls: [exec('echo one')] }, say('One.')],
      after: [{ calls: [exec('echo two')] }, say('Two.')],
      again: [{ calls: [exec('echo three')] }, say('Three.')],
      review: [
        { calls: [exec('git diff')] },
        review,
        { calls: [exec('git diff')] },
        review,
        { calls: [exec('sleep 60')] },
        review,
      ],
    },
  },
  async setup(context) {
    const server = new CodexAppServer(context);
    await server.isReady();
    const thread = await server.newThread();
    await server.say(thread, '[[main]] go');
    const first = await server.ask('review/start', {
      threadId: thread,
      target: { type: 'uncommittedChanges' },
      delivery: 'inline',
    });
    await server.hasEnded(first.turn.id);
    await server.say(thread, '[[after]] go');
    const second = await server.ask('review/start', {
      threadId: thread,
      target: { type: 'uncommittedChanges' },
      delivery: 'inline',
    });
    await server.hasEnded(second.turn.id);
    await server.ask('review/start', { threadId: thread, target: { type: 'uncommittedChanges' }, delivery: 'inline' });
    await server.until(({ method, params }) => method === 'item/started' && /sleep 60/.test(JSON.stringify(params)));
    await server.stop('SIGKILL');
    context.thread = thread;
  },
  runs: [{ args: ({ thread }) => ['exec', 'resume', '--json', '--skip-git-repo-check', thread, '[[again]] go on'] }],
  truth: {
    ...{ type: 'root', name: '[[main]] go', status: 'completed', toolCalls: ['exec', 'exec', 'exec'] },
    children: ['completed', 'completed', 'running (dead)'].map((status) => ({
      ...{ type: 'review', name: 'review', status, toolCalls: ['exec'], children: [] },
    })),
  },
};
