import { agent, bash, worker } from '../scenario-words.mjs';
export default {
  title: 'Worktrees that nest, and a session that moves while agents run',
  notes:
    'An agent with isolation:worktree starts two more (one of them isolated too, with a child of its own). Then a background agent runs while main enters a worktree (the session moves to another project folder), starts an agent there, leaves and starts another.',
  git: true,
  files: { 'a.txt': 'one\n' },
  env: { ENABLE_TOOL_SEARCH: 'false' },
  prompt: 'Nest worktrees.',
  timeout: 150,
  agents: {
    main: [
      {
        tools: [
          agent('wt', 'Isolated, has two below', { isolation: 'worktree' }),
          agent('wt-bg', 'Isolated in the background', { isolation: 'worktree', background: true }),
        ],
      },
      { tools: [agent('mover', 'Runs while main moves', { background: true, name: 'mover' })] },
      { tools: [{ name: 'EnterWorktree', input: { name: 'side-way' } }] },
      {
        tools: [
          bash('pwd; echo x > moved.txt'),
          agent('inside', 'Started inside the worktree'),
          agent('inside-bg', 'Started inside, in the background', { background: true }),
        ],
      },
      { tools: [{ name: 'ExitWorktree', input: { action: 'keep' } }] },
      { tools: [agent('after', 'Started after the return')] },
      { text: 'Waiting.' },
      { text: 'Noted.' },
      { text: 'Noted.' },
      { text: 'Noted.' },
      { text: 'Noted.' },
    ],
    wt: [
      { tools: [bash('pwd; echo two >> a.txt')] },
      {
        tools: [agent('wt-a', 'Below, not isolated'), agent('wt-b', 'Below, isolated too', { isolation: 'worktree' })],
      },
      { text: 'wt done.' },
    ],
    'wt-a': worker('wt-a', 2, { sleep: 0.3 }),
    'wt-b': [
      { tools: [bash('pwd; echo b > b.txt')] },
      { tools: [agent('wt-b-kid', 'Child of the isolated one')] },
      { text: 'wt-b done.' },
    ],
    'wt-b-kid': worker('wt-b-kid', 1),
    'wt-bg': worker('wt-bg', 3, { sleep: 0.5 }),
    mover: worker('mover', 8, { sleep: 0.8 }),
    inside: worker('inside', 2, { sleep: 0.5 }),
    'inside-bg': worker('inside-bg', 5, { sleep: 0.8 }),
    after: worker('after', 1),
  },
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    children: [
      {
        key: 'wt',
        type: 'general-purpose',
        description: 'Isolated, has two below',
        status: 'completed',
        children: [
          { key: 'wt-a', type: 'general-purpose', description: 'Below, not isolated', status: 'completed' },
          {
            key: 'wt-b',
            type: 'general-purpose',
            description: 'Below, isolated too',
            status: 'completed',
            children: [
              {
                key: 'wt-b-kid',
                type: 'general-purpose',
                description: 'Child of the isolated one',
                status: 'completed',
              },
            ],
          },
        ],
      },
      {
        key: 'wt-bg',
        type: 'general-purpose',
        description: 'Isolated in the background',
        status: 'completed',
        background: true,
      },
      {
        key: 'mover',
        type: 'general-purpose',
        name: 'mover',
        description: 'Runs while main moves',
        status: 'completed',
        background: true,
      },
      { key: 'inside', type: 'general-purpose', description: 'Started inside the worktree', status: 'completed' },
      {
        key: 'inside-bg',
        type: 'general-purpose',
        description: 'Started inside, in the background',
        status: 'completed',
        background: true,
      },
      { key: 'after', type: 'general-purpose', description: 'Started after the return', status: 'completed' },
    ],
  },
};
