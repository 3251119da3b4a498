import { describe, expect, test } from 'vitest';
import { closeCode, nextMessage, openSocket, seen, serveEachTest } from '../../test/loopback-server.ts';

serveEachTest();

describe('the socket', () => {
  test('answers a request', async () => {
    const socket = await openSocket();
    socket.send(JSON.stringify({ frame: 'request', call: 7, name: 'getHome', args: [] }));
    expect(await nextMessage(socket)).toEqual({
      frame: 'response',
      call: 7,
      value: { label: '~/sessions', status: 'ready', message: null, problems: [] },
      failure: null,
    });
  });

  test('answers a request that has nothing to say', async () => {
    const socket = await openSocket();
    socket.send(JSON.stringify({ frame: 'request', call: 8, name: 'closeSession', args: ['s'] }));
    expect(await nextMessage(socket)).toEqual({ frame: 'response', call: 8, value: null, failure: null });
  });

  test('carries what was thrown as a failure', async () => {
    const socket = await openSocket();
    socket.send(JSON.stringify({ frame: 'request', call: 1, name: 'openSession', args: ['s'] }));
    expect(await nextMessage(socket)).toEqual({
      frame: 'response',
      call: 1,
      value: null,
      failure: 'broken on purpose',
    });
  });

  test('tells what happens', async () => {
    const socket = await openSocket();
    const payload = { sequence: 3, changed: [], removed: [] };
    seen.push({ name: 'sessionsChanged', payload });
    expect(await nextMessage(socket)).toEqual({ frame: 'push', name: 'sessionsChanged', payload });
  });

  test.each([
    { name: 'a name outside the contract', text: '{"frame":"request","call":1,"name":"close","args":[]}', code: 1008 },
    { name: 'no json', text: 'hello', code: 1008 },
    { name: 'a frame too large', text: 'x'.repeat(300 * 1024), code: 1009 },
  ])('is closed on $name, and the host with it', async ({ text, code }) => {
    const socket = await openSocket();
    const gone = closeCode(socket);
    socket.send(text);
    expect(await gone).toBe(code);
    await expect.poll(() => seen.closed.count).toBe(1);
  });

  test('closing the server ends the sockets', async () => {
    const socket = await openSocket();
    const gone = closeCode(socket);
    await seen.server.close();
    await gone;
    await expect.poll(() => seen.closed.count).toBe(1);
  });
});
