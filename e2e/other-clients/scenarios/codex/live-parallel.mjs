const call = (name, args) => ({ name, ns: 'multi_agent_v1', args });
const ids = ({ text }) => [
  ...new Set([...text.matchAll(/agent_id\\+":\\*"?\\*"([0-9a-f-]{36})/g)].map((match) => match[1])),
];
const command = (cmd) => ({ name: 'exec_command', args: { cmd } });
const say = (text) => ({ wait: 400, text, phase: 'final_answer' });
const search = { type: 'tool_search_call', call_id: 'call_search', execution: 'client', status: 'completed' };

export default {
  about: 'Agents of the first kind at the same time; one fails, one is spoken to again.',
  script: {
    agents: {
      main: [
        { calls: [{ raw: { ...search, arguments: { query: 'spawn agent', limit: 8 } } }] },
        { calls: ['one', 'two', 'bad'].map((name) => call('spawn_agent', { message: `[[${name}]] Go.` })) },
        (asked) => ({ calls: [call('wait_agent', { targets: ids(asked).slice(0, 1), timeout_ms: 15_000 })] }),
        (asked) => ({ calls: [call('wait_agent', { targets: ids(asked).slice(1, 2), timeout_ms: 15_000 })] }),
        (asked) => ({ calls: [call('send_input', { target: ids(asked)[0], message: '[[one]] Again.' })] }),
        (asked) => ({ calls: [call('wait_agent', { targets: ids(asked).slice(0, 1), timeout_ms: 15_000 })] }),
        say('Done.'),
      ],
      one: [
        { wait: 300, calls: [command('sleep 0.5')] },
        say('One.'),
        { calls: [command('sleep 0.5')] },
        say('One again.'),
      ],
      two: [{ wait: 300, calls: [command('sleep 1')] }, say('Two.')],
      bad: [
        { wait: 300, calls: [command('echo bad')] },
        { status: 400, body: '{"error":{"message":"refused"}}' },
      ],
    },
  },
  runs: [{ args: ['exec', '--json', '--skip-git-repo-check', '[[main]] start'] }],
  truth: [],
};
