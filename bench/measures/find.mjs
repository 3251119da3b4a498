import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { largestSession } from '../driver/large-session.mjs';
import { openedLarge } from '../driver/opened.mjs';
import { untilQuiet } from '../driver/processes.mjs';
import { HoldWatch } from '../hold-watch.mjs';
import { median, missing, row } from '../row.mjs';

const queries = ['quokkaleaf', 'worker thread', 'nowhere at all'];
/** Keys and clicks wait no longer than that. Of several searches for a word the middle one counts, of the words the worst. */
const holdGoal = 'under 50 ms';
const isShort = (ms) => ms < 50;

/** Over the large session and all its agents: a word that stands nowhere, one that stands once, and a common one. */
export const measure = {
  name: 'find',
  async run(context) {
    return [...(await inHost(context)), ...(await inPage(context))];
  },
};

async function inHost({ bundled, home, rounds }) {
  const { createHost } = await bundled('packages/host/src/index.ts');
  const claudeDir = await home('big');
  const { id, path } = largestSession(claudeDir);
  const info = { shell: 'browser', version: '0', platform: process.platform };
  const host = createHost({ homes: [{ client: 'claude-code', dir: claudeDir }], info, dataDir: null });
  let isRead = false;
  let onAll = () => undefined;
  const connection = host.connect((push) => {
    if (push.name === 'sessionAppended') isRead = push.payload.reading === null;
    if (push.name === 'findFound' && push.payload.answer.isComplete) onAll();
  });
  await connection.openSession(id);
  while (!isRead) await sleep(50);
  // The home is counted in the same thread here.
  await untilQuiet([process.pid]);
  const limit = scanTime(path);
  const rows = [];
  const watch = new HoldWatch();
  const longest = [];
  for (const query of queries) {
    const first = [];
    const all = [];
    const holds = [];
    for (let round = 0; round < rounds; round++) {
      watch.take();
      const start = performance.now();
      const complete = new Promise((resolve) => {
        onAll = resolve;
      });
      const answer = await connection.findInSession(id, query);
      first.push(performance.now() - start);
      if (!answer.value.isComplete) await complete;
      all.push(performance.now() - start);
      holds.push(watch.take());
    }
    longest.push(median(holds));
    rows.push(
      row({
        name: `find "${query}", first answer`,
        value: median(first),
        unit: 'ms',
        limit,
        goal: 'under 100 ms',
        isMet: (ms) => ms < 100,
      }),
      row({
        name: `find "${query}", all hits`,
        value: median(all),
        unit: 'ms',
        limit,
        goal: 'under 1 s',
        isMet: (ms) => ms < 1000,
      }),
    );
  }
  watch.stop();
  await host.close();
  return [
    ...rows,
    row({
      name: 'find, longest hold of the host',
      value: Math.max(...longest),
      unit: 'ms',
      goal: holdGoal,
      isMet: isShort,
    }),
  ];
}

/** Typed into the bar. The limit is the longest hold while nothing happens, and two frames. */
async function inPage(context) {
  const name = 'find, longest hold of the page';
  const opened = await openedLarge(context, await context.home('big'));
  if (opened === null) return [missing(name, 'ms', holdGoal)];
  const { page, app } = opened;
  // The home is counted and indexed meanwhile.
  await untilQuiet(app.pids());
  const limit = await page.longestHold(() => sleep(1000));
  const frames = await page.frameTime();
  const rows = [];
  const longest = [];
  for (const query of queries) {
    const times = [];
    const holds = [];
    for (let round = 0; round < context.rounds; round++) {
      holds.push(await page.longestHold(async () => times.push(await page.find(query))));
    }
    longest.push(median(holds));
    rows.push(...shownRows(query, times, frames));
  }
  return [...rows, row({ name, value: Math.max(...longest), unit: 'ms', limit, goal: holdGoal, isMet: isShort })];
}

/** Only of a common word some hits come before all of them. */
function shownRows(query, times, limit) {
  const shown = (what, numbers, goal, most) =>
    row({
      name: `find "${query}" by keys, ${what} shown`,
      value: median(numbers),
      unit: 'ms',
      limit,
      goal,
      isMet: (ms) => ms < most,
    });
  const all = shown(
    'all hits',
    times.map((time) => time.all),
    'under 1 s',
    1000,
  );
  if (query !== 'worker thread') return [all];
  return [
    shown(
      'first hits',
      times.map((time) => time.first),
      'under 100 ms',
      100,
    ),
    all,
  ];
}

/** Reading the main file and looking for bytes in it that are not there. */
function scanTime(path) {
  const start = performance.now();
  readFileSync(path).indexOf('nowhere at all');
  return performance.now() - start;
}
