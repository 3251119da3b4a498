#!/usr/bin/env node
// Starts a host in its worker, as the app does, and prints when the list was there, when it was complete, and what memory it took.
//   node bench/listing-child.mjs HOST_BUNDLE WORKER CLAUDE_DIR DATA_DIR [first]
// With "first" it ends when the first screen is there.
import { pathToFileURL } from 'node:url';
import { peakMemory } from './peak-memory.mjs';

const [bundle, worker, claudeDir, dataDir, until = 'complete'] = process.argv.slice(2);
const { startHostInWorker } = await import(pathToFileURL(bundle).href);

/** So many entries fill a window. */
const firstScreen = 30;

const sessions = new Map();
const at = { firstScreen: null, listed: null, complete: null };
const startedAt = performance.now();
const since = () => performance.now() - startedAt;

const host = startHostInWorker(pathToFileURL(worker), {
  homes: [{ client: 'claude-code', dir: claudeDir }],
  dataDir,
  info: { shell: 'browser', version: '0', platform: process.platform },
});
let progress = { done: 0, total: 0 };
const connection = host.connect((push) => {
  if (push.name === 'sessionsChanged') take(push.payload.changed, push.payload.removed);
  if (push.name === 'indexingChanged') progress = push.payload.rows;
  look();
});
take((await connection.listSessions()).sessions, []);

function take(changed, removed) {
  for (const session of changed) sessions.set(session.id, session);
  for (const id of removed) sessions.delete(id);
  look();
}

function look() {
  const listed = [...sessions.values()];
  const titled = listed.filter((session) => session.titleSource !== 'id').length;
  if (titled >= firstScreen) at.firstScreen ??= since();
  const isCounted = progress.total > 0 && progress.done === progress.total;
  if (listed.length > 0 && listed.every((session) => session.totals !== null) && isCounted) at.complete ??= since();
}

const deadline = performance.now() + 300_000;
const isOver = () => (until === 'first' ? at.firstScreen : at.complete) !== null;
while (!isOver() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
const peakMb = peakMemory();
process.stdout.write(`${JSON.stringify({ ...at, sessions: sessions.size, peakMb })}\n`);
await host.close();
process.exit(0);
