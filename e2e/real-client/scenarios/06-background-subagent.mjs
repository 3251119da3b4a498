import { agent, bash, worker } from '../scenario-words.mjs';
export default {
  title: 'Background sub-agents',
  notes:
    'Two background agents (one with run_in_background:true, one with the field left out = the default) and one background Bash. Main goes on and ends its turn; the agents finish later and wake main up with task notifications.',
  prompt: 'Work in the background.',
  timeout: 120,
  agents: {
    main: [
      {
        text: 'Launching.',
        tools: [
          agent('bg1', 'Long background job', { background: true }),
          agent('bg2', 'Default background job', { background: null, name: 'bob' }),
          bash('sleep 2; echo bg-shell-done', 'Background shell', { run_in_background: true }),
        ],
      },
      { text: 'Meanwhile.', tools: [bash('echo meanwhile')] },
      { text: 'I wait for the agents.' },
      { text: 'Notification received (1).' },
      { text: 'Notification received (2).' },
      { text: 'Notification received (3).' },
    ],
    bg1: worker('bg1', 3, { sleep: 1, delay: 10 }),
    bg2: worker('bg2', 2, { sleep: 0.3, delay: 5 }),
  },
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    children: [
      {
        key: 'bg1',
        type: 'general-purpose',
        description: 'Long background job',
        status: 'completed',
        background: true,
      },
      {
        key: 'bg2',
        type: 'general-purpose',
        name: 'bob',
        description: 'Default background job',
        status: 'completed',
        background: true,
      },
    ],
  },
};
