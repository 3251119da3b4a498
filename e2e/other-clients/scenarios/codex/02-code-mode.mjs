export default {
  about:
    'The default mode of the current models (gpt-6.1-sol: tool_mode "code_mode_only"): the model has ONE custom tool "exec" whose input is JavaScript; the nested tools.exec_command / tools.apply_patch calls are not response items of their own, they appear only as event_msg item_completed records. Also a yielded cell and the "wait" tool, a script that throws, and clock.sleep.',
  script: {
    agents: {
      main: [
        {
          think: 'Look first.',
          text: 'I will look at the sources.',
          phase: 'commentary',
          calls: [
            {
              name: 'exec',
              custom: true,
              args: "const r = await Promise.all([tools.exec_command({cmd: 'cat src/math.js'}), tools.exec_command({cmd: 'ls src; exit 2'})]);\nfor (const x of r) text(x.output);\n",
            },
          ],
        },
        {
          calls: [
            {
              name: 'exec',
              custom: true,
              args: 'const p = await tools.apply_patch(`*** Begin Patch\n*** Update File: src/math.js\n@@\n export function add(a, b) {\n-  return a - b\n+  return a + b\n }\n*** End Patch\n`);\ntext(JSON.stringify(p));\n',
            },
          ],
        },
        {
          calls: [
            {
              name: 'exec',
              custom: true,
              args: '// @exec: {"yield_time_ms": 500}\nconst r = await tools.exec_command({cmd: \'sleep 2; node src/main.js\'});\ntext(r.output);\n',
            },
          ],
        },
        (x) => ({
          calls: [{ name: 'wait', args: { cell_id: x.text.match(/cell ID (\w+)/)?.[1] ?? '0', yield_time_ms: 5000 } }],
        }),
        { calls: [{ name: 'exec', custom: true, args: "throw new Error('scripted failure');" }] },
        { calls: [{ name: 'sleep', ns: 'clock', args: { duration_ms: 300 } }] },
        { text: 'Done.', phase: 'final_answer' },
      ],
    },
  },
  runs: [{ args: ['exec', '--json', '--skip-git-repo-check', '-m', 'gpt-6.1-sol', '[[main]] fix add() in code mode'] }],
  truth: {
    type: 'root',
    name: '/root',
    status: 'completed',
    toolCalls: [
      'exec{exec_command, exec_command(exit 2)}',
      'exec{apply_patch}',
      'exec{exec_command}',
      'wait',
      'exec(error)',
      'sleep',
    ],
    children: [],
  },
};
