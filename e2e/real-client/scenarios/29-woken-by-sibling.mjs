import { agent, bash, send, worker } from '../scenario-words.mjs';
export default {
  title: 'Agents that wake each other up; two of the same name; a stopped parent',
  notes:
    'xena (foreground) ends; yves (background) wakes her up; woken, she starts a child; main wakes her up again. Two agents called "helper", one after the other: a message by name goes to the later one. A background parent is stopped by TaskStop while its child runs; then the stopped one is woken up and ends.',
  prompt: 'Wake each other up.',
  timeout: 120,
  env: { ENABLE_TOOL_SEARCH: 'false' },
  agents: {
    main: [
      {
        tools: [
          agent('xena', 'Work of xena', { name: 'xena' }),
          agent('helper-1', 'The first helper', { name: 'helper' }),
        ],
      },
      {
        tools: [
          agent('yves', 'Work of yves', { background: true, name: 'yves' }),
          agent('helper-2', 'The second helper', { name: 'helper' }),
          agent('stopper', 'A parent to be stopped', { background: true, name: 'stopper' }),
        ],
      },
      { tools: [send('helper', 'Which one are you? [[agent:helper-again]]', 'which one'), bash('sleep 2.5')] },
      { tools: [{ name: 'TaskStop', input: { task_id: 'stopper' } }, bash('sleep 1')] },
      {
        tools: [
          send('xena', 'Once more for me. [[agent:xena-3]]', 'once more'),
          send('stopper', 'Please end it. [[agent:stopper-2]]', 'end it'),
        ],
      },
      { text: 'Waiting.' },
      { text: 'Noted.' },
      { text: 'Noted.' },
      { text: 'Noted.' },
      { text: 'Noted.' },
      { text: 'Noted.' },
      { text: 'Noted.' },
    ],
    xena: worker('xena', 1),
    'xena-2': [
      { tools: [bash('echo woken by yves')] },
      { tools: [agent('xena-kid', 'Child of the woken one')] },
      { text: 'xena: done for yves.' },
      { text: 'xena: again.' },
    ],
    'xena-kid': worker('xena-kid', 2, { sleep: 0.2 }),
    'xena-3': worker('xena-3', 2, { sleep: 0.2 }),
    yves: [
      { tools: [bash('echo yves')] },
      { tools: [send('xena', 'Do this for me. [[agent:xena-2]]', 'do this')] },
      { tools: [bash('sleep 1')] },
      { text: 'yves done.' },
      { text: 'yves: noted.' },
      { text: 'yves: noted.' },
    ],
    'helper-1': worker('helper-1', 1),
    'helper-2': worker('helper-2', 2),
    'helper-again': worker('helper-again', 1),
    stopper: [
      { tools: [agent('stopper-kid', 'Child of the stopped one', { background: true })] },
      ...worker('stopper', 30, { sleep: 0.5 }),
    ],
    'stopper-kid': worker('stopper-kid', 8, { sleep: 0.5 }),
    'stopper-2': worker('stopper-2', 1),
  },
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    children: [
      {
        key: 'xena',
        moreKeys: ['xena-2', 'xena-3'],
        type: 'general-purpose',
        name: 'xena',
        description: 'Work of xena',
        status: 'completed',
        children: [
          { key: 'xena-kid', type: 'general-purpose', description: 'Child of the woken one', status: 'completed' },
        ],
      },
      {
        key: 'helper-1',
        type: 'general-purpose',
        name: 'helper',
        description: 'The first helper',
        status: 'completed',
      },
      {
        key: 'yves',
        type: 'general-purpose',
        name: 'yves',
        description: 'Work of yves',
        status: 'completed',
        background: true,
      },
      {
        key: 'helper-2',
        moreKeys: ['helper-again'],
        type: 'general-purpose',
        name: 'helper',
        description: 'The second helper',
        status: 'completed',
      },
      {
        key: 'stopper',
        moreKeys: ['stopper-2'],
        type: 'general-purpose',
        name: 'stopper',
        description: 'A parent to be stopped',
        status: 'completed',
        background: true,
        lossy: true,
        children: [
          {
            key: 'stopper-kid',
            type: 'general-purpose',
            description: 'Child of the stopped one',
            status: 'completed',
            background: true,
          },
        ],
      },
    ],
  },
};
