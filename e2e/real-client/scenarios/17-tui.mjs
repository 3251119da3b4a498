import { agent, bash, worker } from '../scenario-words.mjs';

const long = Array.from({ length: 60 }, (_, i) => `Sentence number ${i + 1} of a long answer.`).join(' ');
export default {
  title: 'The interactive client',
  notes:
    'Session A: a prompt, an answer interrupted with Escape while text streams, a sub-agent that is asked for in the foreground but that the interactive client runs in the background all the same (killed with ctrl-x ctrl-k), ! bash mode, a background agent (ctrl-b style default) that finishes after the turn, /rename, /compact, one more prompt, then /clear (→ session B) and a prompt. Then --continue, --resume A, --resume A --fork-session, each with one prompt.',
  env: { ENABLE_TOOL_SEARCH: 'false' },
  git: true,
  files: { 'notes.txt': 'hello\n' },
  agents: {
    main: [
      { thinking: 'A short look.', text: 'Let me look.', tools: [bash('cat notes.txt')] },
      { text: 'It says hello.' },
    ],
    long: [{ text: long, delay: 60, chunk: 10 }],
    agentint: [
      { tools: [agent('victim', 'Killed agent')] },
      { text: 'Launched.' },
      { text: 'It was killed.' },
      { text: 'Bash output seen.' },
    ],
    victim: worker('victim', 9, { sleep: 1 }),
    bg: [
      { tools: [agent('tbg', 'TUI background agent', { background: null })] },
      { text: 'It runs in the background.' },
      { text: 'It has finished.' },
      { text: 'Noted.' },
    ],
    tbg: worker('tbg', 3, { sleep: 0.7 }),
    edit: (ctx) =>
      ctx.index === 0
        ? {
            tools: [
              {
                name: 'Read',
                input: {
                  file_path: `${/Primary working directory: (\S+)/.exec(JSON.stringify(ctx.body))?.[1].replace(/\\n.*/, '')}/notes.txt`,
                },
              },
            ],
          }
        : ctx.index === 1
          ? {
              tools: [
                {
                  name: 'Edit',
                  input: {
                    file_path: `${/Primary working directory: (\S+)/.exec(JSON.stringify(ctx.body))?.[1].replace(/\\n.*/, '')}/notes.txt`,
                    old_string: 'hello',
                    new_string: 'goodbye',
                  },
                },
              ],
            }
          : { text: 'Edited.' },
    aftercompact: [{ text: 'Still here after /compact.' }],
    cleared: [{ text: 'A new session after /clear.', tools: [bash('echo fresh')] }, { text: 'Fresh.' }],
    cont: [{ text: 'Continued.' }],
    res: [{ text: 'Resumed.' }],
    fork: [
      { text: 'Forked.', tools: [agent('forkhelper', 'Helper in the fork')] },
      { text: 'Fork done.' },
      { text: 'The helper of the fork is back.' },
    ],
    forkhelper: worker('forkhelper', 1),
  },
  steps: [
    {
      tui: [
        { waitFor: /bypass permissions/ },
        { sleep: 600 },
        { prompt: 'What does notes.txt say?' },
        { seen: ['main', 1] },
        { sleep: 1200 },
        { prompt: 'Tell me a long story. [[agent:long]]' },
        { seen: ['long', 0, 'request'] },
        { sleep: 1500 },
        { key: 'Escape' },
        { sleep: 1200 },
        { key: 'C-u' },
        { prompt: 'Use an agent. [[agent:agentint]]' },
        { seen: ['victim', 1, 'request'] },
        { sleep: 700 },
        { key: ['C-x', 'C-k'] },
        { sleep: 700 },
        { key: ['C-x', 'C-k'] },
        { sleep: 1500 },
        { key: 'C-u' },
        { send: '!' },
        { prompt: 'echo from bash mode' },
        { sleep: 1500 },
        { key: 'Escape' },
        { prompt: 'Edit it. [[agent:edit]]' },
        { seen: ['edit', 2] },
        { sleep: 800 },
        { prompt: 'Use a background agent. [[agent:bg]]' },
        { seen: ['bg', 2] },
        { sleep: 1200 },
        { prompt: '/rename My renamed session' },
        { sleep: 1000 },
        { prompt: '/compact' },
        { seen: ['compact', null] },
        { sleep: 2000 },
        { prompt: 'Are you still there? [[agent:aftercompact]]' },
        { seen: ['aftercompact', 0] },
        { sleep: 1000 },
        { prompt: '/clear' },
        { sleep: 1500 },
        { prompt: 'A new start. [[agent:cleared]]' },
        { seen: ['cleared', 1] },
        { sleep: 1200 },
      ],
    },
    {
      args: ['--continue'],
      tui: [
        { waitFor: /bypass permissions/ },
        { sleep: 800 },
        { prompt: 'Continue. [[agent:cont]]' },
        { seen: ['cont', 0] },
        { sleep: 1000 },
      ],
    },
    ({ place }) => ({
      args: ['--resume', renamed(place)],
      tui: [
        { waitFor: /bypass permissions/ },
        { sleep: 800 },
        { prompt: 'Resume. [[agent:res]]' },
        { seen: ['res', 0] },
        { sleep: 1000 },
      ],
    }),
    ({ place }) => ({
      args: ['--resume', renamed(place), '--fork-session'],
      tui: [
        { waitFor: /bypass permissions/ },
        { sleep: 800 },
        { prompt: 'Fork. [[agent:fork]]' },
        { seen: ['fork', 2] },
        { sleep: 1000 },
      ],
    }),
  ],
  truth: [
    {
      key: 'main',
      moreKeys: ['long', 'agentint', 'bg', 'edit', 'aftercompact', 'res'],
      type: 'main',
      name: 'My renamed session',
      status: 'completed',
      children: [
        {
          key: 'victim',
          type: 'general-purpose',
          description: 'Killed agent',
          status: 'killed',
          background: true,
          note: 'run_in_background:false in the call, but launched async',
        },
        {
          key: 'tbg',
          type: 'general-purpose',
          description: 'TUI background agent',
          status: 'completed',
          background: true,
        },
      ],
    },
    { key: 'cleared', moreKeys: ['cont'], type: 'main', status: 'completed', note: 'the session after /clear' },
    {
      key: 'fork',
      type: 'main',
      status: 'completed',
      note: 'fork of the first session',
      children: [
        {
          key: 'forkhelper',
          type: 'general-purpose',
          description: 'Helper in the fork',
          status: 'completed',
          background: true,
        },
      ],
    },
  ],
};

import fs from 'node:fs';
import path from 'node:path';

function renamed({ home }) {
  const base = path.join(home, '.claude/projects');
  for (const d of fs.readdirSync(base))
    for (const f of fs.readdirSync(path.join(base, d)))
      if (f.endsWith('.jsonl') && fs.readFileSync(path.join(base, d, f), 'utf8').includes('What does notes.txt say?'))
        return f.replace('.jsonl', '');
}
