import { agent, bash, send, worker } from '../scenario-words.mjs';

const idOf = (ctx) => /agentId: (\w[\w-]*)/.exec(JSON.stringify(ctx.body.messages))?.[1] ?? 'unknown';
export default {
  title: 'Sub-agent resumed with SendMessage',
  notes:
    'A named and an unnamed foreground agent finish, then main sends each a message (by name, by agentId): the client resumes them from their transcripts, in the background. One background agent gets a message while it is still running.',
  prompt: 'Resume agents.',
  timeout: 120,
  env: { ENABLE_TOOL_SEARCH: 'false' },
  agents: {
    main: [
      { tools: [agent('first', 'Named agent', { name: 'carol' }), agent('second', 'Unnamed agent')] },
      (ctx) => ({
        tools: [
          send('carol', 'Please do one more thing. [[agent:first-again]]', 'one more thing'),
          send(idOf(ctx), 'You too. [[agent:second-again]]', 'you too'),
        ],
      }),
      { tools: [agent('running', 'Running agent', { background: true, name: 'dave' })] },
      { tools: [bash('sleep 1')] },
      { tools: [send('dave', 'A message while you run.', 'while running')] },
      { text: 'Waiting.' },
      { text: 'One is back.' },
      { text: 'Another is back.' },
      { text: 'All back.' },
    ],
    first: worker('first', 1),
    second: worker('second', 1),
    'first-again': worker('first-again', 2, { sleep: 0.5 }),
    'second-again': worker('second-again', 1),
    running: worker('running', 4, { sleep: 0.7 }),
  },
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    children: [
      {
        key: 'first',
        moreKeys: ['first-again'],
        type: 'general-purpose',
        name: 'carol',
        description: 'Named agent',
        status: 'completed',
        note: 'resumed once by name',
      },
      {
        key: 'second',
        moreKeys: ['second-again'],
        type: 'general-purpose',
        description: 'Unnamed agent',
        status: 'completed',
        note: 'the id sent to is the first agentId in the conversation',
      },
      {
        key: 'running',
        type: 'general-purpose',
        name: 'dave',
        description: 'Running agent',
        status: 'completed',
        background: true,
        note: 'got a message while running',
      },
    ],
  },
};
