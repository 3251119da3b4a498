import { readlink } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { lookIntoDomain } from './process-domain.ts';

test.runIf(process.platform === 'linux')('finds a process by the pid that it has in its namespace', async () => {
  const namespace = await readlink('/proc/self/ns/pid');
  const view = await lookIntoDomain(`linux:here:${namespace}`, 'linux:here:pid:[1]');
  expect(view.kind === 'seen' ? view.pids.get(process.pid) : null).toBe(process.pid);
});

test.each([
  { name: 'on another machine', domain: 'linux:there:pid:[1]', own: 'linux:here:pid:[2]' },
  { name: 'where there are no namespaces', domain: 'win32:there', own: null },
])('knows nothing of a namespace $name', async ({ domain, own }) => {
  expect(await lookIntoDomain(domain, own)).toEqual({ kind: 'hidden' });
});
