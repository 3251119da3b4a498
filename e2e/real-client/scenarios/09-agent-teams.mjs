import { agent, bash, send } from '../scenario-words.mjs';
export default {
  title: 'Agent teams',
  notes:
    'CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS=1, interactive client in tmux. Two named teammates; the lead writes to them, they write to each other and to the lead; one is asked to shut down.',
  env: { CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS: '1', ENABLE_TOOL_SEARCH: 'false' },
  delay: 4,
  agents: {
    main: [
      {
        text: 'I form a team.',
        tools: [
          agent('alice', 'Frontend work', { name: 'alice', background: true }),
          agent('bruno', 'Backend work', { name: 'bruno', background: true }),
        ],
      },
      { tools: [bash('sleep 2', 'Wait a little')] },
      {
        tools: [
          send('alice', 'Please also check the header. [[agent:alice-2]]', 'check the header'),
          send('bruno', { type: 'shutdown_request', reason: 'work is done' }, 'shut down'),
        ],
      },
      { tools: [bash('sleep 3', 'Wait more')] },
      { text: 'The team is done.' },
      { text: 'Noted.' },
      { text: 'Noted.' },
      { text: 'Noted.' },
      { text: 'Noted.' },
      { text: 'Noted.' },
    ],
    alice: [
      { text: 'alice here', tools: [bash('echo alice 1; sleep 0.4')] },
      { tools: [send('bruno', 'The API is at /v1.', 'where the API is')] },
      { tools: [send('team-lead', 'Frontend is ready.', 'frontend ready')] },
      { text: 'alice: first part done.' },
      { text: 'alice: ok.' },
      { text: 'alice: ok.' },
    ],
    'alice-2': [{ tools: [bash('echo header ok')] }, { text: 'alice: header is fine.' }, { text: 'alice: ok.' }],
    bruno: (ctx) =>
      /shutdown_request/.test(ctx.lastUser)
        ? {
            tools: [
              send(
                'team-lead',
                {
                  type: 'shutdown_response',
                  request_id: /"?request_?[iI]d"?\s*[:=]\s*"([^"]+)"/.exec(ctx.lastUser)?.[1] ?? 'unknown',
                  approve: true,
                },
                'bye',
              ),
            ],
          }
        : ctx.index === 0
          ? { tools: [bash('echo bruno 1; sleep 0.8')] }
          : ctx.index === 1
            ? { tools: [send('alice', 'Thanks, alice.', 'thanks')] }
            : { text: 'bruno: done.' },
  },
  steps: [
    {
      tui: [
        { waitFor: /bypass permissions/ },
        { prompt: 'Form a team of two.' },
        { sleep: 2500 },
        { seen: ['main', 4] },
        { sleep: 4000 },
      ],
    },
  ],
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    team: 'implicit',
    children: [
      {
        key: 'alice',
        moreKeys: ['alice-2'],
        type: 'general-purpose',
        name: 'alice',
        description: 'Frontend work',
        status: 'completed',
        background: true,
        team: 'implicit',
      },
      {
        key: 'bruno',
        type: 'general-purpose',
        name: 'bruno',
        description: 'Backend work',
        status: 'shutdown',
        background: true,
        team: 'implicit',
      },
    ],
  },
};
