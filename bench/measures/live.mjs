import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOf, kindOf, untilQuiet } from '../driver/processes.mjs';
import { SessionPage } from '../driver/session-page.mjs';
import { LiveFamily } from '../live-family.mjs';
import { missing, row } from '../row.mjs';

const changes = 500;
const changesASecond = 50;
/** A frame that comes later than this is seen as a stutter. */
const lateMs = 100;
const tabs = ['agents', 'files', 'context'];
const goal = 'under 3 x the conversation';

/**
 * Fifty changes a second into the session with some 880 agents, while one of its tabs is open. The limit is the same
 * while the conversation is: its rows are few, so it costs what the changes themselves do.
 */
export const measure = {
  name: 'live',
  async run({ app, copyOf, scratch }) {
    const claudeDir = await copyOf('big');
    const started = await app({ claudeDir, dataDir: await scratch() });
    if (started === null) return [missing('50 changes a second, agents', '% of a core', goal)];
    const session = new SessionPage(started.page);
    const family = new LiveFamily(claudeDir);
    await session.hasEntry();
    await session.open(family.session);
    await session.settled();
    const limit = await changing(started, family);
    const rows = [];
    for (const tab of tabs) {
      await started.page.evaluate((hash) => {
        window.location.hash = hash;
      }, `#/session/${family.session}/${tab}`);
      rows.push(...rowsOf(tab, await changing(started, family), limit));
    }
    return rows;
  },
};

function rowsOf(tab, seen, limit) {
  return [
    row({
      ...{ name: `50 changes a second, ${tab}`, value: seen.page, unit: '% of a core (page)', limit: limit.page },
      ...{ goal, isMet: (_value, ratio) => ratio < 3 },
    }),
    row({
      ...{ name: `50 changes a second, ${tab}`, value: seen.rest, unit: '% of a core (rest)', limit: limit.rest },
      ...{ goal: 'told' },
    }),
    row({
      ...{ name: `50 changes a second, ${tab}`, value: seen.late, unit: `% of frames later than ${lateMs} ms` },
      ...{ limit: limit.late, goal: 'told' },
    }),
  ];
}

/** Processor time of the page and of all others, and how many frames were late. */
async function changing(started, family) {
  await untilQuiet(started.pids(), 180);
  const pids = started.pids();
  const pages = pids.filter((pid) => kindOf(pid) === 'renderer');
  const others = pids.filter((pid) => !pages.includes(pid));
  await started.page.evaluate(watchFrames);
  const before = [cpuOf(pages), cpuOf(others)];
  const startedAt = performance.now();
  for (let change = 0; change < changes; change++) {
    family.change();
    await sleep(Math.max(0, startedAt + ((change + 1) * 1000) / changesASecond - performance.now()));
  }
  const elapsed = performance.now() - startedAt;
  const frames = await started.page.evaluate(() => window.benchFrames.stop());
  const share = (pidsOf, from) => ((cpuOf(pidsOf) - from) / elapsed) * 100;
  return {
    page: share(pages, before[0]),
    rest: share(others, before[1]),
    late: (100 * frames.filter((ms) => ms > lateMs).length) / frames.length,
  };
}

/** Runs in the page: how long each frame took. */
function watchFrames() {
  const frames = [];
  let isOver = false;
  let last = performance.now();
  const next = (now) => {
    frames.push(now - last);
    last = now;
    if (!isOver) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  window.benchFrames = {
    stop() {
      isOver = true;
      return frames;
    },
  };
}
