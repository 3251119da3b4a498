const ex = (cmd, more = {}) => ({ name: 'exec_command', args: { cmd, ...more } });
export default {
  about:
    'One agent, direct function tools (model gpt-5.5): reasoning, commentary text, update_plan (opt-in tool), exec_command (ok / exit 3 / two in parallel / long-running + write_stdin), apply_patch (custom tool: update, add, and one that fails), an unknown tool, final answer.',
  config: '[tools]\nupdate_plan = { enabled = true }\n',
  script: {
    agents: {
      main: [
        {
          think: '**Planning**\n\nFirst a plan.',
          text: 'I will fix add().',
          phase: 'commentary',
          calls: [
            {
              name: 'update_plan',
              args: {
                explanation: 'Fix it',
                plan: [
                  { step: 'Read the code', status: 'in_progress' },
                  { step: 'Fix add()', status: 'pending' },
                ],
              },
            },
          ],
        },
        { calls: [ex('cat src/math.js'), ex('rg -n add src || grep -rn add src')] },
        {
          think: 'The sign is wrong.',
          calls: [
            {
              name: 'apply_patch',
              custom: true,
              args: '*** Begin Patch\n*** Update File: src/math.js\n@@\n export function add(a, b) {\n-  return a - b\n+  return a + b\n }\n*** Add File: NOTES.md\n+# Notes\n+\n+add() was wrong.\n*** End Patch\n',
            },
          ],
          usage: { in: 5200, out: 300, cached: 4096 },
        },
        {
          calls: [
            {
              name: 'apply_patch',
              custom: true,
              args: '*** Begin Patch\n*** Update File: src/nothere.js\n@@\n-x\n+y\n*** End Patch\n',
            },
          ],
        },
        { calls: [ex('echo to-stderr >&2; exit 3')] },
        { calls: [ex('read line; echo got:$line; sleep 0.3', { tty: true, yield_time_ms: 500 })] },
        (x) => ({
          calls: [
            {
              name: 'write_stdin',
              args: {
                session_id: +(x.text.match(/session ID (\d+)/)?.[1] ?? 0),
                chars: 'hello\n',
                yield_time_ms: 1500,
              },
            },
          ],
        }),
        { calls: [{ name: 'frobnicate', args: { x: 1 } }] },
        {
          calls: [
            {
              name: 'update_plan',
              args: {
                plan: [
                  { step: 'Read the code', status: 'completed' },
                  { step: 'Fix add()', status: 'completed' },
                ],
              },
            },
          ],
        },
        { text: 'Done: add() now adds.', phase: 'final_answer' },
      ],
    },
  },
  runs: [{ args: ['exec', '--json', '--skip-git-repo-check', '[[main]] fix add()'] }],
  truth: {
    type: 'root',
    name: '[[main]] fix add()',
    status: 'completed',
    toolCalls: [
      'update_plan',
      'exec_command',
      'exec_command',
      'apply_patch',
      'apply_patch(failed)',
      'exec_command(exit 3)',
      'exec_command',
      'write_stdin',
      'frobnicate(unsupported)',
      'update_plan',
    ],
    children: [],
  },
};
