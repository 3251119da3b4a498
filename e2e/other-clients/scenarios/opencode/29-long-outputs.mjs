import { join } from 'node:path';
import { workDir } from '../../clients.mjs';

const project = join(workDir, 'runs/opencode/29-long-outputs/demo');
const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });
const sentence = 'Ein langer Satz über 長い文 und mehr. ';
const longText = sentence.repeat(4000);
/** Is streamed word by word. */
const answer = sentence.repeat(100);

export default {
  about:
    'Outputs of megabytes, a file of 300 kB in one call, a line of 200,000 characters, names in several scripts, bytes that are no text.',
  script: {
    title: 'Long outputs',
    agents: {
      main: [
        { calls: [bash('seq 1 300000'), bash("head -c 200000 /dev/zero | tr '\\0' x")] },
        { calls: [{ name: 'write', args: { filePath: `${project}/größe 大きさ.txt`, content: longText } }] },
        { calls: [bash("printf '\\377\\376\\000bytes\\033[31mred'"), bash('ls')] },
        { calls: [{ name: 'read', args: { filePath: `${project}/größe 大きさ.txt` } }] },
        {
          calls: [
            {
              name: 'task',
              args: { description: 'Große Ausgabe 🐘', prompt: '[[big]] Go.', subagent_type: 'general' },
            },
          ],
        },
        { gap: 1, text: answer },
      ],
      big: [
        { gap: 1, calls: [bash('seq 1 200000')] },
        { gap: 1, text: answer },
      ],
    },
  },
  runs: [{ args: ['run', '--format', 'json', '[[main]] go'] }],
  truth: {
    ...{ type: 'build', name: 'Long outputs', status: 'completed' },
    toolCalls: ['bash', 'bash', 'write', 'bash', 'bash', 'read', 'task'],
    children: [{ type: 'general', name: 'Große Ausgabe 🐘', status: 'completed', toolCalls: ['bash'], children: [] }],
  },
};
