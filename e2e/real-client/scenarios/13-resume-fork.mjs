import { agent, bash, send, worker } from '../scenario-words.mjs';

const idOf = (ctx) => /agentId: (\w[\w-]*)/.exec(JSON.stringify(ctx.body.messages))?.[1] ?? 'unknown';
export default {
  title: 'Continue, resume, fork',
  notes:
    '1 a session with one sub-agent; 2 --continue; 3 --resume ID and a message to the old sub-agent; 4 --resume ID --fork-session with a new sub-agent; 5 --continue again (which one is newest?); 6 --session-id and --name.',
  env: { ENABLE_TOOL_SEARCH: 'false' },
  agents: {
    main: [{ tools: [agent('erin', 'First helper', { name: 'erin' })] }, { text: 'First turn over.' }],
    erin: worker('erin', 1),
    two: [{ tools: [bash('echo two')] }, { text: 'Second turn over.' }],
    three: [
      (ctx) => ({ tools: [send(idOf(ctx), 'Once more please. [[agent:erin-again]]', 'once more')] }),
      { text: 'Waiting for erin.' },
      { text: 'Erin is back.' },
    ],
    'erin-again': worker('erin-again', 1),
    four: [{ tools: [agent('fred', 'Helper in the fork')] }, { text: 'Fork turn over.' }],
    fred: worker('fred', 1),
    five: [{ text: 'Fifth.' }],
    six: [{ text: 'Sixth.' }],
  },
  steps: [
    { print: 'First prompt.' },
    { print: 'Second prompt. [[agent:two]]', args: ['--continue'] },
    ({ lastSession, results }) => {
      results.first = lastSession();
      return { print: 'Third prompt. [[agent:three]]', args: ['--resume', lastSession()] };
    },
    ({ results }) => ({
      print: 'Fourth prompt, a fork. [[agent:four]]',
      args: ['--resume', results.first, '--fork-session'],
    }),
    { print: 'Fifth prompt. [[agent:five]]', args: ['--continue'] },
    {
      print: 'Sixth prompt. [[agent:six]]',
      args: ['--session-id', '11111111-2222-4333-8444-555555555555', '--name', 'My named session'],
    },
  ],
  truth: [
    {
      key: 'main',
      moreKeys: ['two', 'three'],
      type: 'main',
      status: 'completed',
      children: [
        {
          key: 'erin',
          moreKeys: ['erin-again'],
          type: 'general-purpose',
          name: 'erin',
          description: 'First helper',
          status: 'completed',
        },
      ],
    },
    {
      key: 'four',
      moreKeys: ['five'],
      type: 'main',
      status: 'completed',
      note: 'the fork (also carries the history of the first session)',
      children: [{ key: 'fred', type: 'general-purpose', description: 'Helper in the fork', status: 'completed' }],
    },
    { key: 'six', type: 'main', name: 'My named session', status: 'completed' },
  ],
};
