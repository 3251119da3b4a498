import { bash } from '../scenario-words.mjs';
export default {
  title: 'EnterWorktree / ExitWorktree by the main conversation',
  notes:
    'Main enters a worktree (its cwd changes), makes a file, leaves (keep). Then `claude -p --worktree feature-x` = a session that starts in a worktree (another project folder).',
  git: true,
  files: { 'a.txt': 'one\n' },
  env: { ENABLE_TOOL_SEARCH: 'false' },
  agents: {
    main: [
      { tools: [{ name: 'EnterWorktree', input: { name: 'wt-one' } }] },
      { tools: [bash('pwd; echo x > in-worktree.txt')] },
      { tools: [{ name: 'ExitWorktree', input: { action: 'keep' } }] },
      { tools: [bash('pwd')] },
      { text: 'Back.' },
    ],
    second: [{ tools: [bash('pwd')] }, { text: 'In the worktree.' }],
  },
  steps: [
    { print: 'Use a worktree.' },
    { print: 'Where are you? [[agent:second]]', args: ['--worktree', 'feature-x'] },
  ],
  truth: [
    { key: 'main', type: 'main', status: 'completed' },
    { key: 'second', type: 'main', status: 'completed' },
  ],
};
