import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterUnhurried } from '../unhurried.mjs';
import { blocksOf, identify, lastUserMessage, sideQuestion, userText } from './conversation.mjs';
import { replyOf, streamReply } from './reply.mjs';
import { sideReplies } from './side-replies.mjs';

/**
 * Stands in for the Messages API on loopback: each reply is `agents[KEY][INDEX]` of the scenario. A turn is `{ thinking, text, tools,
 * blocks, usage, model, stop_reason, startDelay, delay, chunk, error }`, or a function that makes one from the request;
 * `error` is `{ status, type, message, times, mid }`: as often, then an answer, or (`mid`) after so many pieces of a stream.
 */
export class ScriptedModel {
  /** What was asked for and answered, in order. */
  #log = [];
  #events = new EventEmitter().setMaxListeners(1000);
  #failures = new Map();
  #scenario;
  #server = createServer((request, response) => void this.#answer(request, response));
  /** For each conversation how many turns and calls were sent. */
  served = {};

  constructor(scenario) {
    this.#scenario = scenario;
  }

  listen() {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, '127.0.0.1', () => resolve(this.#server.address().port));
    });
  }

  close() {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** Resolves once a turn was asked for (`request`) or answered (`served`); with `false` when that takes too long. */
  seen(key, index = 0, event = 'served', timeout = 60_000) {
    const isIt = (entry) =>
      entry.event === event && (entry.side ?? entry.key) === key && (index === null || entry.index >= index);
    if (this.#log.some(isIt)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const finish = (found) => {
        stop();
        this.#events.off('entry', look);
        resolve(found);
      };
      const look = (entry) => isIt(entry) && finish(true);
      const stop = afterUnhurried(timeout, () => finish(false));
      this.#events.on('entry', look);
    });
  }

  #note(event, { key, index, side }) {
    const entry = { event, key, index, side };
    this.#log.push(entry);
    this.#events.emit('entry', entry);
  }

  async #answer(request, response) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const path = new URL(request.url, 'http://localhost').pathname;
    const json = (status, value) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (request.method === 'POST' && path === '/v1/messages') return this.#reply(JSON.parse(text), response);
    if (path === '/v1/messages/count_tokens') return json(200, { input_tokens: Math.ceil(text.length / 4) });
    const page = this.#scenario.http?.[path];
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': page.type ?? 'text/html' });
      return response.end(page.body);
    }
    if (request.method === 'HEAD') return response.writeHead(200).end();
    return json(404, { type: 'error', error: { type: 'not_found_error', message: 'not scripted' } });
  }

  async #reply(body, response) {
    const asked = { ...identify(body), side: sideQuestion(body), body };
    const turn = this.#turnFor(asked);
    let isOpen = true;
    response.on('close', () => {
      isOpen = false;
    });
    this.#note('request', asked);
    if (turn.startDelay) await sleep(turn.startDelay);
    if (this.#isToFail(asked, turn)) return this.#fail(asked, turn, response);
    if (!isOpen) return;
    const message = replyOf(asked, turn);
    response.setHeader('request-id', `req_${message.id.slice(4)}`);
    if (body.stream) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
      const { delay = this.#scenario.delay ?? 0, chunk = this.#scenario.chunk ?? 24 } = turn;
      await streamReply(response, message, turn, { delay, chunk }, () => isOpen);
    } else {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(message));
    }
    if (asked.side === null) this.#count(asked.key, message);
    this.#note('served', asked);
  }

  #turnFor(asked) {
    const { key, index, side, body } = asked;
    const last = lastUserMessage(body);
    const results = blocksOf(last).filter(({ type }) => type === 'tool_result');
    const context = { ...asked, messages: body.messages ?? [], lastUser: userText(last), results };
    const made = (turn) => (typeof turn === 'function' ? turn(context) : turn);
    if (side !== null) return made(this.#scenario.side?.[side]) ?? sideReplies[side](this.#scenario);
    const script = this.#scriptOf(key);
    if (script === undefined) return { text: `(no script for ${key})` };
    if (Array.isArray(script) && index >= script.length) return { text: `(script of ${key} is over)` };
    return made(Array.isArray(script) ? script[index] : script) ?? { text: 'ok.' };
  }

  /** A key of the script may end in `*`. */
  #scriptOf(key) {
    const { agents } = this.#scenario;
    const pattern = Object.keys(agents).find((name) => name.endsWith('*') && key.startsWith(name.slice(0, -1)));
    return agents[key] ?? agents[pattern];
  }

  #isToFail({ key, index, side }, { error }) {
    if (error === undefined || error.mid) return false;
    const place = `${side ?? key}#${index}`;
    const count = (this.#failures.get(place) ?? 0) + 1;
    this.#failures.set(place, count);
    return count <= (error.times ?? Number.POSITIVE_INFINITY);
  }

  #fail(asked, { error }, response) {
    const { status = 529, type = 'overloaded_error', message = 'Overloaded', headers = {} } = error;
    const id = `req_${asked.side ?? asked.key}_${asked.index}`;
    this.#note('error', asked);
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': id, ...headers });
    response.end(JSON.stringify({ type: 'error', error: { type, message }, request_id: id }));
  }

  #count(key, { content }) {
    const calls = content.filter(({ type }) => type === 'tool_use').length;
    const before = this.served[key] ?? { turns: 0, toolCalls: 0 };
    this.served[key] = { turns: before.turns + 1, toolCalls: before.toolCalls + calls };
  }
}
