import { join } from 'node:path';
import { workDir } from '../../clients.mjs';

const P = join(workDir, 'runs/opencode/03-parallel/demo');
export default {
  about:
    'Two task calls (explore + general) and one bash call in ONE assistant message; the two child sessions run at the same time and overlap. Slow steps so that live sampling catches intermediate states (live-samples.jsonl).',
  script: {
    title: 'Two helpers at once',
    agents: {
      main: [
        {
          text: 'Starting two helpers.',
          calls: [
            {
              name: 'task',
              args: {
                description: 'Read the sources',
                prompt: '[[reader]] Read all sources.',
                subagent_type: 'explore',
              },
            },
            {
              name: 'task',
              args: {
                description: 'Write a test',
                prompt: '[[tester]] Write a test for add().',
                subagent_type: 'general',
              },
            },
            { name: 'bash', args: { command: 'sleep 1; git log --oneline', description: 'Show log' } },
          ],
        },
        { text: 'Both helpers are done.' },
      ],
      reader: [
        {
          wait: 600,
          gap: 120,
          think: 'Reading all of the sources now.',
          calls: [
            { name: 'read', args: { filePath: `${P}/src/math.js` } },
            { name: 'read', args: { filePath: `${P}/src/main.js` } },
          ],
        },
        { wait: 500, gap: 120, text: 'Two files, one wrong sign in the add function.' },
      ],
      tester: [
        {
          wait: 300,
          calls: [
            {
              name: 'write',
              args: {
                filePath: `${P}/test.mjs`,
                content: "import { add } from './src/math.js'\nif (add(2, 3) !== 5) throw new Error('wrong')\n",
              },
            },
          ],
        },
        {
          wait: 300,
          calls: [{ name: 'bash', args: { command: 'sleep 1; node test.mjs', description: 'Run the test' } }],
        },
        { wait: 1200, gap: 80, text: 'The test fails as expected.' },
      ],
    },
  },
  runs: [{ args: ['run', '--format', 'json', '[[main]] use two helpers'] }],
  truth: {
    type: 'build',
    name: 'Two helpers at once',
    status: 'completed',
    toolCalls: ['task', 'task', 'bash'],
    children: [
      { type: 'explore', name: 'Read the sources', status: 'completed', toolCalls: ['read', 'read'], children: [] },
      { type: 'general', name: 'Write a test', status: 'completed', toolCalls: ['write', 'bash'], children: [] },
    ],
  },
};
