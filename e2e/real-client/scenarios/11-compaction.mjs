import { agent, bash } from '../scenario-words.mjs';

const huge = {
  input_tokens: 900,
  cache_creation_input_tokens: 2000,
  cache_read_input_tokens: 188000,
  cache_creation: { ephemeral_5m_input_tokens: 2000, ephemeral_1h_input_tokens: 0 },
};
export default {
  title: 'Compaction',
  notes:
    'Step 1: auto-compaction of the main conversation in the middle of a turn (usage says 190k tokens, --autocompact 100k), then auto-compaction inside a sub-agent. Step 2: manual compaction with `claude -p --continue "/compact"`. Step 3: the conversation goes on.',
  side: {
    compact: (ctx) => ({
      text: `<analysis>scripted analysis</analysis>\n<summary>\nScripted summary of the conversation of ${ctx.key}. [[agent:${ctx.key}-after]]\n</summary>`,
      usage: huge,
    }),
  },
  agents: {
    main: [
      { text: 'Start.', tools: [bash('echo one')] },
      { text: 'Big now.', usage: huge, tools: [bash('echo two')] },
      { text: 'not compacted?', tools: [bash('echo three')] },
      { text: 'end without compaction' },
    ],
    // the preserved tail of the conversation follows the summary: its assistant message counts, so the script starts at 1
    'main-after': [
      null,
      { text: 'After auto-compaction.', tools: [bash('echo after')] },
      { tools: [agent('sub', 'Sub that compacts')] },
      { text: 'All done after compaction.' },
    ],
    sub: [{ tools: [bash('echo sub1')] }, { usage: huge, tools: [bash('echo sub2')] }, { text: 'sub: not compacted' }],
    'sub-after': [null, { tools: [bash('echo sub3')] }, { text: 'sub: done after compaction.' }],
    third: [{ text: 'Going on after manual compaction.', tools: [bash('echo third')] }, { text: 'End.' }],
  },
  steps: [
    { print: 'Work until the context is full.', args: ['--autocompact', '100k'] },
    { print: '/compact keep the numbers', args: ['--continue'] },
    { print: 'Go on. [[agent:third]]', args: ['--continue'] },
  ],
  truth: {
    key: 'main',
    moreKeys: ['main-after', 'third'],
    type: 'main',
    status: 'completed',
    children: [
      {
        key: 'sub',
        moreKeys: ['sub-after'],
        type: 'general-purpose',
        description: 'Sub that compacts',
        status: 'completed',
      },
    ],
  },
};
