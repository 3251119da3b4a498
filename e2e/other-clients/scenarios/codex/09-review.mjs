export default {
  about: 'codex exec review --uncommitted: the review runs in a sub-agent of kind "review".',
  script: {
    route: () => 'main',
    agents: {
      main: [
        { calls: [{ name: 'exec_command', args: { cmd: 'git status --short' } }] },
        {
          text: JSON.stringify({
            findings: [
              {
                title: '[P1] add subtracts',
                body: 'add() returns a - b.',
                confidence_score: 0.9,
                priority: 1,
                code_location: { absolute_file_path: '/tmp/x/src/math.js', line_range: { start: 2, end: 2 } },
              },
            ],
            overall_correctness: 'patch is incorrect',
            overall_explanation: 'Sign error.',
            overall_confidence_score: 0.9,
          }),
          phase: 'final_answer',
        },
        { text: 'extra' },
      ],
    },
  },
  runs: [{ args: ['exec', 'review', '--json', '--uncommitted'] }],
  truth: {
    type: 'root',
    name: 'review',
    status: 'completed',
    toolCalls: [],
    children: [
      {
        type: 'review',
        name: 'Review the current code changes (staged, unstaged, and untracked files) and provide prioritized findings.',
        status: 'completed',
        toolCalls: ['exec_command'],
        children: [],
      },
    ],
  },
};
