import { MessageChannel } from 'node:worker_threads';
import type { HomeRequests, HomeState, SessionId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { connectOverPort } from './connect-over-port.ts';
import type { HostPush } from './host-push.ts';
import { serveOverPort } from './serve-over-port.ts';
import type { HostConnection } from './treeline-host.ts';

const home: HomeState = { label: '~', status: 'ready', message: null, problems: [], homes: [] };

/** A host with only the requests that a test sets. */
function serve(requests: Partial<HomeRequests>) {
  const { port1, port2 } = new MessageChannel();
  const pushes: ((push: HostPush) => void)[] = [];
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  const connect = (push: (push: HostPush) => void): HostConnection => {
    pushes.push(push);
    return { ...requests, close } as HostConnection;
  };
  serveOverPort({ connect }, port2);
  return { host: connectOverPort(port1), push: (push: HostPush) => pushes[0]?.(push), isClosed: () => isClosed };
}

test('calls carry arguments and answers; pushes reach those who asked for them', async () => {
  const { host, push } = serve({
    openSession: async (id) => ({
      ok: true,
      value: { sessionId: id, sequence: 0, events: [], packed: null, reading: null },
    }),
  });
  const seen: HomeState[] = [];
  const unsubscribe = host.subscribe('homeChanged', (state) => seen.push(state));
  push({ name: 'homeChanged', payload: home });
  const opened = await host.openSession('s' as SessionId);
  unsubscribe();
  push({ name: 'homeChanged', payload: home });
  await host.openSession('s' as SessionId);
  expect([opened, seen]).toEqual([
    { ok: true, value: { sessionId: 's', sequence: 0, events: [], packed: null, reading: null } },
    [home],
  ]);
  host.close();
});

test('what the host throws is thrown here; what it never answers ends with the port', async () => {
  const { host, isClosed } = serve({
    getHome: () => Promise.reject(new Error('a bug')),
    listSessions: () => new Promise(() => undefined),
  });
  await expect(host.getHome()).rejects.toThrow('a bug');
  const waiting = host.listSessions();
  host.close();
  await expect(waiting).rejects.toThrow('The connection to the reader is closed.');
  await expect(host.listSessions()).rejects.toThrow('closed');
  await expect.poll(isClosed).toBe(true);
});
