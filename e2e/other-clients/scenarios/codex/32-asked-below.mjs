import { CodexAppServer } from '../../codex-app-server.mjs';

const run = (cmd) => ({
  name: 'exec_command',
  args: { cmd, sandbox_permissions: 'require_escalated', justification: 'Why not?' },
});
const patch = (text) => ({ name: 'apply_patch', custom: true, args: text });
const call = (name, args = {}) => ({ name, ns: 'multi_agent_v1', args });
const say = (text) => ({ text, phase: 'final_answer' });

export default {
  about:
    'An agent asks a person: one command is allowed, one declined; its session asks too, and the answer ends its turn.',
  // A turn that is cancelled may have asked the model once more.
  forgets: true,
  config: 'sandbox_workspace_write = { network_access = false }\n',
  script: {
    agents: {
      main: [
        { calls: [call('spawn_agent', { message: '[[below]] Work.' })] },
        ({ text }) => ({
          calls: [
            call('wait_agent', { targets: [/agent_id\\*":\\*"([0-9a-f-]{36})/.exec(text)[1]], timeout_ms: 20_000 }),
          ],
        }),
        { calls: [patch('*** Begin Patch\n*** Add File: ../outside.txt\n+no\n*** End Patch')] },
        { calls: [run('echo cancelled')] },
        say('never'),
      ],
      below: [{ calls: [run('echo allowed')] }, { calls: [run('echo declined')] }, say('Half of it.')],
    },
  },
  async setup(context) {
    const server = new CodexAppServer(context, {
      'item/commandExecution/requestApproval': ({ command }) => ({
        decision: command.includes('allowed') ? 'accept' : command.includes('declined') ? 'decline' : 'cancel',
      }),
      'item/fileChange/requestApproval': { decision: 'decline' },
    });
    await server.isReady();
    const thread = await server.newThread({ approvalPolicy: 'on-request', sandbox: 'workspace-write' });
    await server.say(thread, '[[main]] ask me');
    await server.stop();
  },
  runs: [],
  truth: {
    ...{ type: 'root', name: '/root', status: 'interrupted' },
    toolCalls: ['spawn_agent', 'wait_agent', 'apply_patch', 'exec_command(denied)'],
    children: [
      {
        ...{ type: 'thread_spawn', name: '[[below]] Work.', status: 'completed' },
        ...{ toolCalls: ['exec_command', 'exec_command(denied)'], children: [] },
      },
    ],
  },
};
