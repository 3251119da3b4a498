import { setTimeout as sleep } from 'node:timers/promises';
import { newId, usageOf, wordsOf } from './pick-step.mjs';

/** Streams a step as chat completions do. Answers whether it went out whole. */
export async function streamChat(body, step, response) {
  const id = newId('chatcmpl');
  const write = (choices, more = {}) => {
    const chunk = { id, object: 'chat.completion.chunk', created: Math.floor(Date.now() / 1000), model: body.model };
    response.write(`data: ${JSON.stringify({ ...chunk, choices, ...more })}\n\n`);
  };
  const send = async (delta, finish = null) => {
    write([{ index: 0, delta, finish_reason: finish }]);
    await sleep(step.gap ?? 15);
  };
  await send({ role: 'assistant', content: '' });
  for (const word of wordsOf(step.think)) await send({ reasoning_content: word });
  for (const word of wordsOf(step.text)) await send({ content: word });
  for (const [index, { id: call, name, args }] of step.calls.entries()) {
    await send({ tool_calls: [{ index, id: call, type: 'function', function: { name, arguments: '' } }] });
    const half = Math.ceil(args.length / 2);
    for (const part of [args.slice(0, half), args.slice(half)]) {
      await send({ tool_calls: [{ index, function: { arguments: part } }] });
    }
  }
  if (step.hang) return false;
  await send({}, step.calls.length > 0 ? 'tool_calls' : 'stop');
  const tokens = usageOf(step, body);
  const usage = {
    prompt_tokens: tokens.in,
    completion_tokens: tokens.out,
    total_tokens: tokens.in + tokens.out,
    prompt_tokens_details: { cached_tokens: tokens.cached },
    completion_tokens_details: { reasoning_tokens: tokens.reasoning },
  };
  const isWhole = !response.destroyed;
  write([], { usage });
  response.end('data: [DONE]\n\n');
  return isWhole;
}
