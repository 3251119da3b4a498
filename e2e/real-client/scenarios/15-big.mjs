import { agent, bash, worker } from '../scenario-words.mjs';

const rounds = 5,
  per = 5;
export default {
  title: 'A big session',
  notes:
    '25 sub-agents in five rounds of five, ten Bash calls each; between the rounds main makes twelve Bash calls of its own: 250 + 60 + 25 calls.',
  prompt: 'Do a lot of work.',
  timeout: 400,
  agents: {
    main: [
      ...Array.from({ length: rounds }, (_, r) => [
        {
          text: `Round ${r + 1}.`,
          tools: Array.from({ length: 12 }, (_, i) =>
            bash(`echo round ${r + 1} call ${i + 1}`, `Round ${r + 1} call ${i + 1}`),
          ),
        },
        {
          text: `Agents of round ${r + 1}.`,
          tools: Array.from({ length: per }, (_, i) =>
            agent(`w-${r * per + i + 1}`, `Worker ${r * per + i + 1}`, {
              type: i === 4 ? 'Explore' : 'general-purpose',
            }),
          ),
        },
      ]).flat(),
      { text: 'Everything is done.' },
    ],
    'w-*': (ctx) => {
      const list = worker(ctx.key, 10);
      return list[Math.min(ctx.index, 10)];
    },
  },
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    children: Array.from({ length: rounds * per }, (_, i) => ({
      key: `w-${i + 1}`,
      type: i % 5 === 4 ? 'Explore' : 'general-purpose',
      description: `Worker ${i + 1}`,
      status: 'completed',
    })),
  },
};
