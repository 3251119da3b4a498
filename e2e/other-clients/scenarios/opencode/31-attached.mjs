import { join } from 'node:path';
import { png } from '../../../real-client/png.mjs';
import { OpenCodeServer } from '../../opencode-server.mjs';

const picture = `data:image/png;base64,${png(16, 16, [40, 160, 90]).toString('base64')}`;
const text = (words) => ({ type: 'text', text: words });

export default {
  about:
    'Prompts with files, a folder, a picture and a named agent; a command of a person; a prompt that wants no answer; an answer in a form.',
  files: {
    '.opencode/agent/reviewer.md': '---\ndescription: Reviews code\nmode: subagent\n---\nYou review code.\n',
  },
  script: {
    title: 'Attached',
    agents: {
      main: [{ text: 'Seen all three.' }],
      ask: [
        {
          calls: [
            { name: 'task', args: { description: 'Review', prompt: '[[review]] Look.', subagent_type: 'reviewer' } },
          ],
        },
        { text: 'It was reviewed.' },
      ],
      review: [{ text: 'Fine.' }],
      form: [{ calls: [{ name: 'StructuredOutput', args: { verdict: 'good' } }] }, { text: 'never' }],
    },
  },
  async setup(context) {
    const server = new OpenCodeServer(context);
    context.server = server;
    await server.isReady();
    const session = await server.newSession();
    const say = (parts, more = {}) => server.post(`/session/${session}/message`, { parts, ...more });
    const file = (path, mime, name) => ({
      type: 'file',
      mime,
      filename: name,
      url: `file://${join(context.proj, path)}`,
    });
    await say([
      text('[[main]] Look at these.'),
      file('src/math.js', 'text/plain', 'math.js'),
      file('src', 'application/x-directory', 'src'),
      { type: 'file', mime: 'image/png', filename: 'dot.png', url: picture },
    ]);
    await server.post(`/session/${session}/shell`, { agent: 'build', command: 'echo by hand; exit 3' });
    await say([text('Only so that you know.')], { noReply: true });
    await say([
      text('[[ask]] @reviewer look at it'),
      { type: 'agent', name: 'reviewer', source: { value: '@reviewer', start: 8, end: 17 } },
    ]);
    const schema = { type: 'object', properties: { verdict: { type: 'string' } }, required: ['verdict'] };
    await say([text('[[form]] Answer in a form.')], { format: { type: 'json_schema', schema } });
  },
  teardown: ({ server }) => server.stop(),
  runs: [],
  truth: {
    ...{ type: 'build', name: 'Attached', status: 'completed', toolCalls: ['bash', 'task', 'StructuredOutput'] },
    children: [{ type: 'reviewer', name: 'Review', status: 'completed', toolCalls: [], children: [] }],
  },
};
