import { join } from 'node:path';
import { workDir } from '../../clients.mjs';

const project = join(workDir, 'runs/opencode/30-tool-forms/demo');
const server = join(import.meta.dirname, '../../../real-client/mcp-server.mjs');
const call = (name, args = {}) => ({ name, args });

export default {
  about:
    'A page that is fetched, calls of an MCP server (text, picture, failure), a skill, a list of things to do, a picture that is read.',
  config: { mcp: { tiny: { type: 'local', command: [process.execPath, server], enabled: true } } },
  files: {
    '.opencode/skill/greet/SKILL.md': '---\nname: greet\ndescription: Greets people\n---\nSay hello.\n',
    'page.html': '<h1>A page</h1><p>With <b>words</b>.</p>',
  },
  script: {
    title: 'Forms',
    agents: {
      main: [
        { calls: [call('webfetch', { url: 'http://127.0.0.1:8931/page', format: 'markdown' })] },
        { calls: [call('webfetch', { url: 'http://127.0.0.1:8931/nothing', format: 'text' })] },
        { calls: [call('tiny_echo', { text: 'Guten Tag' }), call('tiny_picture'), call('tiny_fail')] },
        { calls: [call('skill', { name: 'greet' })] },
        {
          calls: [
            call('todowrite', {
              todos: [
                { content: 'Look', status: 'completed', priority: 'low' },
                { content: 'Write', status: 'pending', priority: 'high' },
              ],
            }),
          ],
        },
        {
          calls: [
            call('read', { filePath: `${project}/src` }),
            call('read', { filePath: `${project}/page.html`, offset: 1, limit: 1 }),
          ],
        },
        { text: 'Seen.' },
      ],
    },
  },
  runs: [{ args: ['run', '--format', 'json', '[[main]] go'] }],
  truth: {
    ...{ type: 'build', name: 'Forms', status: 'completed' },
    toolCalls: ['webfetch', 'webfetch', 'tiny_echo', 'tiny_picture', 'tiny_fail', 'skill', 'todowrite', 'read', 'read'],
    children: [],
  },
};
