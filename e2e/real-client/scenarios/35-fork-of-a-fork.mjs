import { bash } from '../scenario-words.mjs';
export default {
  title: 'A fork of a fork',
  notes:
    '1 a session; 2 --resume and --fork-session; 3 the same with the fork. Answers that were copied name the session they were asked in.',
  agents: {
    main: [{ tools: [bash('echo one')] }, { text: 'First answer.' }],
    two: [{ tools: [bash('echo two')] }, { text: 'Answer in the fork.' }],
    three: [{ tools: [bash('echo three')] }, { text: "Answer in the fork's fork." }],
  },
  steps: [
    { print: 'First prompt.' },
    ({ lastSession }) => ({ print: 'In the fork. [[agent:two]]', args: ['--resume', lastSession(), '--fork-session'] }),
    ({ lastSession }) => ({
      print: 'In its fork. [[agent:three]]',
      args: ['--resume', lastSession(), '--fork-session'],
    }),
  ],
  truth: [
    { key: 'main', type: 'main', status: 'completed' },
    { key: 'two', moreKeys: ['main'], type: 'main', status: 'completed' },
    { key: 'three', moreKeys: ['main', 'two'], type: 'main', status: 'completed' },
  ],
};
