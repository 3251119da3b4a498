import { randomUUID } from 'node:crypto';
import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { largestSession } from './driver/large-session.mjs';

/** The largest session of a home at work: its agents answer, write files, and a new one is started now and then. */
export class LiveFamily {
  #main;
  #folder;
  #agents;
  #written = 0;

  constructor(claudeDir) {
    const { id, path } = largestSession(claudeDir);
    this.session = id;
    this.#main = path;
    this.#folder = path.replace(/\.jsonl$/, '/subagents');
    this.#agents = readdirSync(this.#folder)
      .filter((name) => name.endsWith('.jsonl'))
      .slice(0, 40)
      .map((name) => name.slice('agent-'.length, -'.jsonl'.length));
  }

  /** One change: every fiftieth is a new agent, every fifth a file that is written, the others are words. */
  change() {
    const number = this.#written++;
    const agent = this.#agents[number % this.#agents.length];
    if (number % 50 === 49) this.#startAgent(number);
    else if (number % 5 === 4) this.#writeFile(agent, number);
    else this.#append(agent, [answer([{ type: 'text', text: `Change ${number} and a few more words.` }])]);
  }

  #startAgent(number) {
    const [id, call] = [`alive${number}`, `toolu_alive${number}`];
    const input = { description: `Agent of change ${number}`, prompt: 'Look at it.', subagent_type: 'Explore' };
    this.#append(null, [answer([{ type: 'tool_use', id: call, name: 'Agent', input }])]);
    const meta = { agentType: 'Explore', description: input.description, toolUseId: call, spawnDepth: 1 };
    writeFileSync(join(this.#folder, `agent-${id}.meta.json`), JSON.stringify(meta));
    this.#append(id, [{ type: 'user', message: { role: 'user', content: input.prompt } }]);
    this.#agents.push(id);
  }

  #writeFile(agent, number) {
    const call = `toolu_written${number}`;
    const input = { file_path: `/home/dev/project-0/src/live-${number % 300}.ts`, content: `${number}\n` };
    const result = { type: 'create', filePath: input.file_path, content: input.content, structuredPatch: [] };
    this.#append(agent, [
      answer([{ type: 'tool_use', id: call, name: 'Write', input }]),
      {
        ...{ type: 'user', toolUseResult: result },
        message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: call, content: 'Written.' }] },
      },
    ]);
  }

  #append(agent, records) {
    const file = agent === null ? this.#main : join(this.#folder, `agent-${agent}.jsonl`);
    const place = { parentUuid: null, isSidechain: agent !== null, userType: 'external', cwd: '/home/dev/project-0' };
    const lines = records.map((record) =>
      JSON.stringify({
        ...{ ...place, sessionId: this.session, version: '2.1.325', ...(agent === null ? {} : { agentId: agent }) },
        ...{ uuid: randomUUID(), timestamp: new Date().toISOString(), ...record },
      }),
    );
    appendFileSync(file, `${lines.join('\n')}\n`);
  }
}

function answer(content) {
  const usage = { input_tokens: 1, output_tokens: 10, cache_read_input_tokens: 100, cache_creation_input_tokens: 10 };
  const message = { id: `msg_${randomUUID()}`, type: 'message', role: 'assistant', model: 'claude-sonnet-5' };
  return { type: 'assistant', message: { ...message, content, stop_reason: null, usage } };
}
