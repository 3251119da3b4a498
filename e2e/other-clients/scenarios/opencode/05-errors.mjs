export default {
  about:
    'Errors at every level: run 1 = a sub-agent whose model call is refused (HTTP 400), an unknown subagent_type, then the model API answers 500 once (client retries) and the root finishes. Run 2 = the root model call itself is refused (HTTP 400, message.error).',
  script: {
    title: 'Errors',
    agents: {
      main: [
        {
          calls: [
            {
              name: 'task',
              args: { description: 'Doomed helper', prompt: '[[doomed]] Try.', subagent_type: 'general' },
            },
          ],
        },
        { calls: [{ name: 'task', args: { description: 'No such type', prompt: 'x', subagent_type: 'wizard' } }] },
        { status: 500 },
        { text: 'Recovered after one retry.' },
      ],
      doomed: [
        { calls: [{ name: 'bash', args: { command: 'echo before', description: 'Echo' } }] },
        {
          status: 400,
          body: JSON.stringify({ error: { message: 'scripted refusal', type: 'invalid_request_error' } }),
        },
      ],
      broken: [
        {
          status: 400,
          body: JSON.stringify({ error: { message: 'scripted root refusal', type: 'invalid_request_error' } }),
        },
      ],
    },
  },
  runs: [
    { args: ['run', '--format', 'json', '[[main]] errors please'] },
    { args: ['run', '--format', 'json', '[[broken]] fail at once'] },
  ],
  truth: [
    {
      type: 'build',
      name: 'Errors',
      status: 'completed',
      toolCalls: ['task(error)', 'task(error)'],
      children: [{ type: 'general', name: 'Doomed helper', status: 'error', toolCalls: ['bash'], children: [] }],
    },
    { type: 'build', name: 'Errors', status: 'error', toolCalls: [], children: [] },
  ],
};
