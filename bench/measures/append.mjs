import { setTimeout as sleep } from 'node:timers/promises';
import { AppendLog } from '../append-log.mjs';
import { untilQuiet } from '../driver/processes.mjs';
import { SessionPage } from '../driver/session-page.mjs';
import { missing, quantile, row } from '../row.mjs';

const appends = 60;
const goal = 'ratio under 1.3';
const goals = { 0.5: goal, 0.95: 'under 100 ms' };
const kinds = { small: '1 MB', big: '68 MB' };

/** What one more line costs, in a small session and in a large one: to the host's event, and to the painted row. */
export const measure = {
  name: 'append',
  async run(context) {
    return [...(await atTheHost(context)), ...(await inTheWindow(context))];
  },
};

async function atTheHost({ bundled, copyOf }) {
  const { createHost } = await bundled('packages/host/src/index.ts');
  const rows = [];
  let small = null;
  for (const [kind, size] of Object.entries(kinds)) {
    const found = await hostTimes(createHost, await copyOf(kind));
    small ??= found;
    const isBig = kind === 'big';
    const against = (value, limit) => (isBig ? { limit, ratio: value / limit, isMet: (_, ratio) => ratio < 1.3 } : {});
    rows.push(
      row({
        name: `append to event, ${size}`,
        value: found.p50,
        unit: 'ms p50',
        goal,
        ...against(found.p50, small.p50),
      }),
      row({
        name: `processor time a line, ${size}`,
        value: found.cpu,
        unit: 'ms',
        goal,
        ...against(found.cpu, small.cpu),
      }),
    );
  }
  return rows;
}

async function hostTimes(createHost, claudeDir) {
  const log = new AppendLog(claudeDir);
  const info = { shell: 'browser', version: '0', platform: process.platform };
  const host = createHost({ homes: [{ client: 'claude-code', dir: claudeDir }], info, dataDir: null });
  let heard = () => undefined;
  const connection = host.connect((push) => {
    if (push.name === 'sessionAppended') heard(push.payload);
  });
  await connection.openSession(log.session);
  // What opening leaves to do later is not the cost of a line.
  await untilQuiet([process.pid]);
  const times = [];
  const cpuBefore = process.cpuUsage();
  for (let count = 0; count < appends; count++) {
    const arrived = new Promise((resolve) => {
      heard = resolve;
    });
    const startedAt = performance.now();
    log.append();
    await arrived;
    times.push(performance.now() - startedAt);
    await sleep(30);
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  connection.close();
  await host.close();
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), cpu: (user + system) / 1000 / appends };
}

async function inTheWindow({ app, copyOf, scratch }) {
  const rows = [];
  let small = null;
  for (const [kind, size] of Object.entries(kinds)) {
    const claudeDir = await copyOf(kind);
    const started = await app({ claudeDir, dataDir: await scratch() });
    if (started === null) return [missing('append to painted row', 'ms', goal)];
    const times = await windowTimes(started, new AppendLog(claudeDir));
    await started.close();
    small ??= times;
    for (const share of [0.5, 0.95]) {
      const value = quantile(times, share);
      const limit = quantile(small, share);
      const isJudged = kind === 'big';
      const judged = kind === 'big' ? { limit, ratio: value / limit } : {};
      rows.push(
        row({
          name: `append to painted row, ${size}, ${started.shell}`,
          value,
          unit: share === 0.5 ? 'ms p50' : 'ms p95',
          goal: isJudged ? goals[share] : 'told',
          ...judged,
          isMet: isJudged ? (ms, ratio) => (share === 0.5 ? ratio < 1.3 : ms < 100) : null,
        }),
      );
    }
  }
  return rows;
}

async function windowTimes({ page, pids }, log) {
  const session = new SessionPage(page);
  await session.hasEntry();
  await session.open(log.session);
  await session.settled();
  // Counting and indexing a home for the first time are not the cost of a line.
  await untilQuiet(pids());
  await page.evaluate(watchRows);
  await toTheEnd(page, log);
  const times = [];
  for (let count = 0; count < appends; count++) {
    const startedAt = Date.now();
    const text = log.append();
    times.push((await paintedAt(page, text)) - startedAt);
    await sleep(60);
  }
  return times;
}

/** At the bottom the view follows; where that is, the newest row says. */
async function toTheEnd(page, log) {
  const text = log.append();
  for (let tries = 0; tries < 40; tries++) {
    await page
      .locator('ul[aria-label="Conversation"] > li')
      .last()
      .click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('End');
    await sleep(250);
    if (await page.evaluate((words) => window.benchPainted.has(words), text)) return;
  }
  throw new Error('The end of the conversation was not reached');
}

async function paintedAt(page, text) {
  const at = await page.waitForFunction((words) => window.benchPainted.get(words) ?? null, text, { polling: 'raf' });
  return at.jsonValue();
}

/** Runs in the page: keeps when each appended text was first on the screen. */
function watchRows() {
  const painted = new Map();
  window.benchPainted = painted;
  const look = () => {
    const rows = document.querySelectorAll('ul[aria-label="Conversation"] > li');
    for (let index = rows.length - 1; index >= Math.max(0, rows.length - 12); index--) {
      const text = /appended-\d+/.exec(rows[index].textContent)?.[0];
      if (text === undefined || painted.has(text)) continue;
      painted.set(text, null);
      // The frame after the one in which it was mounted has it on the screen.
      requestAnimationFrame(() => setTimeout(() => painted.set(text, Date.now())));
    }
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  look();
}
