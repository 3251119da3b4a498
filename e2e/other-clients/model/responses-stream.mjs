import { setTimeout as sleep } from 'node:timers/promises';
import { newId, usageOf, wordsOf } from './pick-step.mjs';

/** Streams a step as the Responses API does. Answers whether it went out whole. */
export async function streamResponses(body, step, response) {
  const head = { id: newId('resp'), object: 'response', model: body.model };
  const output = [];
  let sequence = 0;
  const send = async (type, fields) => {
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence++, ...fields })}\n\n`);
    await sleep(step.gap ?? 15);
  };
  await send('response.created', { response: { ...head, status: 'in_progress', output: [] } });
  if (step.think) output.push(await streamThinking(send, output.length, step.think));
  if (step.text) output.push(await streamText(send, output.length, step));
  for (const call of step.calls) {
    const item = callItem(call);
    await send('response.output_item.added', { output_index: output.length, item });
    await send('response.output_item.done', { output_index: output.length, item });
    output.push(item);
  }
  if (step.hang) return false;
  const tokens = usageOf(step, body);
  const usage = {
    input_tokens: tokens.in,
    input_tokens_details: { cached_tokens: tokens.cached },
    output_tokens: tokens.out,
    output_tokens_details: { reasoning_tokens: tokens.reasoning },
    total_tokens: tokens.in + tokens.out,
  };
  // The client hangs up as soon as it has this.
  const isWhole = !response.destroyed;
  await send('response.completed', { response: { ...head, status: 'completed', output, usage } });
  response.end();
  return isWhole;
}

async function streamThinking(send, index, text) {
  const item = { type: 'reasoning', id: newId('rs'), summary: [] };
  const place = { item_id: item.id, output_index: index, summary_index: 0 };
  await send('response.output_item.added', { output_index: index, item });
  await send('response.reasoning_summary_part.added', { ...place, part: { type: 'summary_text', text: '' } });
  for (const delta of wordsOf(text)) await send('response.reasoning_summary_text.delta', { ...place, delta });
  const done = { ...item, summary: [{ type: 'summary_text', text }], encrypted_content: 'ZmFrZS1lbmNyeXB0ZWQ=' };
  await send('response.output_item.done', { output_index: index, item: done });
  return done;
}

async function streamText(send, index, { text, phase }) {
  const item = { type: 'message', id: newId('msg'), role: 'assistant', status: 'in_progress', content: [] };
  await send('response.output_item.added', { output_index: index, item });
  for (const delta of wordsOf(text)) {
    await send('response.output_text.delta', { item_id: item.id, output_index: index, content_index: 0, delta });
  }
  const content = [{ type: 'output_text', text, annotations: [] }];
  const done = { ...item, status: 'completed', content, ...(phase ? { phase } : {}) };
  await send('response.output_item.done', { output_index: index, item: done });
  return done;
}

function callItem({ id, name, args, custom, ns, raw }) {
  if (raw) return { id: newId('it'), ...raw };
  const base = { id: newId(custom ? 'ctc' : 'fc'), call_id: id, name, ...(ns ? { namespace: ns } : {}) };
  return custom
    ? { type: 'custom_tool_call', ...base, input: args, status: 'completed' }
    : { type: 'function_call', ...base, arguments: args, status: 'completed' };
}
