import { agent, bash, worker } from '../scenario-words.mjs';
export default {
  title: 'Nested sub-agents, depth 3',
  notes:
    'main → L1 → (L2a → L3 → L4 refused, L2b). All foreground. The script would go on to L6, but the client gives an agent at depth 3 no Agent tool: the call has an error result and no files.',
  prompt: 'Nest the agents.',
  delay: 4,
  agents: {
    main: [{ tools: [agent('L1', 'Level one')] }, { text: 'Done.' }],
    L1: [
      { text: 'L1 starts.', tools: [bash('echo L1')] },
      { tools: [agent('L2a', 'Level two A'), agent('L2b', 'Level two B')] },
      { text: 'L1 done.' },
    ],
    L2a: [{ tools: [bash('echo L2a')] }, { tools: [agent('L3', 'Level three')] }, { text: 'L2a done.' }],
    L2b: worker('L2b', 2),
    L3: [{ tools: [bash('echo L3')] }, { tools: [agent('L4', 'Level four')] }, { text: 'L3 done.' }],
    L4: [{ tools: [bash('echo L4')] }, { tools: [agent('L5', 'Level five')] }, { text: 'L4 done.' }],
    L5: [{ tools: [bash('echo L5')] }, { tools: [agent('L6', 'Level six')] }, { text: 'L5 done.' }],
    L6: worker('L6', 1),
  },
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    children: [
      {
        key: 'L1',
        type: 'general-purpose',
        description: 'Level one',
        status: 'completed',
        children: [
          {
            key: 'L2a',
            type: 'general-purpose',
            description: 'Level two A',
            status: 'completed',
            children: [
              {
                key: 'L3',
                type: 'general-purpose',
                description: 'Level three',
                status: 'completed',
                children: [
                  {
                    key: 'L4',
                    type: 'general-purpose',
                    description: 'Level four',
                    status: 'error',
                    toolCalls: 0,
                    note: 'never started: at depth 3 there is no Agent tool',
                  },
                ],
              },
            ],
          },
          { key: 'L2b', type: 'general-purpose', description: 'Level two B', status: 'completed' },
        ],
      },
    ],
  },
};
