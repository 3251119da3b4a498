import { agent, worker } from '../scenario-words.mjs';
export default {
  title: 'Three parallel sub-agents',
  notes:
    'One assistant message with three foreground Agent calls of different types and speeds. Two of them share description and prompt wording on purpose (only the marker differs).',
  prompt: 'Ask three agents at once.',
  agents: {
    main: [
      {
        text: 'Three agents.',
        tools: [
          agent('slow', 'Review the code'),
          agent('fast', 'Review the code'),
          agent('explore', 'Explore the tree', { type: 'Explore' }),
        ],
      },
      { text: 'All three are back.' },
    ],
    slow: worker('slow', 4, { delay: 20, sleep: 0.4 }),
    fast: worker('fast', 2, { delay: 2 }),
    explore: worker('explore', 3, { delay: 8, sleep: 0.1 }),
  },
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    children: [
      { key: 'slow', type: 'general-purpose', description: 'Review the code', status: 'completed' },
      { key: 'fast', type: 'general-purpose', description: 'Review the code', status: 'completed' },
      { key: 'explore', type: 'Explore', description: 'Explore the tree', status: 'completed' },
    ],
  },
};
