import { join } from 'node:path';
import { workDir } from '../../clients.mjs';

const P = join(workDir, 'runs/opencode/02-subagent-explore/demo');
export default {
  about: 'The primary agent calls the task tool once (explore); the child session greps and reads, then reports.',
  script: {
    title: 'Where is add defined',
    agents: {
      main: [
        {
          think: 'Delegate.',
          text: 'I will ask an explorer.',
          calls: [
            {
              name: 'task',
              args: {
                description: 'Find add()',
                prompt: '[[finder]] Find where add() is defined.',
                subagent_type: 'explore',
              },
            },
          ],
        },
        { text: 'add() is in src/math.js line 1.' },
      ],
      finder: [
        { think: 'Search.', calls: [{ name: 'grep', args: { pattern: 'function add', path: P } }] },
        { calls: [{ name: 'read', args: { filePath: `${P}/src/math.js` } }] },
        { text: 'Found: src/math.js:1', usage: { in: 3300, out: 90, cached: 2048 } },
      ],
    },
  },
  runs: [{ args: ['run', '--format', 'json', '[[main]] where is add defined?'] }],
  truth: {
    type: 'build',
    name: 'Where is add defined',
    status: 'completed',
    toolCalls: ['task'],
    children: [{ type: 'explore', name: 'Find add()', status: 'completed', toolCalls: ['grep', 'read'], children: [] }],
  },
};
