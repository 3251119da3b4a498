import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TailedLine } from '@treeline/files';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildersOf, openCodeFixtures, readExports } from '../../../transcript/test/opencode-home.ts';
import { builtSession, wholeSnapshot } from '../../test/built-session.ts';
import { folderState } from '../../test/folder-state.ts';
import type { KnownClient, StoreListener } from '../client.ts';
import type { ListedUnit } from '../listed-unit.ts';
import { thisSystem } from '../process-evidence.ts';
import { openCode } from './opencode.ts';

const scenarios = readdirSync(openCodeFixtures).filter((name) => existsSync(join(openCodeFixtures, name, 'data')));
const kit = { system: thisSystem, now: () => Date.now(), recheckEveryMs: 60_000 };

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'treeline-opencode-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function listenerFor(units: ListedUnit[], problems: string[]): StoreListener {
  return {
    onChanged: (changed) => void units.push(...changed),
    onRemoved: () => undefined,
    onProblem: ({ path, message }) => void problems.push(`${path}: ${message}`),
    onSolved: () => undefined,
    onSeen: () => undefined,
    onRoot: () => undefined,
    onClients: (_: readonly KnownClient[]) => undefined,
  };
}

async function found(id: string) {
  const result = await openCode.findSession(home, id);
  if (!result.ok) throw new Error(result.error.join('; '));
  return result.value;
}

/** A line as it reads, put together or not. */
function written({ text, line, position, byteLength }: TailedLine) {
  return { text, line, position, byteLength };
}

describe.each(scenarios)('%s', (scenario) => {
  beforeEach(() =>
    cpSync(join(openCodeFixtures, scenario, 'data'), home, { recursive: true, preserveTimestamps: true }),
  );

  test('the store tells the same as the exports of its sessions', async () => {
    for (const expected of buildersOf(readExports(scenario))) {
      const { clientSessionId } = expected.facts();
      const built = builtSession(await found(clientSessionId));
      expect(wholeSnapshot(built)).toEqual(wholeSnapshot(expected));
    }
  });

  test('nothing in its folder changes, whatever is asked of it', async () => {
    const before = folderState(home);
    const units: ListedUnit[] = [];
    const problems: string[] = [];
    const store = openCode.watch(home, { ...kit, after: Promise.resolve() }, listenerFor(units, problems));
    await store.ready;
    const listing = await openCode.list(home, kit, (problem) => void problems.push(problem));
    expect(listing?.units.map(({ unit }) => unit.key).sort()).toEqual(units.map(({ unit }) => unit.key).sort());
    for (const { unit, bytes, changedAt, identity } of units) {
      const { reading } = store;
      const bulk = reading.bulk(unit.key, null);
      expect(bulk.facts).toMatchObject({ bytes, changedAt, identity });
      const lines = bulk.next() ?? [];
      bulk.close();
      const tail = await reading.tail(unit.key).read();
      expect(tail.ok && tail.value.lines.map(written)).toEqual(lines.map(written));
      for (const { position, text } of lines) {
        expect(await reading.lineAt(unit.key, position, 1)).toEqual({ ok: true, value: text });
        expect(reading.lineHere(unit.key, position)).toBe(text);
      }
      const whole = await reading.ends(unit.key, 1e9, 0);
      expect(whole.ok && [whole.value.head.map(written), whole.value.tail]).toEqual([lines.map(written), []]);
      const ends = reading.endsHere(unit.key, 10, 10);
      expect(ends.ok && [...ends.value.head, ...ends.value.tail].map(written).at(-1)).toEqual(
        lines.map(written).at(-1),
      );
      expect(openCode.unitAt(unit.key)).toEqual(unit);
      if (unit.sessionId !== null) await found(unit.sessionId);
    }
    await store.close();
    expect(problems).toEqual([]);
    expect(folderState(home)).toEqual(before);
  });
});

test('sessions of both stores stand side by side, each once', async () => {
  cpSync(join(openCodeFixtures, '03-parallel', 'data'), home, { recursive: true });
  cpSync(join(openCodeFixtures, '03-parallel-v1.1.65', 'data'), home, { recursive: true });
  const listing = await openCode.list(home, kit, () => undefined);
  const mains = listing?.units.filter(({ unit }) => unit.role === 'main').map(({ unit }) => unit.sessionId);
  expect(mains?.sort()).toEqual(['ses_e1e548f3affeqcvCGZ4540ABjU', 'ses_e1e58130effersN7wZQl1N3cI1']);
  expect(listing?.units.length).toBe(6);
});

test('an export and a recorded stream are opened by their path', async () => {
  const folder = join(openCodeFixtures, '01-tools');
  const [name = ''] = readdirSync(join(folder, 'export'));
  const exported = await openCode.sessionAt(join(folder, 'export', name));
  const streamed = await openCode.sessionAt(join(folder, 'run-1.stdout.jsonl'));
  if (!exported.ok || !streamed.ok) throw new Error('neither is one');
  const whole = builtSession(exported.value);
  const stream = builtSession(streamed.value);
  expect(stream.main().toolCalls).toBe(whole.main().toolCalls);
  expect(stream.facts().usage).toEqual(whole.facts().usage);
  expect(whole.facts().title).toBe('Fix the add function');
  const calls = (builder: typeof whole) =>
    wholeSnapshot(builder).flatMap((event) =>
      event.type === 'tool_finished' ? [[event.toolUseId, event.outcome]] : [],
    );
  expect(calls(stream)).toEqual(calls(whole));
});

test('a home is named by a flag, a variable, or the usual place', () => {
  const sources = { flag: null, env: {}, setting: null, homedir: '/home/someone' };
  expect(openCode.homeDir(sources)).toBe('/home/someone/.local/share/opencode');
  expect(openCode.homeDir({ ...sources, env: { XDG_DATA_HOME: '/data' } })).toBe('/data/opencode');
  expect(openCode.homeDir({ ...sources, env: { OPENCODE_DB: '/x/other.db' } })).toBe('/x/other.db');
  expect(openCode.homeDir({ ...sources, env: { OPENCODE_DB: 'beta.db' } })).toBe(
    '/home/someone/.local/share/opencode/beta.db',
  );
  expect(openCode.homeDir({ ...sources, flag: '/flag', env: { OPENCODE_DB: '/x/other.db' } })).toBe('/flag');
  expect(openCode.homeDir({ ...sources, setting: '~/kept' })).toBe('/home/someone/kept');
});
