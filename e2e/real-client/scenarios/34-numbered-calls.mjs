import { agent, bash, numbered, worker } from '../scenario-words.mjs';
export default {
  title: 'Calls that are numbered anew in each reply',
  notes:
    'A gateway that names the calls of every reply call_0, call_1, …: in the main thread and in every agent the same few ids come again and again. Foreground, nested and background agents, and plain calls between them.',
  prompt: 'Ask agents through a gateway.',
  delay: 4,
  agents: numbered({
    main: [
      { text: 'Looking first.', tools: [bash('echo one'), bash('echo two')] },
      { tools: [agent('first', 'First agent'), agent('second', 'Second agent')] },
      { text: 'One in the background.', tools: [agent('late', 'Late agent', { background: true })] },
      { tools: [bash('sleep 1; echo three')] },
      { tools: [agent('third', 'Third agent'), bash('exit 3')] },
      { text: 'All are back.' },
      { text: 'The late one too.' },
    ],
    first: [{ tools: [bash('echo first')] }, { tools: [agent('inner', 'Inner agent')] }, { text: 'first: finished.' }],
    inner: worker('inner', 2),
    second: worker('second', 2),
    late: worker('late', 3, { sleep: 1 }),
    third: worker('third', 1),
  }),
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    children: [
      {
        key: 'first',
        type: 'general-purpose',
        description: 'First agent',
        status: 'completed',
        children: [{ key: 'inner', type: 'general-purpose', description: 'Inner agent', status: 'completed' }],
      },
      { key: 'second', type: 'general-purpose', description: 'Second agent', status: 'completed' },
      { key: 'late', type: 'general-purpose', description: 'Late agent', status: 'completed', background: true },
      { key: 'third', type: 'general-purpose', description: 'Third agent', status: 'completed' },
    ],
  },
};
