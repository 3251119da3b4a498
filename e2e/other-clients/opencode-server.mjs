import { spawn } from 'node:child_process';

const port = 4997;
const address = `http://127.0.0.1:${port}`;

/** `opencode serve`, asked through its HTTP API. */
export class OpenCodeServer {
  #child;
  #sleep;

  constructor({ BIN, proj, env, sleep }) {
    this.#sleep = sleep;
    this.#child = spawn(BIN, ['serve', '--port', String(port)], { cwd: proj, env, stdio: 'ignore' });
  }

  async isReady() {
    await this.until(() => this.get('/session'));
  }

  async get(path) {
    return (await fetch(address + path, { signal: AbortSignal.timeout(3000) })).json();
  }

  post(path, body = {}) {
    return this.#send('POST', path, body);
  }

  delete(path) {
    return this.#send('DELETE', path);
  }

  patch(path, body) {
    return this.#send('PATCH', path, body);
  }

  async newSession() {
    return JSON.parse(await this.post('/session')).id;
  }

  /** Resolves when the turn is over. */
  say(session, text) {
    return this.post(`/session/${session}/message`, { parts: [{ type: 'text', text }] });
  }

  /** Asks until there is an answer; a server that is not there yet answers nothing. */
  async until(ask) {
    let cause = null;
    for (let tries = 0; tries < 600; tries++) {
      try {
        const answer = await ask();
        if (answer) return answer;
      } catch (error) {
        cause = error;
      }
      await this.#sleep(150);
    }
    throw new Error(`It did not happen: ${ask}`, { cause });
  }

  async stop() {
    this.#child.kill('SIGTERM');
    await this.#sleep(800);
  }

  async #send(method, path, body) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(address + path, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
    return text;
  }
}

/** Calls of a tool that are being run. */
export const running = (tool) =>
  `select id from part where json_extract(data,'$.tool')='${tool}' and json_extract(data,'$.state.status')='running'`;
