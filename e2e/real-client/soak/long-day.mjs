// A client at work for `minutes`: something is written every few seconds, by the main thread and by agents side by side. A round
// is one prompt of some 40 seconds; every sixth begins a session of its own, the others go on with the first one.
import { agent, bash, worker } from '../scenario-words.mjs';

/** No round takes less. */
const secondsPerRound = 30;

export default ({ minutes = 1 }) => {
  const rounds = Math.max(2, Math.ceil((minutes * 60) / secondsPerRound));
  const until = Date.now() + minutes * 60_000;
  return {
    title: 'A long day',
    env: { ENABLE_TOOL_SEARCH: 'false' },
    agents: { 'round*': round, 'near*': work(4), 'far*': work(9) },
    steps: Array.from(
      { length: rounds },
      (_, number) => (around) => (Date.now() < until ? stepOf(number, around) : { sleep: 0 }),
    ),
  };
};

function stepOf(number, { results, lastSession }) {
  const print = `Round ${number}. [[agent:round${number}]]`;
  const timeout = 180;
  if (number > 0) results.first ??= lastSession();
  return number % 6 === 0 ? { print, timeout } : { print, timeout, args: ['--resume', results.first] };
}

function round({ key, index }) {
  const number = key.slice('round'.length);
  const turns = [
    { text: 'Looking around.', tools: [bash(`sleep 2; echo round ${number}; seq 1 200`)] },
    {
      text: 'One agent beside me, and two to wait for.',
      tools: [
        agent(`far${number}`, `Job beside round ${number}`, { background: true }),
        agent(`near${number}a`, `First half of round ${number}`),
        agent(`near${number}b`, `Second half of round ${number}`, { type: 'Explore' }),
      ],
    },
    { text: 'Both are back.', tools: [bash('sleep 3; false'), bash('sleep 2; echo done')] },
    { text: `Round ${number} is over; I wait for the job.` },
    { text: `Round ${number}: the job is done, too.` },
  ];
  return turns[index] ?? { text: 'Nothing more to do.' };
}

function work(turns) {
  return ({ key, index }) => worker(key, turns, { sleep: 3 })[index] ?? { text: 'done.' };
}
