const call = (name, args = {}) => ({ name, ns: 'multi_agent_v1', args });
const review = {
  findings: [],
  overall_correctness: 'patch is correct',
  overall_explanation: 'Nothing to say.',
  overall_confidence_score: 0.9,
};

export default {
  about: 'A reviewer asks for an agent, which reviews do not have, and goes on; a second review of the same home.',
  script: {
    route: () => 'main',
    agents: {
      main: [
        { calls: [call('spawn_agent', { message: 'Look at the tests.' })] },
        { calls: [{ name: 'exec_command', args: { cmd: 'git status --short' } }] },
        { text: JSON.stringify(review), phase: 'final_answer' },
        { calls: [{ name: 'exec_command', args: { cmd: 'git log' } }] },
        { text: JSON.stringify(review), phase: 'final_answer' },
      ],
    },
  },
  runs: [
    { args: ['exec', 'review', '--json', '--uncommitted'] },
    { args: ['exec', 'review', '--json', '--uncommitted'] },
  ],
  truth: [['spawn_agent(error)', 'exec_command'], ['exec_command']].map((toolCalls) => ({
    ...{ type: 'root', name: 'review', status: 'completed', toolCalls: [] },
    children: [{ type: 'review', name: 'Review', status: 'completed', toolCalls, children: [] }],
  })),
};
