import { agent, bash, sleep, worker } from '../scenario-words.mjs';
export default {
  title: 'Background sessions (claude --bg)',
  notes:
    'Starts a session with `claude --bg`, lists it with `claude agents --json`, reads its log, stops it. What ~/.claude/jobs and the session registry look like.',
  agents: {
    main: [
      { tools: [bash('echo in the background')] },
      { tools: [agent('bgs', 'Agent of the background session')] },
      { text: 'Background session waits.' },
      { text: 'Background session done.' },
    ],
    bgs: worker('bgs', 2),
  },
  side: { notools: { text: 'demo background job' } },
  steps: [
    { exec: ['claude', '--bg', '--dangerously-skip-permissions', 'Work in the background.'] },
    {
      run: async ({ api }) => {
        const ok = await api.seen('main', 3, 'served', 30000);
        await sleep(2500);
        return ok;
      },
    },
    { exec: ['claude', 'agents', '--json'] },
    { exec: ['claude', 'agents', '--help'] },
  ],
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    background: true,
    children: [
      {
        key: 'bgs',
        type: 'general-purpose',
        description: 'Agent of the background session',
        status: 'completed',
        background: true,
      },
    ],
  },
};
