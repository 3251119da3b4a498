import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { streamChat } from './chat-stream.mjs';
import { StepPicker, usageOf } from './pick-step.mjs';
import { streamResponses } from './responses-stream.mjs';

const streams = { '/chat/completions': streamChat, '/responses': streamResponses };
const summary = { type: 'input_text', text: 'Summary of the earlier conversation (scripted).' };

/** A scripted model on loopback, which speaks chat completions and the Responses API. */
export async function serveModel(script, port) {
  const picker = new StepPicker(script);
  /** Tokens of all answers that went out whole, but of those for a title, which clients do not keep. */
  const served = { input: 0, cached: 0, output: 0 };
  const server = createServer((request, response) => {
    answer(picker, served, request, response).catch((error) => response.destroy(error));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    served,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(picker, served, request, response) {
  const body = await bodyOf(request);
  const { pathname } = new URL(request.url, 'http://127.0.0.1');
  if (pathname.endsWith('/models'))
    return sendJson(response, 200, { object: 'list', data: [{ id: 'fake-model', object: 'model' }], models: [] });
  if (pathname.endsWith('/responses/compact')) {
    return sendJson(response, 200, { output: [{ type: 'message', role: 'user', content: [summary] }] });
  }
  if (pathname.endsWith('/page')) {
    response.setHeader('content-type', 'text/html');
    return response.end('<h1>A page</h1><p>With <b>words</b>.</p>');
  }
  const stream = Object.entries(streams).find(([end]) => pathname.endsWith(end))?.[1];
  if (stream === undefined || request.method !== 'POST')
    return sendJson(response, 404, { error: { message: 'not found' } });
  const step = picker.next(body, request.headers);
  if (step.wait) await sleep(step.wait);
  if (step.after) await hasEnded(picker, step.after);
  if (step.status) {
    picker.noteAnswer(step);
    return refuse(response, step);
  }
  response.setHeader('content-type', 'text/event-stream');
  const isWhole = await stream(body, step, response);
  picker.noteAnswer(step);
  if (!isWhole || step.isTitle) return;
  const tokens = usageOf(step, body);
  served.input += tokens.in;
  served.cached += tokens.cached;
  served.output += tokens.out;
}

/** However long other agents take on a busy machine; then the client writes down what they have said. */
async function hasEnded(picker, agents) {
  while (!picker.haveEnded(agents)) await sleep(100);
  await sleep(1500);
}

function refuse(response, { status, body }) {
  const usual = { error: { message: `scripted ${status}`, type: 'server_error', code: 'scripted' } };
  sendJson(response, status, body === undefined ? usual : JSON.parse(body));
}

function sendJson(response, status, value) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

async function bodyOf(request) {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  const text = Buffer.concat(pieces).toString('utf8');
  try {
    return JSON.parse(text || '{}');
  } catch (error) {
    throw new Error(`A request of the client is no JSON: ${error.message}`);
  }
}
