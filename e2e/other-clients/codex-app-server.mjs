import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const waitMs = 90_000;

/** `codex app-server`, spoken to as an editor does: a JSON message a line. */
export class CodexAppServer {
  #child;
  #sleep;
  #asked = new Map();
  #answers;
  #said = [];
  #number = 0;

  /** `answers` names what a person says to each kind of question: a value, or a function of the question. */
  constructor({ BIN, proj, env, sleep }, answers = {}) {
    this.#answers = answers;
    this.#sleep = sleep;
    this.#child = spawn(BIN, ['app-server'], { cwd: proj, env, stdio: ['pipe', 'pipe', 'ignore'] });
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#hear(JSON.parse(line)));
  }

  async isReady() {
    const clientInfo = { name: 'scenario', title: null, version: '1' };
    await this.ask('initialize', { clientInfo, capabilities: { experimentalApi: true } });
    this.#write({ method: 'initialized' });
  }

  ask(method, params = {}) {
    const id = ++this.#number;
    this.#write({ id, method, params });
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${method} was not answered`)), waitMs);
      this.#asked.set(id, ({ result, error }) => {
        clearTimeout(late);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
    });
  }

  async newThread(params = {}) {
    return (await this.ask('thread/start', params)).thread.id;
  }

  /** Starts a turn; its id. */
  async begin(threadId, text, more = {}) {
    const input = [{ type: 'text', text }];
    return (await this.ask('turn/start', { threadId, input, ...more })).turn.id;
  }

  /** A whole turn; its id. */
  async say(threadId, text, more) {
    const turnId = await this.begin(threadId, text, more);
    await this.hasEnded(turnId);
    return turnId;
  }

  hasEnded(turnId) {
    return this.until(({ method, params }) => method === 'turn/completed' && params.turn.id === turnId);
  }

  /** A message of the server, one that came before included. */
  async until(isWanted) {
    for (const end = Date.now() + waitMs; Date.now() < end; ) {
      const found = this.#said.find(isWanted);
      if (found) return found;
      await this.#sleep(100);
    }
    throw new Error(`It did not happen: ${isWanted}`);
  }

  async stop(signal = 'SIGTERM') {
    const closed = once(this.#child, 'close');
    this.#child.kill(signal);
    await closed;
  }

  #hear(message) {
    if (message.method === undefined) {
      this.#asked.get(message.id)?.(message);
      return;
    }
    this.#said.push(message);
    if (message.id === undefined) return;
    const answer = this.#answers[message.method];
    const result = typeof answer === 'function' ? answer(message.params) : answer;
    if (result !== undefined) this.#write({ id: message.id, result });
  }

  #write(message) {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }
}
