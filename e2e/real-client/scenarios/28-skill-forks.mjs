import { agent, bash, worker } from '../scenario-words.mjs';
export default {
  title: 'Forked skills that start agents; forks; --agent',
  notes:
    'Two forked skills called in one message (same skill, other arguments), each with a child; a forked skill called by a sub-agent; two agents of type fork in one message, one of which starts a child; then a second session with --agent lead (a custom agent as the main thread) that starts a custom worker.',
  files: {
    '.claude/skills/digging/SKILL.md':
      '---\nname: digging\ndescription: Digs.\ncontext: fork\nagent: general-purpose\n---\nDig here: $ARGUMENTS\n',
    '.claude/agents/lead.md': '---\nname: lead\ndescription: Leads.\n---\nYou lead.\n',
    '.claude/agents/worker-bee.md':
      '---\nname: worker-bee\ndescription: Works.\nmodel: haiku\ncolor: yellow\n---\nYou work.\n',
  },
  env: { ENABLE_TOOL_SEARCH: 'false' },
  agents: {
    main: [
      {
        text: 'Two skills.',
        tools: [
          { name: 'Skill', input: { skill: 'digging', args: '[[agent:dig-1]]' } },
          { name: 'Skill', input: { skill: 'digging', args: '[[agent:dig-2]]' } },
        ],
      },
      { tools: [agent('digger', 'An agent that uses the skill')] },
      {
        tools: [
          agent('fork-1', 'A fork of myself', { type: 'fork', background: null }),
          agent('fork-2', 'Another fork of myself', { type: 'fork', background: null }),
        ],
      },
      { text: 'Waiting for the forks.' },
      { text: 'Noted.' },
      { text: 'Noted.' },
      { text: 'Noted.' },
    ],
    'dig-1': [
      { tools: [bash('sleep 0.3; echo dig 1')] },
      { tools: [agent('dig-1-kid', 'Child of the first dig')] },
      { text: 'dig 1 done.' },
    ],
    'dig-2': [{ tools: [agent('dig-2-kid', 'Child of the second dig')] }, { text: 'dig 2 done.' }],
    'dig-1-kid': worker('dig-1-kid', 1, { sleep: 0.3 }),
    'dig-2-kid': worker('dig-2-kid', 2, { sleep: 0.2 }),
    digger: [
      { tools: [{ name: 'Skill', input: { skill: 'digging', args: '[[agent:dig-3]]' } }] },
      { text: 'digger done.' },
    ],
    'dig-3': worker('dig-3', 1),
    'fork-1': worker('fork-1', 2, { sleep: 0.3 }),
    'fork-2': [
      { tools: [bash('echo fork 2')] },
      { tools: [agent('fork-2-kid', 'Child of a fork', { background: false })] },
      { text: 'fork 2 done.' },
      { text: 'fork 2 again.' },
    ],
    'fork-2-kid': worker('fork-2-kid', 1),
    led: [{ tools: [agent('bee', 'A bee at work', { type: 'worker-bee' })] }, { text: 'The lead is done.' }],
    bee: worker('bee', 2),
  },
  steps: [
    { print: 'Use the skills.', timeout: 90 },
    { print: 'Lead them. [[agent:led]]', args: ['--agent', 'lead'], timeout: 60 },
  ],
  truth: [
    {
      key: 'main',
      type: 'main',
      status: 'completed',
      children: [
        {
          key: 'dig-1',
          type: 'general-purpose',
          status: 'completed',
          note: 'forked skill',
          children: [
            { key: 'dig-1-kid', type: 'general-purpose', description: 'Child of the first dig', status: 'completed' },
          ],
        },
        {
          key: 'dig-2',
          type: 'general-purpose',
          status: 'completed',
          note: 'forked skill',
          children: [
            { key: 'dig-2-kid', type: 'general-purpose', description: 'Child of the second dig', status: 'completed' },
          ],
        },
        {
          key: 'digger',
          type: 'general-purpose',
          description: 'An agent that uses the skill',
          status: 'completed',
          children: [
            { key: 'dig-3', type: 'general-purpose', status: 'completed', note: 'forked skill of a sub-agent' },
          ],
        },
        { key: 'fork-1', type: 'fork', description: 'A fork of myself', status: 'completed', background: true },
        {
          key: 'fork-2',
          type: 'fork',
          description: 'Another fork of myself',
          status: 'completed',
          background: true,
          children: [
            { key: 'fork-2-kid', type: 'general-purpose', description: 'Child of a fork', status: 'completed' },
          ],
        },
      ],
    },
    {
      key: 'led',
      type: 'main',
      status: 'completed',
      note: '--agent lead',
      children: [{ key: 'bee', type: 'worker-bee', description: 'A bee at work', status: 'completed' }],
    },
  ],
};
