import { join } from 'node:path';

const task = (description, agent, more = {}) => ({
  name: 'task',
  args: { description, prompt: `[[${agent}]] Go.`, subagent_type: 'lead', ...more },
});
const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });
const root = (run) => run.sessions().find((one) => !one.parent_id).id;
const lead = (name, status, toolCalls, children = []) => ({ type: 'lead', name, status, toolCalls, children });

export default {
  about:
    'In one tree: an agent in the background with an agent of its own, one that fails, one that is killed. In a second process the failed one and the killed one are resumed; then all of it is forked.',
  env: { OPENCODE_EXPERIMENTAL_BACKGROUND_SUBAGENTS: '1' },
  config: { subagent_depth: 4 },
  files: {
    '.opencode/agent/lead.md': '---\ndescription: Leads\nmode: subagent\npermission:\n  task: allow\n---\nYou lead.\n',
  },
  forgets: true,
  script: {
    title: 'Mixed',
    agents: {
      main: [
        { calls: [task('Back', 'back', { background: true }), task('Fails', 'fails')] },
        { after: ['back', 'leaf'], calls: [task('Killed', 'killed')] },
        { text: 'never' },
      ],
      back: [{ calls: [task('Leaf', 'leaf')] }, { text: 'Back.' }],
      leaf: [{ calls: [bash('echo leaf')] }, { text: 'Leaf.' }],
      fails: [
        { calls: [bash('echo fails')] },
        { status: 400, body: '{"error":{"message":"refused"}}' },
        { calls: [bash('echo better')] },
        { text: 'Better.' },
      ],
      killed: [
        { calls: [bash('touch begun; sleep 90')] },
        { calls: [bash('echo back again')] },
        { text: 'Back again.' },
      ],
      again: [
        (asked) => ({
          calls: [
            task('Fails again', 'fails', { task_id: asked.ids[0] }),
            task('Killed again', 'killed', { task_id: asked.ids[1] }),
          ],
        }),
        { text: 'Again.' },
        { text: 'Again.' },
      ],
      forked: [{ calls: [task('New', 'fresh')] }, { text: 'Forked.' }],
      fresh: [{ calls: [bash('echo fresh')] }, { text: 'Fresh.' }],
    },
  },
  async setup(context) {
    const again = this.script.agents.again;
    const first = again[0];
    again[0] = () => {
      const of = (title) => context.sqlite(`select id from session where title like '${title}%'`)[0].id;
      return first({ ids: [of('Fails'), of('Killed')] });
    };
  },
  runs: [
    {
      args: ['run', '--format', 'json', '[[main]] start'],
      until: ({ fs, proj }) => fs.existsSync(join(proj, 'begun')),
    },
    { args: (run) => ['run', '--format', 'json', '--session', root(run), '[[again]] more'] },
    { args: (run) => ['run', '--format', 'json', '--session', root(run), '--fork', '[[forked]] branch'] },
  ],
  truth: [
    {
      ...{ type: 'build', name: 'Mixed', status: 'completed', toolCalls: ['task', 'task', 'task', 'task', 'task'] },
      children: [
        lead('Back', 'completed', ['task'], [lead('Leaf', 'completed', ['bash'])]),
        lead('Fails', 'completed', ['bash', 'bash']),
        lead('Killed', 'completed', ['bash', 'bash']),
      ],
    },
    {
      ...{
        type: 'build',
        name: 'Mixed (fork #1)',
        status: 'completed',
        toolCalls: ['task', 'task', 'task', 'task', 'task', 'task'],
      },
      children: [lead('New', 'completed', ['bash'])],
    },
  ],
};
