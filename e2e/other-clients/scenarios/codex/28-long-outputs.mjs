const ex = (cmd, more = {}) => ({ name: 'exec_command', args: { cmd, ...more } });
const patch = (args) => ({ name: 'apply_patch', custom: true, args });
const longText = 'Ein langer Satz über 長い文 und mehr. '.repeat(100);
const added = Array.from({ length: 5000 }, (_, line) => `+Zeile ${line} 大きさ`).join('\n');

export default {
  about:
    'Outputs of megabytes, a patch of 5,000 lines, a line of 200,000 characters, names in several scripts, bytes that are no text.',
  script: {
    agents: {
      main: [
        { gap: 1, calls: [ex('seq 1 300000'), ex("head -c 200000 /dev/zero | tr '\\0' x")] },
        { gap: 1, calls: [patch(`*** Begin Patch\n*** Add File: größe 大きさ.txt\n${added}\n*** End Patch\n`)] },
        {
          calls: [
            patch(
              '*** Begin Patch\n*** Update File: src/math.js\n*** Move to: src/möbius.js\n@@\n-  return a - b\n+  return a + b\n*** Delete File: README.md\n*** End Patch\n',
            ),
          ],
        },
        { calls: [ex("printf '\\377\\376\\000bytes\\033[31mred'"), ex('ls; ls src')] },
        { gap: 1, text: longText, phase: 'final_answer' },
      ],
    },
  },
  runs: [{ args: ['exec', '--json', '--skip-git-repo-check', '[[main]] Große Ausgabe 🐘'] }],
  truth: {
    ...{ type: 'root', name: '[[main]] Große Ausgabe', status: 'completed', children: [] },
    toolCalls: ['exec', 'exec', 'apply_patch', 'apply_patch', 'exec', 'exec'],
  },
};
