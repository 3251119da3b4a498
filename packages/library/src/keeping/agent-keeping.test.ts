import { appendFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedUnit } from '@treeline/clients';
import { isMain, type KeptUnit, type UnitKey } from '@treeline/transcript';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { homesAt } from '../../../clients/test/homes-at.ts';
import { CountedHome } from '../../test/counted-home.ts';
import { KeptUnits } from '../store/kept-units.ts';

let home: CountedHome;
beforeEach(() => {
  home = new CountedHome(['03-parallel-subagents']);
  for (const listed of agents()) utimesSync(pathOf(listed), writtenAt, writtenAt);
});
afterEach(() => home.remove());

const always = { keepsAgentsFrom: 0 };
const agents = () => home.files().filter(({ unit }) => unit.role === 'agent');

/** What openings would find, by unit; `undefined`: it was not looked at. */
function kept(version = '0'): Map<UnitKey, KeptUnit | null | undefined> {
  const units = new KeptUnits({ homes: homesAt(home.root), dataDir: home.dataDir, version, onNotice: fail });
  const sessions = home.files().flatMap(({ unit }) => (isMain(unit) ? [unit] : []));
  const found = sessions.flatMap((session) => {
    const [known, versions] = [units.ofSession(session), units.versionsOf(session)];
    return agents()
      .filter(({ unit }) => unit.sessionId === session.sessionId)
      .map((listed): [UnitKey, KeptUnit | null | undefined] => {
        return [listed.unit.key, versions.has(listed.unit.key) ? known(listed) : undefined];
      });
  });
  units.close();
  return new Map(found);
}

function fail(notice: string): never {
  throw new Error(notice);
}

/** Whole seconds are the same on any disk. */
const writtenAt = new Date('2026-01-02T00:00:00Z');
const pathOf = ({ unit }: ListedUnit) => join(home.root, unit.key);

/** Changes what stands in it and nothing that tells so. */
function rewriteUnseen(listed: ListedUnit): void {
  const path = pathOf(listed);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('opus', 'sonn'));
  utimesSync(path, writtenAt, writtenAt);
}

const [nothing, something] = [undefined, expect.objectContaining({ folds: expect.anything() })];
const each = (what: unknown) => agents().map(() => what);

test('what agents amount to is kept of large sessions alone', async () => {
  const bytes = agents().reduce((sum, listed) => sum + listed.bytes, 0);
  await home.count(home.dataDir, { keepsAgentsFrom: bytes + 1 });
  expect([...kept().values()]).toEqual(each(nothing));
  // The rows hold, and so does the catalogue: what is missing is read all the same.
  await home.count(home.dataDir, { keepsAgentsFrom: bytes });
  expect([...kept().values()]).toEqual(each(something));
  expect(agents().length).toBeGreaterThan(1);
});

test('what is kept is not read again, unless by another version of the program or when all is', async () => {
  await home.count(home.dataDir, always);
  const before = kept();
  for (const listed of agents()) rewriteUnseen(listed);
  await home.count(home.dataDir, always);
  expect(kept()).toEqual(before);
  await home.count(home.dataDir, { ...always, version: '1' });
  const changed = kept('1');
  expect([...kept().values()]).toEqual(each(nothing));
  for (const [agent, unit] of changed) expect(unit).not.toEqual(before.get(agent));
});

test('counted anew, everything is kept anew, also what was kept a moment ago', async () => {
  await home.count(home.dataDir, { ...always, isAnew: true });
  expect([...kept().values()]).toEqual(each(something));
  const before = kept();
  for (const listed of agents()) rewriteUnseen(listed);
  await home.count(home.dataDir, { ...always, isAnew: true });
  for (const [agent, unit] of kept()) expect(unit).not.toEqual(before.get(agent));
});

test('a unit with an unfinished line is left to its session, and looked at once', async () => {
  const [first] = agents() as [ListedUnit, ...ListedUnit[]];
  appendFileSync(pathOf(first), '{"type":"assis');
  await home.count(home.dataDir, always);
  expect(kept().get(first.unit.key)).toBeNull();
  expect([...kept().values()].filter((one) => one === null)).toHaveLength(1);
});

test('the parts of an agent that goes on in the folder of another session are left to openings', async () => {
  home.remove();
  home = new CountedHome(['cleared-while-running']);
  await home.count(home.dataDir, always);
  const known = kept();
  const partsOf = (agentId: string | null) => agents().filter(({ unit }) => unit.agentId === agentId);
  const twice = agents().filter(({ unit }) => partsOf(unit.agentId).length === 2);
  expect(twice.map(({ unit }) => known.get(unit.key))).toEqual([null, null]);
  expect([...known.values()].filter((one) => one === null)).toHaveLength(2);
});
