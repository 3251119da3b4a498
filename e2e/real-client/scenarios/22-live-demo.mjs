// A slow session to watch with a viewer while it runs: point the viewer at home-22-live-demo/.claude.
// Edit `pace` for a longer or shorter show.
import { agent, bash, worker } from '../scenario-words.mjs';

const pace = 0.8; // seconds per agent step
export default {
  title: 'Live demo',
  notes:
    'About half a minute: main, three agents in parallel of which one starts two more, one background agent that outlives the turn, one agent that fails at the end.',
  prompt: 'Show me everything, slowly.',
  timeout: 180,
  delay: 25,
  chunk: 14,
  agents: {
    main: [
      {
        thinking: 'Let me plan this carefully before I start.',
        text: 'I will look around first.',
        tools: [bash('pwd; ls')],
      },
      {
        text: 'Now a long background job and three agents at once.',
        tools: [
          agent('bg', 'Long background job', { background: true, name: 'nightshift' }),
          agent('alpha', 'Check the front end'),
          agent('beta', 'Check the back end'),
          agent('gamma', 'Explore the tests', { type: 'Explore' }),
        ],
      },
      { text: 'Two of them found something. One more check.', tools: [agent('fails', 'A check that fails')] },
      { text: 'I wait for the background job.' },
      { text: 'Everything is done.' },
    ],
    alpha: [
      ...worker('alpha', 3, { sleep: pace }).slice(0, 3),
      {
        text: 'I need help.',
        tools: [agent('alpha-1', 'Look at the styles'), agent('alpha-2', 'Look at the scripts')],
      },
      { text: 'alpha: done.' },
    ],
    'alpha-1': worker('alpha-1', 3, { sleep: pace }),
    'alpha-2': worker('alpha-2', 5, { sleep: pace }),
    beta: worker('beta', 6, { sleep: pace }),
    gamma: worker('gamma', 2, { sleep: pace }),
    bg: worker('bg', 18, { sleep: pace * 1.5 }),
    fails: [
      { text: 'Checking.', tools: [bash('sleep 1; echo checking')] },
      { error: { status: 400, type: 'invalid_request_error', message: 'scripted failure' } },
    ],
  },
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    children: [
      {
        key: 'bg',
        type: 'general-purpose',
        name: 'nightshift',
        description: 'Long background job',
        status: 'completed',
        background: true,
      },
      {
        key: 'alpha',
        type: 'general-purpose',
        description: 'Check the front end',
        status: 'completed',
        children: [
          { key: 'alpha-1', type: 'general-purpose', description: 'Look at the styles', status: 'completed' },
          { key: 'alpha-2', type: 'general-purpose', description: 'Look at the scripts', status: 'completed' },
        ],
      },
      { key: 'beta', type: 'general-purpose', description: 'Check the back end', status: 'completed' },
      { key: 'gamma', type: 'Explore', description: 'Explore the tests', status: 'completed' },
      { key: 'fails', type: 'general-purpose', description: 'A check that fails', status: 'failed' },
    ],
  },
};
