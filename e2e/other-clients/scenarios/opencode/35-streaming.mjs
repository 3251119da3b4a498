const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });

export default {
  about: 'Commands that write for a while, eight at once, one of 40,000 lines; and two answers that are long.',
  script: {
    title: 'Streaming',
    agents: {
      main: [
        { calls: [bash('for i in $(seq 1 40); do echo line $i; sleep 0.1; done')] },
        { calls: Array.from({ length: 8 }, (_, at) => bash(`for i in 1 2 3 4; do echo ${at} $i; sleep 0.3; done`)) },
        { calls: [bash('for i in $(seq 1 40000); do echo "a line of words, number $i"; done; exit 1')] },
        { think: 'Thinking. '.repeat(300), text: 'An answer of many words. '.repeat(400) },
      ],
    },
  },
  runs: [{ args: ['run', '--format', 'json', '[[main]] go'] }],
  truth: {
    ...{ type: 'build', name: 'Streaming', status: 'completed', children: [] },
    toolCalls: Array.from({ length: 10 }, () => 'bash'),
  },
};
