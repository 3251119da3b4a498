import { agent, bash, worker } from '../scenario-words.mjs';

const say = (text) => ({ line: { type: 'user', message: { role: 'user', content: text } } });
const ask = (request, id) => ({ line: { type: 'control_request', request_id: id, request } });
export default {
  title: 'An SDK program that interrupts',
  notes:
    '--input-format stream-json, as an SDK program drives the client: a first message with two foreground agents (one with a child) and one in the background; a second message while they run; an interrupt by control_request; a third message with an agent; the permission mode and the model changed by control_request; a fourth message; an interrupt while only text is streamed.',
  env: { ENABLE_TOOL_SEARCH: 'false' },
  agents: {
    main: [
      {
        text: 'Three.',
        tools: [
          agent('bg', 'Behind, cut too', { background: true }),
          agent('one', 'In front, cut'),
          agent('two', 'In front, done soon'),
        ],
      },
      { text: 'never' },
    ],
    one: [{ tools: [bash('echo one')] }, { tools: [agent('one-kid', 'Below, cut')] }, { text: 'never' }],
    'one-kid': worker('one-kid', 20, { sleep: 0.7 }),
    two: worker('two', 1),
    bg: worker('bg', 8, { sleep: 0.6 }),
    queued: [{ text: 'The queued one is answered.' }, { text: 'Noted.' }, { text: 'Noted.' }],
    third: [
      { tools: [agent('three', 'After the interrupt')] },
      { text: 'Third over.' },
      { text: 'Noted.' },
      { text: 'Noted.' },
    ],
    three: worker('three', 2, { sleep: 0.3 }),
    fourth: [
      { text: Array.from({ length: 60 }, (_, i) => `Sentence ${i}.`).join(' '), delay: 60, chunk: 10 },
      { text: 'Noted.' },
      { text: 'Noted.' },
    ],
    fifth: [{ tools: [agent('five', 'The last one')] }, { text: 'Over.' }, { text: 'Noted.' }],
    five: worker('five', 1),
  },
  steps: [
    {
      print: '',
      timeout: 90,
      stdin: [
        ask({ subtype: 'initialize' }, 'r0'),
        say('First message.'),
        { waitFor: ['one-kid', 1, 'request'] },
        { sleep: 300 },
        say('While you work. [[agent:queued]]'),
        { sleep: 700 },
        ask({ subtype: 'interrupt' }, 'r1'),
        { sleep: 2500 },
        say('Third message. [[agent:third]]'),
        { waitFor: ['third', 1] },
        { sleep: 600 },
        ask({ subtype: 'set_permission_mode', mode: 'acceptEdits' }, 'r2'),
        ask({ subtype: 'set_model', model: 'claude-sonnet-4-5' }, 'r3'),
        { sleep: 300 },
        say('Fourth message. [[agent:fourth]]'),
        { waitFor: ['fourth', 0, 'request'] },
        { sleep: 900 },
        ask({ subtype: 'interrupt' }, 'r4'),
        { sleep: 900 },
        say('Fifth message. [[agent:fifth]]'),
        { waitFor: ['fifth', 1] },
        { sleep: 1500 },
      ],
    },
  ],
  truth: {
    key: 'main',
    moreKeys: ['queued', 'third', 'fourth', 'fifth'],
    type: 'main',
    status: 'completed',
    children: [
      {
        key: 'bg',
        type: 'general-purpose',
        description: 'Behind, cut too',
        status: 'stopped',
        background: true,
        lossy: true,
        note: 'the interrupt stops background agents too (meta stoppedByUser)',
      },
      {
        key: 'one',
        type: 'general-purpose',
        description: 'In front, cut',
        status: 'interrupted',
        lossy: true,
        children: [
          { key: 'one-kid', type: 'general-purpose', description: 'Below, cut', status: 'interrupted', lossy: true },
        ],
      },
      { key: 'two', type: 'general-purpose', description: 'In front, done soon', status: 'completed' },
      { key: 'three', type: 'general-purpose', description: 'After the interrupt', status: 'completed' },
      { key: 'five', type: 'general-purpose', description: 'The last one', status: 'completed' },
    ],
  },
};
