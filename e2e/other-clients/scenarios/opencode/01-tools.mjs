import { join } from 'node:path';
import { workDir } from '../../clients.mjs';

const P = join(workDir, 'runs/opencode/01-tools/demo');
const todos = (a, b, c) => ({
  todos: [
    ['Read the code', a],
    ['Fix add()', b],
    ['Run it', c],
  ].map(([content, status]) => ({ content, status, priority: 'high' })),
});
export default {
  about:
    'One agent, no sub-agents: reasoning, text, todowrite, read, grep, glob, edit, write, bash (ok), bash (exit 3), read of a missing file (tool error), unknown tool name (routed to the "invalid" tool).',
  script: {
    title: 'Fix the add function',
    agents: {
      main: [
        {
          think: 'First a plan.',
          text: 'I will fix add().',
          calls: [{ name: 'todowrite', args: todos('in_progress', 'pending', 'pending') }],
        },
        {
          calls: [
            { name: 'read', args: { filePath: `${P}/src/math.js` } },
            { name: 'grep', args: { pattern: 'add', path: P } },
            { name: 'glob', args: { pattern: '**/*.js' } },
          ],
        },
        {
          think: 'The sign is wrong.',
          calls: [
            {
              name: 'edit',
              args: { filePath: `${P}/src/math.js`, oldString: 'return a - b', newString: 'return a + b' },
            },
          ],
          usage: { in: 5200, out: 300, cached: 4096 },
        },
        { calls: [{ name: 'write', args: { filePath: `${P}/NOTES.md`, content: '# Notes\n\nadd() was wrong.\n' } }] },
        {
          calls: [
            { name: 'bash', args: { command: 'node src/main.js', description: 'Run main' } },
            { name: 'bash', args: { command: 'echo to-stderr >&2; exit 3', description: 'Failing command' } },
          ],
        },
        { calls: [{ name: 'read', args: { filePath: `${P}/src/missing.js` } }] },
        { calls: [{ name: 'frobnicate', args: { x: 1 } }] },
        { calls: [{ name: 'todowrite', args: todos('completed', 'completed', 'completed') }] },
        { text: 'Done: add() now adds.' },
      ],
    },
  },
  runs: [{ args: ['run', '--format', 'json', '[[main]] fix add()'] }],
  truth: {
    type: 'build',
    name: 'Fix the add function',
    status: 'completed',
    toolCalls: [
      'todowrite',
      'read',
      'grep',
      'glob',
      'edit',
      'write',
      'bash',
      'bash',
      'read(error)',
      'invalid',
      'todowrite',
    ],
    children: [],
  },
};
