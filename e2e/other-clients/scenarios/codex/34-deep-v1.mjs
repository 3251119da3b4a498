const call = (name, args = {}) => ({ name, ns: 'multi_agent_v1', args });
const run = (cmd) => ({ name: 'exec_command', args: { cmd, yield_time_ms: 30_000 } });
const say = (text) => ({ text, phase: 'final_answer' });
const last = (text) => [...text.matchAll(/agent_id\\*":\\*"([0-9a-f-]{36})/g)].at(-1)[1];
const wait = ({ text }) => ({ calls: [call('wait_agent', { targets: [last(text)], timeout_ms: 20_000 })] });
const spawn = (agent) => call('spawn_agent', { message: `[[${agent}]] Work.` });
/** The agent of the agent has begun its command. */
const hasBegun = ({ rollouts, ch, fs }) =>
  rollouts().some((path) =>
    /function_call","id[^\n]*sleep 61|"name":"exec_command"[^\n]*sleep 61/.test(
      fs.readFileSync(`${ch}/sessions/${path}`, 'utf8'),
    ),
  );

export default {
  about:
    'Agents of the first kind, two deep: killed while the lower one works; resumed, where the upper one is told to go on and starts another.',
  config: '[agents]\nmax_depth = 3\n',
  script: {
    agents: {
      main: [{ calls: [spawn('upper')] }, wait, say('never')],
      upper: [{ calls: [spawn('lower')] }, wait, say('never')],
      lower: [{ calls: [run('sleep 61')] }, say('never')],
      again: [
        ({ text }) => ({ calls: [call('resume_agent', { id: last(text) })] }),
        ({ text }) => ({ calls: [call('send_input', { target: last(text), message: '[[more]] Go on.' })] }),
        wait,
        ({ text }) => ({ calls: [call('close_agent', { target: last(text) })] }),
        say('Done at last.'),
      ],
      more: [{ calls: [spawn('third')] }, wait, say('More.')],
      third: [{ calls: [run('echo third')] }, say('Third.')],
    },
  },
  runs: [
    { args: ['exec', '--json', '--skip-git-repo-check', '[[main]] start'], until: hasBegun, signal: 'SIGKILL' },
    { args: (run) => ['exec', 'resume', '--json', '--skip-git-repo-check', run.roots()[0], '[[again]] go on'] },
  ],
  truth: {
    ...{ type: 'root', name: '[[main]] start', status: 'completed' },
    toolCalls: ['spawn_agent', 'wait_agent', 'resume_agent', 'send_input', 'wait_agent', 'close_agent'],
    children: [
      {
        ...{ type: 'thread_spawn', name: 'Upper', status: 'completed' },
        toolCalls: ['spawn_agent', 'wait_agent', 'spawn_agent', 'wait_agent'],
        children: [
          { type: 'thread_spawn', name: 'Lower', status: 'running (dead)', toolCalls: ['exec_command'], children: [] },
          { type: 'thread_spawn', name: 'Third', status: 'completed', toolCalls: ['exec_command'], children: [] },
        ],
      },
    ],
  },
};
