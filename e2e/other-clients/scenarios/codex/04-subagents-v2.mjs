const call = (name, args = {}) => ({ name, ns: 'collaboration', args });
const js = (code) => ({ name: 'exec', custom: true, args: code });
export default {
  about:
    'Multi-agent v2 (current models, here gpt-6.1-sol): spawn_agent twice in one response (task_name reader with fork_turns none, tester with fork_turns all), the tester spawns its own sub-agent (/root/tester/helper), wait_agent, send_message, followup_task, list_agents.',
  script: {
    agents: {
      main: [
        {
          text: 'Starting two helpers.',
          phase: 'commentary',
          calls: [
            call('spawn_agent', { task_name: 'reader', message: 'Read the sources.', fork_turns: 'none' }),
            call('spawn_agent', { task_name: 'tester', message: 'Write a test.', fork_turns: 'all' }),
          ],
        },
        { calls: [js("const r = await tools.exec_command({cmd: 'sleep 1.2; git log --oneline'}); text(r.output)")] },
        { calls: [call('list_agents'), call('send_message', { target: 'tester', message: 'Please be quick.' })] },
        { calls: [call('wait_agent', { timeout_ms: 15000 })] },
        { calls: [call('wait_agent', { timeout_ms: 15000 })] },
        { calls: [call('followup_task', { target: 'reader', message: 'One more look.' })] },
        { calls: [call('wait_agent', { timeout_ms: 15000 })] },
        { after: ['reader', 'tester', 'helper'], text: 'All helpers are done.', phase: 'final_answer' },
      ],
      reader: [
        {
          wait: 400,
          think: 'Reading.',
          calls: [js("const r = await tools.exec_command({cmd: 'cat src/math.js'}); text(r.output)")],
        },
        { wait: 600, text: 'One wrong sign in add.', phase: 'final_answer' },
        { wait: 300, text: 'Nothing more to say.', phase: 'final_answer' },
      ],
      tester: [
        {
          wait: 300,
          text: 'I need a helper.',
          phase: 'commentary',
          calls: [call('spawn_agent', { task_name: 'helper', message: 'Count the files.', fork_turns: 'none' })],
        },
        { calls: [js("const r = await tools.exec_command({cmd: 'sleep 2.5; node src/main.js'}); text(r.output)")] },
        { calls: [call('wait_agent', { timeout_ms: 15000 })] },
        { wait: 300, text: 'The test would fail.', phase: 'final_answer' },
      ],
      helper: [
        { wait: 300, calls: [js("const r = await tools.exec_command({cmd: 'ls src | wc -l'}); text(r.output)")] },
        { wait: 1500, text: 'Two files.', phase: 'final_answer' },
      ],
    },
  },
  runs: [{ args: ['exec', '--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol', '[[main]] use a team'] }],
  truth: {
    type: 'root',
    name: '/root',
    status: 'completed',
    toolCalls: [
      'spawn_agent',
      'spawn_agent',
      'exec{exec_command}',
      'list_agents',
      'send_message',
      'wait_agent',
      'wait_agent',
      'followup_task',
      'wait_agent',
    ],
    children: [
      {
        type: 'thread_spawn',
        name: '/root/reader',
        status: 'completed',
        toolCalls: ['exec{exec_command}'],
        children: [],
      },
      {
        type: 'thread_spawn',
        name: '/root/tester',
        status: 'completed',
        toolCalls: ['spawn_agent', 'exec{exec_command}', 'wait_agent'],
        children: [
          {
            type: 'thread_spawn',
            name: '/root/tester/helper',
            status: 'completed',
            toolCalls: ['exec{exec_command}'],
            children: [],
          },
        ],
      },
    ],
  },
};
