import { agent, sleep, worker } from '../scenario-words.mjs';
export default {
  title: 'Killed in the middle',
  notes:
    'Step 1: SIGKILL while a foreground and a background sub-agent are running. The state stays truncated: no Task result, no meta "finished". Step 2 (another session, untouched by step 1): SIGINT in the middle. Step 3: SIGTERM. No continuation of the first session.',
  agents: {
    main: [
      { tools: [agent('bgv', 'Background victim', { background: true }), agent('victim', 'Foreground victim')] },
      { text: 'never said' },
    ],
    bgv: worker('bgv', 9, { sleep: 0.5, delay: 20 }),
    victim: worker('victim', 9, { sleep: 0.3, delay: 20 }),
    int: [{ tools: [agent('victim2', 'Interrupted by SIGINT')] }, { text: 'never said' }],
    victim2: worker('victim2', 9, { sleep: 0.3, delay: 20 }),
    term: [{ tools: [agent('victim3', 'Ended by SIGTERM')] }, { text: 'never said' }],
    victim3: worker('victim3', 9, { sleep: 0.3, delay: 20 }),
  },
  steps: [
    {
      print: 'Start two agents.',
      killWhen: async (api) => {
        await api.seen('victim', 2, 'request');
        await sleep(150);
      },
    },
    {
      print: 'Start one agent. [[agent:int]]',
      signal: 'SIGINT',
      killWhen: async (api) => {
        await api.seen('victim2', 2, 'request');
        await sleep(150);
      },
    },
    {
      print: 'Start one agent. [[agent:term]]',
      signal: 'SIGTERM',
      killWhen: async (api) => {
        await api.seen('victim3', 2, 'request');
        await sleep(150);
      },
    },
  ],
  truth: [
    {
      key: 'main',
      type: 'main',
      status: 'killed',
      children: [
        {
          key: 'bgv',
          type: 'general-purpose',
          description: 'Background victim',
          status: 'killed',
          background: true,
          lossy: true,
        },
        {
          key: 'victim',
          type: 'general-purpose',
          description: 'Foreground victim',
          status: 'killed',
          lossy: true,
          note: 'the last served call may be missing in the file: SIGKILL loses what is still in the write queue',
        },
      ],
    },
    {
      key: 'int',
      type: 'main',
      status: 'interrupted',
      mayGoUnmarked: true,
      children: [
        {
          key: 'victim2',
          type: 'general-purpose',
          description: 'Interrupted by SIGINT',
          status: 'interrupted',
          mayGoUnmarked: true,
          lossy: true,
        },
      ],
    },
    {
      key: 'term',
      type: 'main',
      status: 'killed',
      children: [
        { key: 'victim3', type: 'general-purpose', description: 'Ended by SIGTERM', status: 'killed', lossy: true },
      ],
    },
  ],
};
