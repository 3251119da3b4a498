#!/usr/bin/env node
// Reads inputs that were made to hold up a reader, in browser mode, and asks something else all the while. Prints how long the slowest
// answer took, and the longest stretch of work of the threads that answer, in processor time. Exit code 1 when one is above the limit.
//   npm run answering [-- --only PATTERN] [--client claude-code|opencode|codex]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { importBundled } from '../bench/bundle.mjs';
import { claudeInputs } from './answering/claude-inputs.mjs';
import { claudeManyInputs } from './answering/claude-many-inputs.mjs';
import { codexInputs } from './answering/codex-inputs.mjs';
import { openCodeInputs } from './answering/opencode-inputs.mjs';
import { Pings } from './answering/pings.mjs';
import { Server } from './answering/server.mjs';
import { stops } from './answering/tour.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { runMain } from './run-main.mjs';

const limitMs = 100;
/** Ends what hangs: a busy machine takes minutes. */
const stopWithinMs = 600_000;
const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, client: { type: 'string' } } });
const clients = {
  'claude-code': { option: '--claude-dir', inputs: { ...claudeInputs, ...claudeManyInputs } },
  opencode: { option: '--opencode-dir', inputs: openCodeInputs },
  codex: { option: '--codex-dir', inputs: codexInputs },
};

await runMain(main);

async function main() {
  await ensureBuild();
  const { eventsOf } = await importBundled('packages/protocol/src/index.ts');
  let slow = 0;
  for (const [client, { option, inputs }] of Object.entries(clients)) {
    if (values.client !== undefined && values.client !== client) continue;
    for (const [name, make] of Object.entries(inputs)) {
      if (!new RegExp(values.only).test(name)) continue;
      slow += await visit(`${client}: ${name}`, option, make, eventsOf);
    }
  }
  console.log(slow === 0 ? 'all answered in time' : `${slow} stops were above ${limitMs} ms of processor time`);
  return slow === 0 ? 0 : 1;
}

async function visit(title, option, make, eventsOf) {
  const home = mkdtempSync(join(tmpdir(), 'treeline-bomb-'));
  const server = new Server();
  let slow = 0;
  try {
    const visit = { wanted: make(home) ?? 'bomb', session: null, events: [], eventsOf };
    await server.start([option, home]);
    const connection = await server.connect();
    await connection.ask('getHome');
    const pings = new Pings(await server.connect());
    const words = [];
    for (const [stop, run] of Object.entries(stops)) {
      if (stop !== 'list' && visit.session === null) break;
      const since = Date.now();
      pings.begin();
      const isOver = await Promise.race([
        run(connection, visit).then(() => true),
        sleep(stopWithinMs, false, { ref: false }),
      ]);
      await pings.rest();
      await sleep(10);
      const { main, host, worker } = server.longestStretches(since);
      const isSlow = Math.max(main, host) > limitMs;
      if (isSlow) slow++;
      if (isSlow || !isOver || worker > 1000)
        words.push(
          `${stop}${isOver ? '' : ' (not ended)'}: host ${host.toFixed(0)}, main ${main.toFixed(0)}, workers ${worker.toFixed(0)}, slowest answer ${pings.slowest.toFixed(0)} ms`,
        );
      if (!isOver) break;
    }
    pings.stop();
    console.log(`${title}: ${server.peakMegabytes().toFixed(0)} MB${words.map((line) => `\n    ${line}`).join('')}`);
    connection.close();
  } catch (error) {
    slow++;
    console.log(`${title}: ${error.message}`);
  } finally {
    await server.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
  return slow;
}
