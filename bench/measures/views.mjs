import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { largestSession } from '../driver/large-session.mjs';
import { row } from '../row.mjs';

const version = '0';
const homesAt = (dir) => [{ client: 'claude-code', dir }];
const views = ['usage', 'edits', 'reads', 'context', 'messages'];

/**
 * The large session opened once it was counted, by which all that its agents amount to is kept, and its views. The limits
 * are measured in the same run: the same session where nothing is kept, and reading and parsing all of its lines.
 */
export const measure = {
  name: 'views',
  async run({ rounds, bundled, copyOf, scratch }) {
    const { createHost, readListing } = await bundled('packages/host/src/index.ts');
    const claudeDir = await copyOf('big');
    const session = largestSession(claudeDir);
    const [dataDir, nowhere] = [await scratch(), null];
    const open = (where) => openedSession(createHost, claudeDir, session.id, where);
    const listing = { homes: homesAt(claudeDir), dataDir, version, readerWorker: null, isAnew: false };
    await readListing({ ...listing, onProgress: () => undefined });
    const kept = [];
    const anew = [];
    const opened = Object.fromEntries(views.map((view) => [view, { ms: [], mb: 0, allMb: 0 }]));
    for (let round = 0; round < Math.max(2, Math.min(rounds, 4)); round++) {
      const reading = await open(nowhere);
      anew.push(await reading.read());
      await closed(reading);
      for (const view of views) {
        const keeping = await open(dataDir);
        const seen = await keeping.view(view);
        opened[view] = { ...seen, ms: [...opened[view].ms, seen.ms] };
        await closed(keeping);
      }
      const keeping = await open(dataDir);
      kept.push(await keeping.read());
      await closed(keeping);
    }
    const parsing = parseFamily(session.path);
    return [
      row({
        ...{ name: 'opening a counted family', value: Math.min(...kept), unit: 's of a core' },
        ...{ limit: Math.min(...anew), goal: 'under 0.6 x reading it', isMet: (_value, ratio) => ratio < 0.6 },
      }),
      ...views.flatMap((view) => rowsOf(view, opened[view], parsing)),
      await appended(await open(dataDir), session),
    ];
  },
};

function rowsOf(view, { ms, mb, allMb }, parsing) {
  return [
    row({
      ...{ name: `view ${view}, all agents`, value: Math.min(...ms), unit: 'ms', limit: parsing },
      ...{ goal: 'under 300 ms', isMet: (value) => value < 300 },
    }),
    row({
      ...{ name: `view ${view}, first answer of`, value: mb, unit: 'MB', limit: allMb },
      ...{ goal: 'under 1 MB', isMet: (value) => value < 1 },
    }),
  ];
}

/** Starts a host and opens the session, of which only the beginning is there then. */
async function openedSession(createHost, dir, id, dataDir) {
  const info = { shell: 'browser', version, platform: process.platform };
  const pushes = [];
  const host = createHost({ homes: homesAt(dir), info, dataDir });
  const connection = host.connect((push) => pushes.push(push));
  const until = async (test) => {
    while (!pushes.some(test)) await sleep(1);
  };
  await connection.listSessions();
  await counted(connection);
  globalThis.gc?.();
  const before = process.cpuUsage();
  await connection.openSession(id);
  return {
    host,
    connection,
    pushes,
    until,
    /** Processor time until all of it was read. */
    async read() {
      await until(({ name, payload }) => name === 'sessionAppended' && payload.reading === null);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1e6;
    },
    /** Until its first rows are there, and how much that is of all of them. */
    async view(view) {
      const from = performance.now();
      const answer = await connection.openView(id, view, { threads: null });
      const ms = performance.now() - from;
      await until(({ name, payload }) => name === 'viewChanged' && payload.view === view && payload.isComplete);
      const sent = pushes.filter(({ name, payload }) => name === 'viewChanged' && payload.view === view);
      const mb = JSON.stringify(answer).length / 1e6;
      return { ms, mb, allMb: mb + JSON.stringify(sent).length / 1e6 };
    },
  };
}

/** Until the home was looked through and every session is counted. */
async function counted(connection) {
  for (;;) {
    const { rows } = await connection.getIndexing();
    if (rows.total > 0 && rows.done === rows.total) return;
    await sleep(20);
  }
}

async function closed({ host, until }) {
  await until(({ name, payload }) => name === 'sessionAppended' && payload.reading === null);
  await host.close();
}

/** Rows that a line costs which is appended to an agent that nobody has opened. */
async function appended({ host, connection, pushes, until }, session) {
  await until(({ name, payload }) => name === 'sessionAppended' && payload.reading === null);
  const answer = await connection.openView(session.id, 'usage', { threads: null });
  if (!answer.ok) throw new Error(answer.error.message);
  await sleep(500);
  pushes.length = 0;
  const folder = session.path.replace(/\.jsonl$/, '/subagents');
  const agent = readdirSync(folder).find((name) => name.endsWith('.jsonl'));
  const lines = readFileSync(join(folder, agent), 'utf8').trimEnd().split('\n');
  const record = JSON.parse(lines.findLast((line) => line.includes('"type":"assistant"')));
  const line = { ...record, uuid: 'appended', message: { ...record.message, id: 'msg_appended' } };
  appendFileSync(join(folder, agent), `${JSON.stringify(line)}\n`);
  await until(({ name }) => name === 'viewChanged');
  const rows = pushes
    .filter(({ name }) => name === 'viewChanged')
    .flatMap(({ payload }) => payload.threads)
    .reduce((sum, { count }) => sum + count, 0);
  await host.close();
  return row({
    name: 'rows of an appended line',
    value: rows,
    unit: 'rows',
    goal: '1 row',
    isMet: (value) => value === 1,
  });
}

function parseFamily(path) {
  const folder = path.replace(/\.jsonl$/, '');
  const others = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  const files = [path, ...others.filter((name) => name.endsWith('.jsonl'))];
  const from = performance.now();
  for (const file of files)
    for (const line of readFileSync(file, 'utf8').split('\n')) if (line !== '') JSON.parse(line);
  return performance.now() - from;
}
