import { setTimeout as sleep } from 'node:timers/promises';
import { openedLarge } from '../driver/opened.mjs';
import { cpuOf, untilQuiet } from '../driver/processes.mjs';
import { missing, row } from '../row.mjs';

const seconds = 60;
const goal = 'under 1 %';

/** Processor time of all processes while the large session is open and nothing happens. The limit is the app without it. */
export const measure = {
  name: 'idle',
  async run(context) {
    const opened = await openedLarge(context, await context.home('big'));
    if (opened === null) return [missing('idle with it open', '% of a core', goal)];
    // Counting and indexing a home for the first time are not idle.
    await untilQuiet(opened.app.pids());
    // Once in the minute after a large session was read the engines of host and page tidy up: twice each, some 0.1 s.
    const first = await share(opened.app);
    const value = await share(opened.app);
    await opened.app.page.evaluate(() => {
      window.location.hash = '';
    });
    await sleep(2000);
    const limit = await share(opened.app, seconds / 3);
    return [
      row({
        ...{ name: 'idle with it open, the first minute', value: first, unit: '% of a core', limit },
        ...{ goal, isMet: (percent) => percent < 1 },
      }),
      row({ name: 'idle with it open', value, unit: '% of a core', limit, goal, isMet: (percent) => percent < 1 }),
    ];
  },
};

async function share(app, time = seconds) {
  const pids = app.pids();
  const before = cpuOf(pids);
  await sleep(time * 1000);
  return (cpuOf(pids) - before) / time / 10;
}
