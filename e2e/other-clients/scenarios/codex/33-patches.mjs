const patch = (...lines) => ({
  name: 'apply_patch',
  custom: true,
  args: ['*** Begin Patch', ...lines, '*** End Patch'].join('\n'),
});
const fix = ['*** Update File: src/math.js', '@@', '-  return a - b', '+  return a + b'];

export default {
  about:
    'A patch that adds, changes, moves and deletes at once; patches whose second half fits nowhere; one that is no patch; one in a shell command.',
  script: {
    agents: {
      main: [
        {
          calls: [
            patch(
              '*** Add File: notes.md',
              '+# Notes',
              '+Two lines.',
              ...fix,
              '*** Update File: src/main.js',
              '*** Move to: src/start.js',
              '@@',
              ' console.log(add(2, 3))',
              '+console.log(add(3, 4))',
              '*** Delete File: README.md',
            ),
          ],
        },
        {
          calls: [
            patch(
              '*** Add File: half.md',
              '+Half.',
              '*** Update File: src/math.js',
              '@@',
              '-  return a * b * c',
              '+  return 1',
            ),
          ],
        },
        { calls: [patch('*** Add File: other.md', '+Other.', '*** Delete File: not-there.md')] },
        { calls: [{ name: 'apply_patch', custom: true, args: 'this is no patch' }] },
        {
          calls: [
            {
              name: 'exec_command',
              args: {
                cmd: "apply_patch <<'EOF'\n*** Begin Patch\n*** Add File: by-shell.md\n+By shell.\n*** End Patch\nEOF\n",
              },
            },
          ],
        },
        { text: 'Some of it.', phase: 'final_answer' },
      ],
    },
  },
  runs: [{ args: ['exec', '--json', '--skip-git-repo-check', '[[main]] patch'] }],
  truth: {
    ...{ type: 'root', name: '[[main]] patch', status: 'completed', children: [] },
    toolCalls: ['apply_patch', 'apply_patch(error)', 'apply_patch(error)', 'apply_patch(error)', 'exec_command'],
  },
};
