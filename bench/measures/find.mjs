import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { largestSession } from '../driver/large-session.mjs';
import { untilQuiet } from '../driver/processes.mjs';
import { median, row } from '../row.mjs';

/** In the host, over the large session and all its agents: a word that stands nowhere, one that stands once, and a common one. */
export const measure = {
  name: 'find',
  async run({ bundled, home, rounds }) {
    const { createHost } = await bundled('packages/host/src/index.ts');
    const claudeDir = await home('big');
    const { id, path } = largestSession(claudeDir);
    const info = { shell: 'browser', version: '0', platform: process.platform };
    const host = createHost({ claudeDir, info, dataDir: null });
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
    for (const query of ['quokkaleaf', 'worker thread', 'nowhere at all']) {
      const first = [];
      const all = [];
      for (let round = 0; round < rounds; round++) {
        const start = performance.now();
        const complete = new Promise((resolve) => {
          onAll = resolve;
        });
        const answer = await connection.findInSession(id, query);
        first.push(performance.now() - start);
        if (!answer.value.isComplete) await complete;
        all.push(performance.now() - start);
      }
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
    await host.close();
    return rows;
  },
};

/** Reading the main file and looking for bytes in it that are not there. */
function scanTime(path) {
  const start = performance.now();
  readFileSync(path).indexOf('nowhere at all');
  return performance.now() - start;
}
