import { OpenCodeServer } from '../../opencode-server.mjs';

const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });
const node = (type, name, toolCalls, children = []) => ({ type, name, status: 'completed', toolCalls, children });

export default {
  about: 'A slash command with a subtask is given to an agent, after it has answered.',
  config: { subagent_depth: 4 },
  files: {
    '.opencode/agent/reviewer.md': '---\ndescription: Reviews code\nmode: subagent\n---\nYou review code.\n',
    '.opencode/command/audit.md':
      '---\ndescription: Audit\nagent: reviewer\nsubtask: true\n---\n[[auditor]] Audit $ARGUMENTS\n',
  },
  script: {
    title: 'A command below',
    agents: {
      main: [
        {
          calls: [
            { name: 'task', args: { description: 'Helper', prompt: '[[helper]] Go.', subagent_type: 'general' } },
          ],
        },
        { text: 'Done.' },
      ],
      helper: [{ calls: [bash('ls')] }, { text: 'Listed.' }, { text: 'The audit is clean.' }],
      auditor: [{ calls: [{ name: 'glob', args: { pattern: 'src/*' } }] }, { text: 'Clean.' }],
    },
  },
  async setup(context) {
    const { sqlite } = context;
    const server = new OpenCodeServer(context);
    context.server = server;
    await server.isReady();
    const session = await server.newSession();
    await server.say(session, '[[main]] go');
    const [{ id: helper }] = sqlite(`select id from session where parent_id='${session}'`);
    await server.post(`/session/${helper}/command`, { command: 'audit', arguments: 'src' });
  },
  teardown: ({ server }) => server.stop(),
  runs: [],
  truth: node(
    'build',
    'A command below',
    ['task'],
    [node('general', 'Helper', ['bash', 'task'], [node('reviewer', 'Audit', ['glob'])])],
  ),
};
