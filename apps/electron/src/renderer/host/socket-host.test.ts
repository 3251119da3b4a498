import { requestNames, type SessionId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { connectSocket, type SocketAttempt, type SocketLike } from './socket-host.ts';

class FakeSocket implements SocketLike {
  onopen: SocketLike['onopen'] = null;
  onclose: SocketLike['onclose'] = null;
  onmessage: SocketLike['onmessage'] = null;
  readonly sent: unknown[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  receive(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) } as MessageEvent);
  }
}

async function start(answers: ('refused' | 'unreachable')[] = []) {
  const sockets: FakeSocket[] = [];
  const delays: number[] = [];
  let next: () => void = () => undefined;
  const connection = connectSocket(
    async (): Promise<SocketAttempt> => {
      const answer = answers.shift();
      if (answer !== undefined) return answer;
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    (work, delay) => {
      delays.push(delay);
      next = work;
    },
  );
  const at = (index: number) => sockets[index] as FakeSocket;
  await settled();
  const reconnect = async () => {
    next();
    await settled();
  };
  return { connection, at, delays, reconnect };
}

/** A socket is made after a question to the server. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

const open = (socket: FakeSocket) => socket.onopen?.(new Event('open'));
const close = (socket: FakeSocket) => socket.onclose?.({} as CloseEvent);

test('sends what was asked before it was open, and answers by call', async () => {
  const { connection, at } = await start();
  const first = connection.host.openSession('s' as SessionId);
  const second = connection.host.getInfo();
  open(at(0));
  expect(at(0).sent).toEqual([
    { frame: 'request', call: 1, name: 'openSession', args: ['s'] },
    { frame: 'request', call: 2, name: 'getInfo', args: [] },
  ]);
  at(0).receive({ frame: 'response', call: 2, value: 'info', failure: null });
  at(0).receive({ frame: 'response', call: 1, value: null, failure: 'a bug' });
  await expect(second).resolves.toBe('info');
  await expect(first).rejects.toThrow('a bug');
});

test('tries again ever more slowly, asks again what was under way, and tells of both', async () => {
  const { connection, at, delays, reconnect } = await start();
  const told: string[] = [];
  connection.onStatus((status) => told.push(status));
  open(at(0));
  const answer = connection.host.listSessions();
  close(at(0));
  await reconnect();
  close(at(1));
  await reconnect();
  open(at(2));
  expect(delays).toEqual([250, 500]);
  expect(told).toEqual(['lost', 'connected']);
  at(2).receive({ frame: 'response', call: 1, value: 'listing', failure: null });
  await expect(answer).resolves.toBe('listing');
});

test('passes pushes to those who listen, until they stop', async () => {
  const { connection, at } = await start();
  const heard: unknown[] = [];
  const stop = connection.host.subscribe('sessionReset', (payload) => heard.push(payload));
  open(at(0));
  at(0).receive({ frame: 'push', name: 'sessionReset', payload: 1 });
  at(0).receive({ frame: 'push', name: 'homeChanged', payload: 2 });
  stop();
  at(0).receive({ frame: 'push', name: 'sessionReset', payload: 3 });
  expect(heard).toEqual([1]);
});

test('has every request of the contract', async () => {
  expect(Object.keys((await start()).connection.host).sort()).toEqual([...requestNames, 'subscribe'].sort());
});

test('says that it is refused, and does not ask again by itself', async () => {
  const { connection, at, delays } = await start(['refused']);
  const told: string[] = [];
  expect(connection.status()).toBe('refused');
  connection.onStatus((status) => told.push(status));
  const answer = connection.host.getInfo();
  expect(delays).toEqual([]);
  connection.retry();
  await settled();
  open(at(0));
  expect(told).toEqual(['connected']);
  at(0).receive({ frame: 'response', call: 1, value: 'info', failure: null });
  await expect(answer).resolves.toBe('info');
});

test('asks again where nothing answers', async () => {
  const { connection, at, delays, reconnect } = await start(['unreachable', 'unreachable']);
  await reconnect();
  await reconnect();
  open(at(0));
  expect([delays, connection.status()]).toEqual([[250, 500], 'connected']);
});
