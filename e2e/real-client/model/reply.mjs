import { setTimeout as sleep } from 'node:timers/promises';

let made = 0;

/** The message that a scripted turn stands for. */
export function replyOf({ key, index, side, body }, turn) {
  const word = (text) => text.replace(/\W/g, '_');
  const content = [
    ...(turn.thinking ? [{ type: 'thinking', thinking: turn.thinking, signature: signature(key, index) }] : []),
    ...(turn.text ? [{ type: 'text', text: turn.text }] : []),
    ...(turn.blocks ?? []),
    ...(turn.tools ?? []).map(({ id, name, input = {} }, at) => ({
      type: 'tool_use',
      id: id ?? `toolu_${word(`${key}_${index}_${at}`)}`,
      name,
      input,
    })),
  ];
  if (content.length === 0) content.push({ type: 'text', text: 'ok.' });
  made++;
  return {
    id: `msg_${word(`${side ?? key}_${index}`)}_${made.toString(36).padStart(4, '0')}`,
    type: 'message',
    role: 'assistant',
    model: turn.model ?? body.model,
    content,
    stop_reason: turn.stop_reason ?? (content.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn'),
    stop_sequence: null,
    usage: { ...usage(index, JSON.stringify(content).length), ...turn.usage },
  };
}

function signature(key, index) {
  return `c2NyaXB0ZWQ${Buffer.from(`${key}:${index}`).toString('base64')}`;
}

function usage(index, characters) {
  const isFirst = index === 0;
  return {
    input_tokens: 4 + index,
    cache_creation_input_tokens: isFirst ? 11_800 : 420 + 37 * index,
    cache_read_input_tokens: isFirst ? 0 : 11_800 + 450 * index,
    cache_creation: {
      ephemeral_5m_input_tokens: isFirst ? 1800 : 420 + 37 * index,
      ephemeral_1h_input_tokens: isFirst ? 10_000 : 0,
    },
    output_tokens: Math.max(8, Math.ceil(characters / 3.6)),
    service_tier: 'standard',
  };
}

/** Sends it as server-sent events, in small pieces. `pace` is `{ delay, chunk }`; `isOpen` says whether anyone still listens. */
export async function streamReply(response, message, turn, pace, isOpen) {
  const send = (type, data = {}) => {
    if (isOpen()) response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  };
  const start = { ...message, content: [], stop_reason: null, usage: { ...message.usage, output_tokens: 1 } };
  send('message_start', { message: start });
  let pieces = 0;
  for (const [index, block] of message.content.entries()) {
    const form = forms[block.type] ?? { empty: block, whole: () => '', delta: () => ({}) };
    send('content_block_start', { index, content_block: { ...block, ...form.empty } });
    const whole = form.whole(block);
    for (let at = 0; at < whole.length && isOpen(); at += pace.chunk) {
      send('content_block_delta', { index, delta: form.delta(whole.slice(at, at + pace.chunk)) });
      if (pace.delay > 0) await sleep(pace.delay);
      pieces++;
      if (turn.error?.mid && pieces >= turn.error.mid) {
        const { type = 'overloaded_error', message: words = 'Overloaded' } = turn.error;
        send('error', { error: { type, message: words } });
        return response.end();
      }
    }
    if (block.type === 'thinking') {
      send('content_block_delta', { index, delta: { type: 'signature_delta', signature: block.signature } });
    }
    send('content_block_stop', { index });
  }
  const delta = { stop_reason: message.stop_reason, stop_sequence: null };
  send('message_delta', { delta, usage: message.usage });
  send('message_stop');
  return response.end();
}

/** How each kind of block begins, all that it says, and how a piece of that is sent. */
const forms = {
  text: { empty: { text: '' }, whole: ({ text }) => text, delta: (text) => ({ type: 'text_delta', text }) },
  thinking: {
    empty: { thinking: '', signature: '' },
    whole: ({ thinking }) => thinking,
    delta: (thinking) => ({ type: 'thinking_delta', thinking }),
  },
  tool_use: {
    empty: { input: {} },
    whole: ({ input }) => JSON.stringify(input),
    delta: (json) => ({ type: 'input_json_delta', partial_json: json }),
  },
};
