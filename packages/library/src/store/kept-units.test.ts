import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Homes, ListedUnit } from '@treeline/clients';
import type { KeptUnit, MainUnit, Unit } from '@treeline/transcript';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { threadsPath } from './data-files.ts';
import { KeptUnits } from './kept-units.ts';

const homes: Homes = [{ client: 'claude-code', dir: '/home/dev/.claude' }];
const kept: KeptUnit = {
  said: { kind: 'side', facts: [{ kind: 'title-file', title: 'Täglich' }] },
  folds: {
    usage: '{"models":["a"]}',
    edits: '{"open":"\\n"}',
    reads: '{}',
    context: '{"entries":[1]}',
    messages: '{}',
  },
};

let dataDir: string;
let notices: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'treeline-kept-'));
  notices = [];
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function open(version = '1', of: Homes = homes): KeptUnits {
  return new KeptUnits({ homes: of, dataDir, version, onNotice: (notice) => notices.push(notice) });
}

/** Opens, does something and closes. */
function using<T>(work: (units: KeptUnits) => T, version?: string, of?: Homes): T {
  const units = open(version, of);
  try {
    return work(units);
  } finally {
    units.close();
  }
}

const session = { key: 'session', sessionId: 's' } as MainUnit;

function get(units: KeptUnits, unit: ListedUnit): KeptUnit | null {
  return units.ofSession(session)(unit);
}

function listed(key: string, bytes = 1000, changedAt = 1_790_000_000_000.123): ListedUnit {
  return { unit: { key, sessionId: 's' } as Unit, bytes, changedAt, identity: null };
}

test('gives back what was kept, to those who come later', () => {
  using((units) => units.put([[listed('a'), kept]]));
  expect(using((units) => get(units, listed('a')))).toEqual(kept);
  expect(using((units) => get(units, listed('b')))).toBeNull();
  expect(notices).toEqual([]);
});

test('a unit that was written to, or another version of the program, begins anew', () => {
  using((units) => units.put([[listed('a'), kept]]));
  expect(using((units) => get(units, listed('a', 1001)))).toBeNull();
  expect(using((units) => get(units, listed('a', 1000, 1_790_000_000_000.124)))).toBeNull();
  expect(using((units) => get(units, listed('a')), '2')).toBeNull();
  using((units) => units.put([[listed('a', 1001), { ...kept, folds: null }]]));
  expect(using((units) => get(units, listed('a', 1001)))).toEqual({ ...kept, folds: null });
});

test('units of one home are those of no other, whatever homes are shown together', () => {
  const other: Homes = [{ client: 'claude-code', dir: '/home/dev/other' }];
  using((units) => units.put([[listed('a'), kept]]));
  expect(using((units) => get(units, listed('a')), '1', other)).toBeNull();
});

test('forgets units that are gone, and all of them when asked to', () => {
  using((units) => {
    units.put(['a', 'b', 'c', 'd'].map((key) => [listed(key), kept]));
    units.remove(['a']);
    units.retain((key) => key !== 'b');
    expect(['a', 'b', 'c'].map((key) => get(units, listed(key)) !== null)).toEqual([false, false, true]);
    units.clear();
    expect(get(units, listed('c'))).toBeNull();
  });
});

test('where nothing is kept, nothing is known', () => {
  const units = new KeptUnits({ homes, dataDir: null, version: '1', onNotice: (notice) => notices.push(notice) });
  units.put([[listed('a'), kept]]);
  expect(get(units, listed('a'))).toBeNull();
  units.close();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a file that is none is set aside, and a new one is begun', () => {
  writeFileSync(threadsPath(dataDir), 'no database at all, but longer than the head of one'.repeat(10));
  using((units) => units.put([[listed('a'), kept]]));
  expect(notices).toEqual([expect.stringContaining('set aside')]);
  expect(using((units) => get(units, listed('a')))).toEqual(kept);
});

test('whatever bytes are damaged, a unit is what was kept, or unknown', () => {
  const keys = Array.from({ length: 40 }, (_, at) => `agent-${at}`);
  using((units) => units.put(keys.map((key) => [listed(key), kept])));
  const sound = readFileSync(threadsPath(dataDir));
  let unknown = 0;
  for (let seed = 1; seed <= 60; seed++) {
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name));
    const bytes = Buffer.from(sound);
    for (let at = 0; at < 8; at++) bytes[(seed * 7919 + at * 104_729) % bytes.length] = (seed * 31 + at * 17) & 0xff;
    writeFileSync(threadsPath(dataDir), bytes);
    using((units) => {
      units.retain(() => true);
      const found = keys.map((key) => get(units, listed(key)));
      unknown += found.filter((unit) => unit === null).length;
      for (const unit of found) if (unit !== null) expect(unit).toEqual(kept);
      units.put([[listed('again'), kept]]);
    });
  }
  expect(unknown).toBeGreaterThan(0);
});
