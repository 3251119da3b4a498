export default {
  title: 'Scheduled and monitored work',
  notes:
    'CronCreate (durable and not), CronList, Monitor with a command that prints three lines (each one wakes the session up), ScheduleWakeup; then TodoWrite (CLAUDE_CODE_ENABLE_TASKS=0) and --json-schema.',
  env: { ENABLE_TOOL_SEARCH: 'false' },
  agents: {
    main: [
      {
        tools: [
          { name: 'CronCreate', input: { cron: '7 3 * * *', prompt: 'nightly check', recurring: true, durable: true } },
          { name: 'CronCreate', input: { cron: '*/5 * * * *', prompt: 'tick' } },
          { name: 'CronList', input: {} },
        ],
      },
      {
        tools: [
          {
            name: 'Monitor',
            input: {
              description: 'three lines',
              timeout_ms: 20000,
              command: 'for i in 1 2 3; do echo line $i; sleep 0.5; done',
            },
          },
        ],
      },
      { text: 'Monitoring.' },
      { text: 'Event seen.' },
      { text: 'Event seen.' },
      { text: 'Event seen.' },
      { text: 'Event seen.' },
      { text: 'Event seen.' },
    ],
    todo: [
      {
        tools: [
          {
            name: 'TodoWrite',
            input: {
              todos: [
                { content: 'First', status: 'in_progress', activeForm: 'Doing first' },
                { content: 'Second', status: 'pending', activeForm: 'Doing second' },
              ],
            },
          },
        ],
      },
      {
        tools: [
          {
            name: 'TodoWrite',
            input: {
              todos: [
                { content: 'First', status: 'completed', activeForm: 'Doing first' },
                { content: 'Second', status: 'in_progress', activeForm: 'Doing second' },
              ],
            },
          },
        ],
      },
      { text: 'Done.' },
    ],
    schema: [{ tools: [{ name: 'StructuredOutput', input: { name: 'x', n: 3 } }] }, { text: 'ok' }],
  },
  steps: [
    { print: 'Schedule things.', timeout: 40 },
    { print: 'Todos. [[agent:todo]]', env: { CLAUDE_CODE_ENABLE_TASKS: '0' }, args: ['--model', 'claude-sonnet-4-5'] },
    {
      print: 'Structured. [[agent:schema]]',
      args: [
        '--json-schema',
        '{"type":"object","properties":{"name":{"type":"string"},"n":{"type":"number"}},"required":["name"]}',
      ],
    },
  ],
  truth: [
    { key: 'main', type: 'main', status: 'completed' },
    { key: 'todo', type: 'main', status: 'completed' },
    { key: 'schema', type: 'main', status: 'completed' },
  ],
};
