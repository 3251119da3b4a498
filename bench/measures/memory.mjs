import { setTimeout as sleep } from 'node:timers/promises';
import { largestSession } from '../driver/large-session.mjs';
import { kindOf, memoryOf } from '../driver/processes.mjs';
import { SessionPage } from '../driver/session-page.mjs';
import { missing, row } from '../row.mjs';

const goals = { host: 'under 400 MB', renderer: 'under 300 MB', after: 'within 20 %' };

/** Before the large session is opened, with it, and when it was opened and closed twice. The limit is what the app takes without it. */
export const measure = {
  name: 'memory',
  async run({ app, home, scratch }) {
    const claudeDir = await home('big');
    const started = await app({ claudeDir, dataDir: await scratch() });
    if (started === null) return [missing('memory, main and worker', 'MB', goals.host)];
    const page = new SessionPage(started.page);
    await page.listed();
    await sleep(8000);
    const before = await look(started);
    const { id } = largestSession(claudeDir);
    await page.hasEntry();
    // Twice: what the first time warms up (compiled code, fonts) is no leak, what each time adds would be.
    let [open, closed] = [before, before];
    for (let round = 0; round < 2; round++) {
      await page.open(id);
      await page.settled();
      await sleep(3000);
      open = await look(started);
      await started.page.evaluate(() => {
        window.location.hash = '';
      });
      // What might be wanted again at once is kept for a moment.
      await sleep(25_000);
      closed = await look(started);
    }
    const isBack = (_, ratio) => ratio <= 1.2;
    return [
      row({
        name: 'memory, main and worker',
        value: open.host,
        unit: 'MB',
        limit: before.host,
        goal: goals.host,
        isMet: (mb) => mb < 400,
      }),
      row({
        name: 'memory, renderer',
        value: open.renderer,
        unit: 'MB',
        limit: before.renderer,
        goal: goals.renderer,
        isMet: (mb) => mb < 300,
      }),
      row({
        name: 'main and worker, closed',
        value: closed.host,
        unit: 'MB',
        limit: before.host,
        goal: goals.after,
        isMet: isBack,
      }),
      row({
        name: 'renderer, closed',
        value: closed.renderer,
        unit: 'MB',
        limit: before.renderer,
        goal: goals.after,
        isMet: isBack,
      }),
    ];
  },
};

/** What the page has let go of is taken back first: otherwise it would count until it is needed. */
async function look({ page, pids, hostPid, shell }) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('HeapProfiler.collectGarbage');
  await tools.detach();
  await sleep(500);
  const renderers = pids().filter((pid) => kindOf(pid) === 'renderer');
  const largest = Math.max(0, ...renderers.map(memoryOf));
  return { host: memoryOf(hostPid) / 1e6, renderer: largest / 1e6, shell };
}
