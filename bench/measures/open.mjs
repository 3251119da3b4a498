import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { largestSession, sessionBytes } from '../driver/large-session.mjs';
import { SessionPage } from '../driver/session-page.mjs';
import { parseAll } from '../lines.mjs';
import { median, missing, row } from '../row.mjs';

const goals = { cold: 'under 1 s', warm: 'under 0.3 s' };
/** A person looks at a list before clicking into it, and the start of the app has a row of its own. */
const lookMs = 1500;

/** From the click on the large session to its first rows on the screen. The limit is parsing its main file alone. */
export const measure = {
  name: 'open',
  async run({ app, home, scratch, rounds }) {
    const claudeDir = await home('big');
    const session = largestSession(claudeDir);
    const limit = parseTime(session);
    const dataDir = await scratch();
    const cold = [];
    const warm = [];
    const early = [];
    const whole = [];
    for (let round = 0; round < Math.min(rounds, 3); round++) {
      const first = await openOnce(app, claudeDir, await scratch(), session.id);
      if (first === null) return [missing('open, no index', 'ms', goals.cold), missing('open, warm', 'ms', goals.warm)];
      cold.push(first.shown);
      whole.push(first.whole);
      // The first time makes the index, which the next time finds.
      await openOnce(app, claudeDir, dataDir, session.id);
      warm.push((await openOnce(app, claudeDir, dataDir, session.id, lookMs)).shown);
      early.push((await openOnce(app, claudeDir, dataDir, session.id)).shown);
    }
    const name = `${Math.round(session.bytes / 1e6)} MB session`;
    return [
      row({
        name: `open ${name}, no index`,
        value: median(cold),
        unit: 'ms',
        limit,
        goal: goals.cold,
        isMet: (ms) => ms < 1000,
      }),
      row({
        name: `open ${name}, warm`,
        value: median(warm),
        unit: 'ms',
        limit,
        goal: goals.warm,
        isMet: (ms) => ms < 300,
      }),
      row({
        name: `open ${name}, warm, the moment the list is there`,
        value: median(early),
        unit: 'ms',
        limit,
        goal: 'say what it is',
      }),
      row({
        name: `read all ${Math.round(sessionBytes(session.path) / 1e6)} MB of it`,
        value: median(whole),
        unit: 'ms',
        limit,
        goal: 'say what it is',
      }),
    ];
  },
};

async function openOnce(app, claudeDir, dataDir, id, waitMs = 0) {
  const started = await app({ claudeDir, dataDir });
  if (started === null) return null;
  const page = new SessionPage(started.page);
  await page.hasEntry();
  await sleep(waitMs);
  const begin = performance.now();
  const shown = await page.open(id);
  await page.settled();
  const whole = performance.now() - begin - 500;
  await started.close();
  return { shown, whole };
}

function parseTime({ path }) {
  const file = { path, bytes: readFileSync(path) };
  const start = performance.now();
  parseAll([file]);
  return performance.now() - start;
}
