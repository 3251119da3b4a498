const task = (description, agent, subagent_type) => ({
  name: 'task',
  args: { description, prompt: `[[${agent}]] Go.`, subagent_type },
});
const bash = (command) => ({ name: 'bash', args: { command, description: 'Run' } });

export default {
  about: 'Three agents at the same time, two of them with the same description.',
  script: {
    title: 'Parallel',
    agents: {
      main: [
        {
          calls: [
            task('Look around', 'one', 'general'),
            task('Look around', 'two', 'general'),
            task('Fail', 'bad', 'general'),
          ],
        },
        { text: 'All of them have ended.' },
      ],
      one: [
        { wait: 500, calls: [bash('for i in 1 2 3; do echo $i; sleep 0.4; done')] },
        { wait: 300, text: 'One.' },
      ],
      two: [
        { wait: 300, calls: [bash('sleep 0.5; echo two')] },
        { wait: 900, text: 'Two.' },
      ],
      bad: [
        { wait: 200, calls: [bash('echo bad')] },
        { status: 400, body: '{"error":{"message":"refused"}}' },
      ],
    },
  },
  runs: [{ args: ['run', '--format', 'json', '[[main]] start'] }],
  truth: [],
};
