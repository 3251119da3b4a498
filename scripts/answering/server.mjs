import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { outDir } from '../paths.mjs';

const probe = join(import.meta.dirname, 'thread-probe.cjs');

/** Browser mode with a probe in each of its threads. */
export class Server {
  #process;
  #probes = mkdtempSync(join(tmpdir(), 'treeline-probes-'));
  #data = mkdtempSync(join(tmpdir(), 'treeline-answering-'));
  #secret;
  #origin;

  get pid() {
    return this.#process.pid;
  }

  async start(folders) {
    const args = [join(outDir, 'main/cli.cjs'), 'serve', '--no-open', '--data-dir', this.#data, ...folders];
    this.#process = spawn(process.execPath, ['--require', probe, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TREELINE_PROBE_DIR: this.#probes },
    });
    for await (const line of createInterface({ input: this.#process.stdout })) {
      const found = /(http:\/\/127\.0\.0\.1:\d+)\/\?code=(\S+)/.exec(line);
      if (found === null) continue;
      this.#origin = found[1];
      const headers = { Origin: this.#origin, 'Treeline-Code': found[2] };
      this.#secret = await (await fetch(`${this.#origin}/access`, { method: 'POST', headers })).text();
      return;
    }
    throw new Error('The server ended before it printed its address.');
  }

  async connect() {
    const socket = new WebSocket(`${this.#origin.replace('http', 'ws')}/host`, ['treeline', this.#secret], {
      headers: { Origin: this.#origin },
      maxPayload: 2 ** 30,
    });
    await once(socket, 'open');
    return new Connection(socket);
  }

  /** The longest stretch of work since a time, by kind of thread: milliseconds of processor time. */
  longestStretches(since) {
    const longest = { main: 0, host: 0, worker: 0 };
    for (const name of readdirSync(this.#probes)) {
      const kind = name.split('-')[0];
      for (const line of readFileSync(join(this.#probes, name), 'utf8').trim().split('\n')) {
        const [at, ms] = line.split(' ').map(Number);
        if (at >= since) longest[kind] = Math.max(longest[kind], ms);
      }
    }
    return longest;
  }

  peakMegabytes() {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))[1]) / 1000;
  }

  async stop() {
    if (this.#process?.exitCode === null) {
      const ended = once(this.#process, 'exit');
      this.#process.kill('SIGKILL');
      await ended;
    }
    for (const folder of [this.#probes, this.#data]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Connection {
  #socket;
  #calls = 0;
  #waiting = new Map();
  /** Pushes by name, the newest of each. */
  pushed = new Map();

  constructor(socket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#take(JSON.parse(String(data))));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The server closed the connection.'));
    });
  }

  ask(name, ...args) {
    const call = ++this.#calls;
    this.#socket.send(JSON.stringify({ frame: 'request', call, name, args }));
    return new Promise((resolve, reject) => this.#waiting.set(call, { resolve, reject }));
  }

  close() {
    this.#socket.terminate();
  }

  #take(frame) {
    if (frame.frame === 'push') {
      this.pushed.set(frame.name, frame.payload);
      return;
    }
    const { resolve, reject } = this.#waiting.get(frame.call);
    this.#waiting.delete(frame.call);
    if (frame.failure === null) resolve(frame.value);
    else reject(new Error(frame.failure));
  }
}
