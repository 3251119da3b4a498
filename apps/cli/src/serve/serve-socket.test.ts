import { EventEmitter } from 'node:events';
import type { HostPush } from '@treeline/host';
import type { HomeState, HostRequests } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { dropAbove, pauseAbove, serveSocket } from './serve-socket.ts';

/** As much of a socket as decides about pressure: what was sent stays in its buffer until somebody drains it. */
class SlowSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  isPaused = false;
  readonly sent: string[] = [];
  #flushed: () => void = () => undefined;

  send(text: string, flushed: () => void): void {
    this.sent.push(text);
    this.#flushed = flushed;
  }
  pause(): void {
    this.isPaused = true;
  }
  resume(): void {
    this.isPaused = false;
  }
  terminate(): void {
    this.readyState = 3;
    this.emit('close');
  }
  drain(): void {
    this.bufferedAmount = 0;
    this.#flushed();
  }
}

const home: HomeState = { label: '~', status: 'ready', message: null, problems: [], homes: [] };

function connected() {
  const socket = new SlowSocket();
  const seen = { closed: 0 };
  let push: (push: HostPush) => void = () => undefined;
  const host = { getHome: () => new Promise(() => undefined) } as unknown as HostRequests;
  serveSocket(socket as unknown as WebSocket, (given) => {
    push = given;
    return { ...host, close: () => (seen.closed += 1) };
  });
  return { socket, seen, tell: () => push({ name: 'homeChanged', payload: home }) };
}

describe('a page that reads slowly', () => {
  test('is not read from until what waits for it is gone', () => {
    const { socket, tell } = connected();
    socket.bufferedAmount = pauseAbove + 1;
    tell();
    expect(socket.isPaused).toBe(true);
    socket.drain();
    expect(socket.isPaused).toBe(false);
  });

  test('is let go when too much waits, and hears no more', () => {
    const { socket, seen, tell } = connected();
    tell();
    socket.bufferedAmount = dropAbove + 1;
    tell();
    tell();
    expect({ sent: socket.sent.length, closed: seen.closed }).toEqual({ sent: 1, closed: 1 });
  });
});

test('a page that asks for too much at once has to wait', () => {
  const { socket } = connected();
  for (let call = 0; call < 64; call += 1) {
    expect(socket.isPaused).toBe(false);
    socket.emit('message', JSON.stringify({ frame: 'request', call, name: 'getHome', args: [] }), false);
  }
  expect(socket.isPaused).toBe(true);
});
