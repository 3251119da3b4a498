import { join } from 'node:path';
import { png } from '../../../real-client/png.mjs';

const server = join(import.meta.dirname, '../../../real-client/mcp-server.mjs');
const call = (name, args = {}, more = {}) => ({ name, args, ...more });

export default {
  about: 'A picture that is looked at, calls of an MCP server (text, picture, failure), a search on the web, a plan.',
  config: '[tools]\nupdate_plan = { enabled = true }\nview_image = true\n',
  tail: `[mcp_servers.tiny]\ncommand = "${process.execPath}"\nargs = ["${server}"]\n`,
  async setup({ proj, fs }) {
    fs.writeFileSync(join(proj, 'dot.png'), png(16, 16, [40, 160, 90]));
  },
  script: {
    agents: {
      main: [
        {
          calls: [
            call('update_plan', {
              plan: [
                { step: 'Look', status: 'completed' },
                { step: 'Search', status: 'in_progress' },
              ],
            }),
          ],
        },
        { calls: [call('view_image', { path: 'dot.png' })] },
        {
          calls: [
            call('echo', { text: 'Guten Tag' }, { ns: 'mcp__tiny' }),
            call('picture', {}, { ns: 'mcp__tiny' }),
            call('fail', {}, { ns: 'mcp__tiny' }),
          ],
        },
        {
          calls: [
            { raw: { type: 'web_search_call', status: 'completed', action: { type: 'search', query: 'the weather' } } },
            call('exec_command', { cmd: 'echo after' }),
          ],
        },
        { text: 'Seen.', phase: 'final_answer' },
      ],
    },
  },
  runs: [{ args: ['exec', '--json', '--skip-git-repo-check', '[[main]] look'] }],
  truth: {
    ...{ type: 'root', name: '[[main]] look', status: 'completed', children: [] },
    toolCalls: ['update_plan', 'view_image', 'echo', 'picture', 'fail', 'web_search', 'exec'],
  },
};
