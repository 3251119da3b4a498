/** A command has been running for a while. */
const bashRuns = (c) => {
  const rows = c.sqlite(
    "select id from part where json_extract(data,'$.tool')='bash' and json_extract(data,'$.state.status')='running'",
  );
  if (rows.length > 0) c.seen = (c.seen ?? 0) + 1;
  return c.seen > 3;
};
const task = (description, prompt, subagent_type) => ({ name: 'task', args: { description, prompt, subagent_type } });
export default {
  about:
    'The database as the client left it: WAL mode, not checkpointed. Run 1: a session with one sub-agent, ended normally. Run 2: another session, SIGKILL while its sub-agent runs a command. Nothing was checkpointed, vacuumed or rewritten afterwards: data/opencode.db is what the client wrote to the main file, data/opencode.db-wal holds the rest.',
  // A step that is killed before its calls have ended has written no tokens.
  forgets: true,
  script: {
    title: 'Write-ahead',
    agents: {
      a: [
        { text: 'I will ask.', calls: [task('Count the files', '[[counter]] Count.', 'general')] },
        { text: 'Three files.' },
      ],
      counter: [
        { calls: [{ name: 'bash', args: { command: 'ls | wc -l', description: 'Count' } }] },
        { text: 'Three.' },
      ],
      b: [{ calls: [task('Slow helper', '[[slow]] Go slow.', 'general')] }, { text: 'never' }],
      slow: [
        { calls: [{ name: 'bash', args: { command: 'echo started; sleep 40', description: 'Sleep' } }] },
        { text: 'never' },
      ],
    },
  },
  runs: [
    { args: ['run', '--format', 'json', '[[a]] count'] },
    { args: ['run', '--format', 'json', '[[b]] be killed'], until: bashRuns, signal: 'SIGKILL' },
  ],
  truth: [
    {
      type: 'build',
      name: 'Write-ahead',
      status: 'completed',
      toolCalls: ['task'],
      children: [{ type: 'general', name: 'Count the files', status: 'completed', toolCalls: ['bash'], children: [] }],
    },
    {
      type: 'build',
      name: 'Write-ahead',
      status: 'running (dead)',
      toolCalls: ['task(running)'],
      children: [
        { type: 'general', name: 'Slow helper', status: 'running (dead)', toolCalls: ['bash(running)'], children: [] },
      ],
    },
  ],
};
