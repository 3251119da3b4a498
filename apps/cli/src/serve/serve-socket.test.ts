import { EventEmitter } from 'node:events';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHost, type HostPush } from '@treeline/host';
import {
  type HomeState,
  type HostRequests,
  type UsageRow,
  unpackRecords,
  type ViewBatch,
  type WireFrame,
} from '@treeline/protocol';
import { describe, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { homesAt } from '../../../../packages/clients/test/homes-at.ts';
import type { BrowserConnection } from './browser-host.ts';
import { dropAbove, pauseAbove, serveSocket } from './serve-socket.ts';

/** The part of a socket that matters for back pressure: sent data stays in its buffer until the test drains it. */
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

/** As long as a busy machine may need. */
const patience = { timeout: 60_000 };

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

describe('a page on a socket', () => {
  test('gets the rows of a view, and what is new of them', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'treeline-socket-'));
    const path = join(dir, 'projects/-app/s.jsonl');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, answer(1));
    const info = { shell: 'browser', version: '0', platform: 'linux', clients: [] } as const;
    const host = createHost({ homes: homesAt(dir), info, dataDir: null });
    const socket = new SlowSocket();
    serveSocket(socket as unknown as WebSocket, (push) => host.connect(push) as BrowserConnection);
    const frames = () => socket.sent.map((text) => JSON.parse(text) as WireFrame);
    const ask = (call: number, name: keyof HostRequests, ...args: unknown[]) => {
      socket.emit('message', Buffer.from(JSON.stringify({ frame: 'request', call, name, args })), false);
      return vi.waitFor(() => {
        const found = frames().find((frame) => frame.frame === 'response' && frame.call === call);
        if (found === undefined) throw new Error('no answer yet');
        return found as WireFrame & { readonly value: { readonly value: ViewBatch } };
      }, patience);
    };
    await ask(1, 'openSession', 's');
    const opened = (await ask(2, 'openView', 's', 'usage', { threads: null })).value.value;
    await appendFile(path, answer(2));
    const batch = await vi.waitFor(() => {
      const found = frames().find((frame) => frame.frame === 'push' && frame.name === 'viewChanged');
      if (found === undefined) throw new Error('no push yet');
      return (found as WireFrame & { readonly payload: ViewBatch }).payload;
    }, patience);
    await host.close();
    await rm(dir, { recursive: true });
    const rows = [opened, batch].map((one) => unpackRecords<UsageRow>(one.rows).map(({ message }) => message));
    expect([rows, batch.threads]).toEqual([[['m1'], ['m2']], [{ agentId: null, keep: 1, count: 1 }]]);
  });
});

function answer(number: number): string {
  const usage = { input_tokens: 1, output_tokens: 2 };
  const content = [{ type: 'text', text: 'Hello' }];
  const message = { id: `m${number}`, role: 'assistant', model: 'claude-opus-5-5', content, usage };
  const about = { sessionId: 's', cwd: '/p', version: '2', timestamp: `2026-01-01T00:00:0${number}.000Z` };
  return `${JSON.stringify({ ...about, type: 'assistant', uuid: `u${number}`, parentUuid: null, message })}\n`;
}
