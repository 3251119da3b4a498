import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SessionPage } from '../driver/session-page.mjs';
import { median, missing, row } from '../row.mjs';

const goals = { all: 'under 1.5 s', ours: 'under 0.3 s' };

/** From the start of the program to a list of sessions on the screen, 1 GB home, catalogue there. The limit is an empty window. */
export const measure = {
  name: 'start',
  async run({ app, home, scratch, rounds }) {
    const claudeDir = await home('full');
    const dataDir = await scratch();
    const entry = join(await scratch(), 'empty.cjs');
    writeFileSync(entry, emptyApp);
    if (!(await startOnce(app, { claudeDir, dataDir }, true))) return [missing('start, 1 GB home', 'ms', goals.all)];
    const times = [];
    const empty = [];
    for (let round = 0; round < rounds; round++) {
      times.push(await startOnce(app, { claudeDir, dataDir }));
      empty.push(await startOnce(app, { claudeDir, dataDir: await scratch(), entry }));
    }
    const value = median(times);
    const limit = median(empty);
    return [
      row({ name: 'start, 1 GB home', value, unit: 'ms', limit, goal: goals.all, isMet: (ms) => ms < 1500 }),
      row({
        name: 'start, of which ours',
        value: value - limit,
        unit: 'ms',
        limit,
        goal: goals.ours,
        isMet: (ms) => ms < 300,
      }),
    ];
  },
};

/** The first time makes the catalogue, and stays until it is there. */
async function startOnce(app, options, isFirst = false) {
  const started = await app(options);
  if (started === null) return null;
  if (options.entry === undefined) await new SessionPage(started.page).hasEntries();
  else await started.page.waitForLoadState();
  const time = performance.now() - started.startedAt;
  if (isFirst) await new SessionPage(started.page).catalogued();
  await started.close();
  return time;
}

const emptyApp = `
const { app, BrowserWindow } = require('electron');
app.setPath('userData', process.argv.find((word) => word.startsWith('--data-dir=')).slice(11));
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 840 }).loadURL('data:text/html,<p>empty'));
`;
