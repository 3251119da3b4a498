const commandsAtWork =
  "select id from part where json_extract(data,'$.tool')='bash' and json_extract(data,'$.state.status')='running'";
const unfinishedTexts =
  "select id from part where json_extract(data,'$.type')='text' and json_extract(data,'$.time.start') is not null and json_extract(data,'$.time.end') is null";
/** A text has been on its way for a while. */
const isWriting = (context) => {
  if (context.sqlite(unfinishedTexts).length > 0) context.seen = (context.seen ?? 0) + 1;
  return context.seen > 6;
};

export default {
  about:
    'Run 1: SIGKILL while a sub-agent runs a long bash command: everything stays "running" in the database for ever. Run 2: SIGINT in the same situation: opencode run also dies at once and writes nothing (rows stay "running"). Run 3: SIGKILL in the middle of streaming text.',
  // A step that is killed before its calls have ended has written no tokens.
  forgets: true,
  script: {
    title: 'Interrupted',
    agents: Object.fromEntries(
      [
        ['a', 'x'],
        ['b', 'y'],
      ]
        .flatMap(([m, ch]) => [
          [
            m,
            [
              {
                text: 'Starting.',
                calls: [
                  {
                    name: 'task',
                    args: { description: `Slow helper ${ch}`, prompt: `[[${ch}]] Go slow.`, subagent_type: 'general' },
                  },
                ],
              },
              { text: 'never' },
            ],
          ],
          [
            ch,
            [
              {
                think: 'Slow.',
                calls: [{ name: 'bash', args: { command: 'echo started; sleep 60', description: 'Sleep' } }],
              },
              { text: 'never' },
            ],
          ],
        ])
        .concat([
          [
            'c',
            [
              {
                gap: 300,
                think: 'Thinking for a while about this.',
                text: 'This text is cut off in the middle of being streamed to the client so it never ends at all.',
              },
            ],
          ],
        ]),
    ),
  },
  runs: [
    {
      args: ['run', '--format', 'json', '[[a]] be killed'],
      until: ({ sqlite }) => sqlite(commandsAtWork).length > 0,
      signal: 'SIGKILL',
    },
    {
      args: ['run', '--format', 'json', '[[b]] be interrupted'],
      until: ({ sqlite }, ms) => ms > 4000 && sqlite(commandsAtWork).length > 1,
      signal: 'SIGINT',
    },
    {
      args: ['run', '--format', 'json', '[[c]] be cut'],
      until: isWriting,
      signal: 'SIGKILL',
    },
  ],
  truth: [
    {
      type: 'build',
      name: 'Interrupted',
      status: 'running (dead)',
      toolCalls: ['task(running)'],
      children: [
        {
          type: 'general',
          name: 'Slow helper x',
          status: 'running (dead)',
          toolCalls: ['bash(running)'],
          children: [],
        },
      ],
    },
    {
      type: 'build',
      name: 'Interrupted',
      status: 'running (dead)',
      toolCalls: ['task(running)'],
      children: [
        {
          type: 'general',
          name: 'Slow helper y',
          status: 'running (dead)',
          toolCalls: ['bash(running)'],
          children: [],
        },
      ],
    },
    { type: 'build', name: 'Interrupted', status: 'running (dead)', toolCalls: [], children: [] },
  ],
};
