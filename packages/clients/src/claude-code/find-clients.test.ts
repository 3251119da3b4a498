import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { type ProcessSystem, thisSystem } from '../process-evidence.ts';
import { findClients, type RegistryEntry } from './find-clients.ts';

const system: ProcessSystem = {
  isThere: (pid) => pid !== 404,
  startOf: async (pid) => (pid === 7 ? 'ended' : '1000'),
  ownDomain: async () => 'linux:machine:pid:[1]',
  lookInto: async (domain) => {
    if (domain.endsWith('[3]')) return { kind: 'seen', pids: new Map([[14, 5000]]) };
    return domain.endsWith('[4]') ? { kind: 'gone' } : { kind: 'hidden' };
  },
};
const signs = { now: 1_000_000, lastWriteOf: (sessionId: string) => (sessionId === 'writes' ? 990_000 : 0) };

function entry(more: Partial<RegistryEntry>): RegistryEntry {
  return {
    ...{ sessionId: 's', pid: 14, status: 'busy', waitingFor: null, startedAt: null, updatedAt: 0 },
    ...{ procStart: '1000', pidDomain: 'linux:machine:pid:[1]' },
    ...more,
  };
}

describe('findClients', () => {
  test.each<{ name: string; given: Partial<RegistryEntry>; expected: readonly [boolean, string] }>([
    { name: 'the same process', given: {}, expected: [true, 'process'] },
    { name: 'no such process', given: { pid: 404 }, expected: [false, 'process'] },
    { name: 'the number is in use again', given: { procStart: '999' }, expected: [false, 'process'] },
    { name: 'ended, but not yet reaped', given: { pid: 7, procStart: null }, expected: [false, 'process'] },
    { name: 'a start in words', given: { procStart: 'Mon Nov 16' }, expected: [true, 'process'] },
    {
      name: 'an older entry without a domain',
      given: { pidDomain: null, procStart: null },
      expected: [true, 'process'],
    },
    {
      name: 'another container, fresh',
      given: { pidDomain: 'linux:machine:pid:[2]', updatedAt: 900_000 },
      expected: [true, 'time'],
    },
    {
      name: 'another container, silent, but its session grows',
      given: { pidDomain: 'linux:machine:pid:[2]', sessionId: 'writes' },
      expected: [true, 'time'],
    },
    {
      name: 'another container of this machine',
      given: { pidDomain: 'linux:machine:pid:[3]', updatedAt: 0 },
      expected: [true, 'process'],
    },
    {
      name: 'another container of this machine, killed a moment ago',
      given: { pid: 15, pidDomain: 'linux:machine:pid:[3]', updatedAt: 999_999 },
      expected: [false, 'process'],
    },
    {
      name: 'a container that has ended',
      given: { pidDomain: 'linux:machine:pid:[4]', updatedAt: 999_999 },
      expected: [false, 'process'],
    },
    { name: 'another container, silent', given: { pidDomain: 'linux:other:pid:[1]' }, expected: [false, 'time'] },
  ])('$name', async ({ given, expected }) => {
    const [client] = await findClients([entry(given)], system, signs);
    expect([client?.isAlive, client?.foundBy]).toEqual(expected);
  });

  test('a real process is alive until it is killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
    await once(child, 'spawn');
    const pid = child.pid ?? 0;
    const real = entry({ pid, procStart: await thisSystem.startOf(pid), pidDomain: await thisSystem.ownDomain() });
    const isAlive = async () => (await findClients([real], thisSystem, signs))[0]?.isAlive;
    const before = await isAlive();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect([before, await isAlive()]).toEqual([true, false]);
  });
});
