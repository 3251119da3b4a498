const ids = (x) => [...new Set([...x.text.matchAll(/agent_id\\+":\\*"?\\*"([0-9a-f-]{36})/g)].map((m) => m[1]))];
const call = (name, args) => ({ name, ns: 'multi_agent_v1', args });
export default {
  about:
    'Multi-agent v1 (model gpt-5.5): tool_search finds the deferred tools, two spawn_agent calls in one response (one fresh, one with fork_context), wait_agent, send_input to one of them, close_agent. Each sub-agent is a thread with its own rollout file.',
  script: {
    agents: {
      main: [
        {
          calls: [
            {
              raw: {
                type: 'tool_search_call',
                call_id: 'call_ts1',
                execution: 'client',
                status: 'completed',
                arguments: { query: 'spawn agent', limit: 8 },
              },
            },
          ],
        },
        {
          text: 'Starting two helpers.',
          calls: [
            call('spawn_agent', { message: '[[reader]] Read the sources.' }),
            call('spawn_agent', { message: '[[tester]] Write a test.', fork_context: true }),
          ],
        },
        (x) => ({ calls: [call('wait_agent', { targets: ids(x), timeout_ms: 20000 })] }),
        (x) => ({ calls: [call('wait_agent', { targets: ids(x).slice(-1), timeout_ms: 20000 })] }),
        (x) => ({ calls: [call('send_input', { target: ids(x)[0], message: '[[reader]] One more thing.' })] }),
        (x) => ({ calls: [call('wait_agent', { targets: ids(x).slice(0, 1), timeout_ms: 20000 })] }),
        (x) => ({ calls: ids(x).map((target) => call('close_agent', { target })) }),
        { text: 'Both helpers are done.', phase: 'final_answer' },
      ],
      reader: [
        { wait: 400, think: 'Reading.', calls: [{ name: 'exec_command', args: { cmd: 'cat src/*.js' } }] },
        { wait: 600, text: 'Two files, one wrong sign.', phase: 'final_answer' },
        { wait: 300, text: 'Nothing more.', phase: 'final_answer' },
      ],
      tester: [
        {
          wait: 300,
          calls: [
            {
              name: 'apply_patch',
              custom: true,
              args: "*** Begin Patch\n*** Add File: test.mjs\n+import { add } from './src/math.js'\n+if (add(2, 3) !== 5) throw new Error('wrong')\n*** End Patch\n",
            },
          ],
        },
        { calls: [{ name: 'exec_command', args: { cmd: 'sleep 1; node test.mjs' } }] },
        { wait: 500, text: 'The test fails as expected.', phase: 'final_answer' },
      ],
    },
  },
  runs: [{ args: ['exec', '--json', '--skip-git-repo-check', '[[main]] use two helpers'] }],
  truth: {
    type: 'root',
    name: '[[main]] use two helpers',
    status: 'completed',
    toolCalls: [
      'tool_search',
      'spawn_agent',
      'spawn_agent',
      'wait_agent',
      'wait_agent',
      'send_input',
      'wait_agent',
      'close_agent',
      'close_agent',
    ],
    children: [
      {
        type: 'thread_spawn',
        name: '[[reader]] Read the sources.',
        status: 'completed',
        toolCalls: ['exec_command'],
        children: [],
      },
      {
        type: 'thread_spawn',
        name: '[[tester]] Write a test.',
        status: 'completed',
        toolCalls: ['apply_patch', 'exec_command'],
        children: [],
        note: 'fork_context: its rollout starts with a copy of the parent history',
      },
    ],
  },
};
