import { setTimeout as sleep } from 'node:timers/promises';
import { AppendLog } from '../append-log.mjs';
import { cpuOf, untilQuiet } from '../driver/processes.mjs';
import { SessionPage } from '../driver/session-page.mjs';
import { missing, quantile, row } from '../row.mjs';

const seconds = 60;
const linesASecond = 5000;
const goal = 'under 100 ms';

/** Five thousand lines a second for a minute into a session that is open: how long a key takes to be answered, and whether all arrives. */
export const measure = {
  name: 'flood',
  async run({ app, copyOf, scratch }) {
    const claudeDir = await copyOf('small');
    const started = await app({ claudeDir, dataDir: await scratch() });
    if (started === null) return [missing('flood, key to paint', 'ms p95', goal)];
    const { page } = started;
    const log = new AppendLog(claudeDir);
    const session = new SessionPage(page);
    await session.hasEntry();
    await session.open(log.session);
    await session.settled();
    await untilQuiet(started.pids());
    const calm = await steadily(started, log);
    await page.evaluate(watchKeys);
    const before = log.count;
    await flood(page, log);
    const endedAt = performance.now();
    await page.waitForFunction(isShown, `appended-${log.count}`, { timeout: 120_000, polling: 100 });
    const took = await page.evaluate(() => window.benchKeys);
    return [
      row({
        ...{ name: `flood of ${log.count - before} lines, key to paint`, value: quantile(took, 0.95), unit: 'ms p95' },
        ...{ goal, isMet: (ms) => ms < 100 },
      }),
      row({ name: 'flood, the slowest key', value: Math.max(...took), unit: 'ms', goal: 'told' }),
      row({
        ...{ name: 'flood, last line shown', value: (performance.now() - endedAt) / 1000, unit: 's after it' },
        goal: 'told',
      }),
      row({
        ...{ name: '50 lines a second, all processes', value: calm, unit: '% of a core' },
        ...{ goal: 'at most 20 %', isMet: (percent) => percent <= 20 },
      }),
    ];
  },
};

/** Processor time of all processes while fifty lines a second come, at the end of the session, where they are shown. */
async function steadily(started, log) {
  await started.page.keyboard.press('G');
  await sleep(1000);
  const pids = started.pids();
  const before = cpuOf(pids);
  const startedAt = performance.now();
  for (let line = 0; line < 500; line++) {
    log.append();
    await sleep(Math.max(0, startedAt + (line + 1) * 20 - performance.now()));
  }
  return ((cpuOf(pids) - before) / (performance.now() - startedAt)) * 100;
}

async function flood(page, log) {
  const before = log.count;
  const startedAt = performance.now();
  let isOver = false;
  const keys = (async () => {
    while (!isOver) {
      await page.keyboard.press('k');
      await sleep(150);
    }
  })();
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - startedAt) {
    const due = Math.floor((elapsed / 1000) * linesASecond) - (log.count - before);
    if (due > 0) log.append(due);
    await sleep(10);
  }
  isOver = true;
  await keys;
  // The view goes to the end again, where the last line is to be seen.
  await page.keyboard.press('f');
}

/** Runs in the page: keeps how long each key took, from the press to the frame that shows what it did. */
function watchKeys() {
  window.benchKeys = [];
  const open = new Map();
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === 'keydown' && open.delete(startTime)) window.benchKeys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  // A key that is answered within a frame is not told: it counts as that.
  document.addEventListener('keydown', (event) => {
    open.set(event.timeStamp, true);
    setTimeout(() => open.delete(event.timeStamp) && window.benchKeys.push(16), 5000);
  });
}

function isShown(text) {
  return [...document.querySelectorAll('ul[aria-label="Conversation"] > li')].some((item) =>
    item.textContent.includes(`${text} `),
  );
}
