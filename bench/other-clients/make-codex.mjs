import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { planOf, randomOf, sizeOf, textOf } from './plan.mjs';

const start = Date.UTC(2026, 8, 1);
const minute = 60_000;

/** Rollouts as the client writes them, one session with many agents. */
export function makeCodex(dir, megabytes) {
  const { sessions, agents, bytesEach } = planOf(megabytes);
  const random = randomOf(7);
  const root = threadId(0, start);
  for (let number = 0; number < sessions; number++) {
    const at = start + number * minute * 5;
    write(
      dir,
      number === 0 ? rootOf(root, agents, random) : rollout(threadId(number, at), at, null, bytesEach, random),
    );
  }
  for (let number = 0; number < agents; number++) {
    const at = start + number * 1000;
    write(dir, rollout(agentId(number), at, { root, number }, bytesEach, random));
  }
  return root;
}

function write(dir, { id, at, lines }) {
  const [day, time] = new Date(at).toISOString().slice(0, 19).split('T');
  const path = join(
    dir,
    'sessions',
    day.replaceAll('-', '/'),
    `rollout-${day}T${time.replaceAll(':', '-')}-${id}.jsonl`,
  );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${lines.join('\n')}\n`);
}

function threadId(number, at) {
  const hex = at.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

function agentId(number) {
  return threadId(0xa00000 + number, start + number * 1000);
}

class Rollout {
  lines = [];
  #ordinal = 0;

  constructor(id, at, meta) {
    this.id = id;
    this.at = at;
    this.time = at;
    const about = { id, cwd: '/home/dev/demo', cli_version: '0.169.0', history_mode: 'paginated', source: 'exec' };
    this.add('session_meta', { ...about, session_id: id, timestamp: new Date(at).toISOString(), ...meta });
    this.add('turn_context', { model: 'gpt-5.5', cwd: '/home/dev/demo', multi_agent_version: 'v2' });
  }

  add(type, payload) {
    this.time += 200;
    const timestamp = new Date(this.time).toISOString();
    this.lines.push(JSON.stringify({ timestamp, ordinal: this.#ordinal++, type, payload }));
  }

  prompt(text) {
    const turn_id = `turn-${this.#ordinal}`;
    this.add('event_msg', { type: 'task_started', turn_id });
    const item = { type: 'UserMessage', id: `user-${this.#ordinal}`, content: [{ type: 'text', text }] };
    this.add('event_msg', { type: 'item_completed', thread_id: this.id, turn_id, item });
  }

  call(name, input, output, more = {}) {
    const call_id = `call-${this.id}-${this.#ordinal}`;
    this.add('response_item', { type: 'function_call', name, arguments: JSON.stringify(input), call_id, ...more });
    const usage = { input_tokens: 5000, cached_input_tokens: 4000, output_tokens: 200 };
    this.add('token_usage_record', { usage });
    this.add('response_item', { type: 'function_call_output', call_id, output });
    return call_id;
  }

  end(text) {
    const content = [{ type: 'output_text', text }];
    this.add('response_item', { type: 'message', role: 'assistant', phase: 'final_answer', content });
    this.add('event_msg', { type: 'task_complete', last_agent_message: text });
    return this;
  }
}

function rollout(id, at, agent, bytes, random) {
  const spawn = agent && { parent_thread_id: agent.root, depth: 1, agent_path: `/root/a${agent.number}` };
  const meta = agent && {
    parent_thread_id: agent.root,
    session_id: agent.root,
    source: { subagent: { thread_spawn: spawn } },
  };
  const made = new Rollout(id, at, meta);
  made.prompt(textOf(random, 200));
  for (let size = 0; size < bytes; ) {
    const output = textOf(random, sizeOf(random));
    size += output.length + 900;
    made.call('exec_command', { cmd: textOf(random, 60) }, `Process exited with code 0\nOutput:\n${output}`);
  }
  return made.end(textOf(random, 400));
}

function rootOf(id, agents, random) {
  const made = new Rollout(id, start, {});
  made.prompt('Start all of them.');
  for (let number = 0; number < agents; number++) {
    const input = { task_name: `a${number}`, message: textOf(random, 200), fork_turns: 'none' };
    const call = made.call('spawn_agent', input, `{"task_name":"/root/a${number}"}`, { namespace: 'collaboration' });
    const item = { type: 'SubAgentActivity', kind: 'started', id: call, agent_thread_id: agentId(number) };
    made.add('event_msg', { type: 'item_completed', thread_id: id, item });
  }
  return made.end('All of them have ended.');
}
