import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { agent, bash, worker } from '../scenario-words.mjs';

const once = (place, env, n, args) =>
  new Promise((done) => {
    const c = spawn(
      place.claude,
      ['-p', ...args, '--output-format', 'stream-json', '--verbose', '--dangerously-skip-permissions'],
      {
        cwd: place.proj,
        env,
        stdio: ['ignore', fs.openSync(path.join(place.out, `stream-${n}.jsonl`), 'w'), 'ignore'],
      },
    );
    c.on('exit', done);
  });
const newest = (home) => {
  const base = path.join(home, '.claude/projects');
  return fs
    .readdirSync(base)
    .flatMap((d) => fs.readdirSync(path.join(base, d)).filter((f) => f.endsWith('.jsonl')))
    .map((f) => f.replace('.jsonl', ''))[0];
};
export default {
  title: 'Two clients in one session at the same time',
  notes:
    'A session is resumed by two clients at once: both append to the same file, each with a foreground agent that has a child, and a background agent. The same descriptions in both. Afterwards a third goes on.',
  env: { ENABLE_TOOL_SEARCH: 'false' },
  agents: {
    main: [{ tools: [agent('first', 'The first')] }, { text: 'First turn over.' }],
    first: worker('first', 1),
    left: [
      { tools: [agent('l-fg', 'In front', {}), agent('l-bg', 'Behind', { background: true })] },
      { tools: [bash('echo left')] },
      { text: 'Left waits.' },
      { text: 'Left over.' },
      { text: 'Noted.' },
    ],
    'l-fg': [{ tools: [bash('sleep 0.4; echo l')] }, { tools: [agent('l-kid', 'Below')] }, { text: 'l-fg done.' }],
    'l-kid': worker('l-kid', 2, { sleep: 0.3 }),
    'l-bg': worker('l-bg', 4, { sleep: 0.5 }),
    right: [
      { tools: [agent('r-fg', 'In front', {}), agent('r-bg', 'Behind', { background: true })] },
      { tools: [bash('echo right')] },
      { text: 'Right waits.' },
      { text: 'Right over.' },
      { text: 'Noted.' },
    ],
    'r-fg': [{ tools: [bash('sleep 0.3; echo r')] }, { tools: [agent('r-kid', 'Below')] }, { text: 'r-fg done.' }],
    'r-kid': worker('r-kid', 2, { sleep: 0.4 }),
    'r-bg': worker('r-bg', 3, { sleep: 0.6 }),
    third: [{ tools: [agent('last', 'The last')] }, { text: 'Over.' }],
    last: worker('last', 1),
  },
  steps: [
    { print: 'First prompt.' },
    {
      run: async ({ place, env }) => {
        const id = newest(place.home);
        return (
          await Promise.all([
            once(place, env, 2, ['Left. [[agent:left]]', '--resume', id]),
            once(place, env, 3, ['Right. [[agent:right]]', '--resume', id]),
          ])
        ).join();
      },
    },
    { print: 'Third prompt. [[agent:third]]', args: ['--continue'] },
  ],
  truth: {
    key: 'main',
    moreKeys: ['left', 'right', 'third'],
    type: 'main',
    status: 'completed',
    children: [
      { key: 'first', type: 'general-purpose', description: 'The first', status: 'completed' },
      {
        key: 'l-fg',
        type: 'general-purpose',
        description: 'In front',
        status: 'completed',
        children: [{ key: 'l-kid', type: 'general-purpose', description: 'Below', status: 'completed' }],
      },
      { key: 'l-bg', type: 'general-purpose', description: 'Behind', status: 'completed', background: true },
      {
        key: 'r-fg',
        type: 'general-purpose',
        description: 'In front',
        status: 'completed',
        children: [{ key: 'r-kid', type: 'general-purpose', description: 'Below', status: 'completed' }],
      },
      { key: 'r-bg', type: 'general-purpose', description: 'Behind', status: 'completed', background: true },
      { key: 'last', type: 'general-purpose', description: 'The last', status: 'completed' },
    ],
  },
};
