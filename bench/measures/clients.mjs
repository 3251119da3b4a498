import { join } from 'node:path';
import { measureHost } from '../listing.mjs';
import { kinds } from '../other-clients/kinds.mjs';
import { row } from '../row.mjs';

/** What the homes of the other clients cost, beside reading and parsing the same bytes once. */
export const measure = {
  name: 'clients',
  async run({ scratch, megabytes }) {
    const rows = [];
    for (const client of Object.keys(kinds))
      rows.push(...(await rowsOf(client, await scratch(), await scratch(), megabytes)));
    return rows;
  },
};

async function rowsOf(client, dir, dataDir, megabytes) {
  const { name, make, parse } = kinds[client];
  process.stderr.write(`Making ${megabytes} MB of ${name} …\n`);
  const session = make(dir, megabytes);
  const limit = Math.min(
    timed(() => parse(dir)),
    timed(() => parse(dir)),
  );
  const child = join('other-clients', 'child.mjs');
  const first = await measureHost(child, dir, dataDir, client, session);
  const figure = (what, value, unit, most, more = {}) =>
    row({
      name: `${name}, ${megabytes} MB, ${what}`,
      value,
      unit,
      goal: `under ${most} ${unit}`,
      isMet: (found) => found < most,
      ...more,
    });
  const toParsing = (what, value, most) =>
    row({
      ...{ name: `${name}, ${megabytes} MB, ${what}`, value: value / 1000, unit: 's', limit: limit / 1000 },
      ...{ goal: `under ${most} x parsing`, isMet: (_, ratio) => ratio < most },
    });
  return [
    figure('first list', first.listed, 'ms', 1000),
    toParsing('all counted', first.counted, 3),
    toParsing('all indexed', first.indexed, 8),
    figure('open with agents', first.opened, 'ms', 300),
    figure('all of its agents', first.openedWhole, 'ms', 2000),
    figure('append to event', first.append, 'ms', 1000),
    figure('search a word', first.search, 'ms', 50),
    figure('peak memory', first.peakMb, 'MB', 400),
  ];
}

function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}
