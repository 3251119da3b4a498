#!/usr/bin/env node
// Writes a client's home for the benchmark, the same for the same arguments: by default some 1 GB, a thousand sessions, one of
// them of 68 MB with some 880 agents, one in a hundred of their calls an agent again.
//   node bench/make-corpus.mjs OUT [--projects 20] [--sessions 50] [--turns 12] [--big-mb 68] [--seed 42]
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { recorder } from './recorder.mjs';

const number = (value) => ({ type: 'string', default: String(value) });
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { projects: number(20), sessions: number(50), turns: number(12), 'big-mb': number(68), seed: number(42) },
});
const [out] = positionals;
if (out === undefined) {
  process.stderr.write(
    'usage: make-corpus.mjs OUT [--projects N] [--sessions N] [--turns N] [--big-mb N] [--seed N]\n',
  );
  process.exit(2);
}

/** About what one turn of the main thread takes. */
const bytesPerTurn = 33_000;
const vocabulary =
  'parser session index cache worker thread stream render agent token usage error retry path module import function const await buffer chunk watcher list scroll theme returns null when the'.split(
    ' ',
  );
let state = Number(values.seed);
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
const hex = (length) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
const words = (count) =>
  Array.from({ length: count }, () => vocabulary[Math.floor(random() * vocabulary.length)]).join(' ');
const tools = { hex, words, uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}` };

for (let project = 0; project < Number(values.projects); project++) {
  for (let session = 0; session < Number(values.sessions); session++) writeSession(project, session);
}

function writeSession(project, session) {
  const isBig = project === 0 && session === 0 && Number(values['big-mb']) > 0;
  const usual = Math.max(2, Math.floor(Number(values.turns) * (0.3 + random() * 1.4)));
  const turns = isBig ? Math.ceil((Number(values['big-mb']) * 1e6) / bytesPerTurn) : usual;
  const sessionId = tools.uuid();
  const folder = join(out, 'projects', `-home-dev-project-${project}`);
  const main = transcript({ sessionId, agentId: null, turns, spawns: 0.1 });
  write(join(folder, `${sessionId}.jsonl`), main.bytes);
  for (const agent of main.spawned) writeAgent(join(folder, sessionId, 'subagents'), sessionId, agent, null, 1);
}

function writeAgent(folder, sessionId, agent, parentAgentId, depth) {
  const { bytes, spawned } = transcript({
    sessionId,
    agentId: agent.agentId,
    turns: 3,
    spawns: depth === 1 ? 0.01 : 0,
  });
  const meta = { agentType: 'Explore', description: agent.description, toolUseId: agent.toolUseId, spawnDepth: depth };
  write(join(folder, `agent-${agent.agentId}.jsonl`), bytes);
  const all = parentAgentId === null ? meta : { ...meta, parentAgentId };
  write(join(folder, `agent-${agent.agentId}.meta.json`), JSON.stringify(all));
  for (const child of spawned) writeAgent(folder, sessionId, child, agent.agentId, depth + 1);
}

function transcript({ sessionId, agentId, turns, spawns }) {
  const log = recorder(tools, sessionId, agentId);
  const spawned = [];
  for (let turn = 0; turn < turns; turn++) {
    log.user(words(25));
    for (let step = 2 + Math.floor(random() * 5); step > 0; step--) addStep(log, spawns, spawned);
    log.assistant(`msg_${hex(20)}`, { type: 'text', text: words(150) }, 400);
  }
  return { bytes: log.bytes(), spawned };
}

function addStep(log, spawns, spawned) {
  const message = `msg_${hex(20)}`;
  const id = `toolu_${hex(22)}`;
  log.assistant(message, { type: 'thinking', thinking: words(60), signature: 'x'.repeat(200) }, 10);
  if (random() < 0.5)
    log.assistant(message, { type: 'text', text: `${words(80)}\n\n\`\`\`ts\n${words(30)}\n\`\`\`` }, 60);
  const kind = random();
  if (kind < 0.35) {
    log.call(message, id, 'Bash', { command: `ls -la ${words(4)}`, description: words(5) });
    log.result(id, words(200), { stdout: words(200), stderr: '', interrupted: false, isImage: false });
  } else if (kind < 0.65) {
    const content = words(600);
    log.call(message, id, 'Read', { file_path: `/home/dev/src/${words(1)}.ts` });
    log.result(id, content, { type: 'text', file: { filePath: '/home/dev/src/a.ts', content, numLines: 80 } });
  } else if (kind < 1 - spawns) {
    const structuredPatch = [{ oldStart: 1, oldLines: 3, newStart: 1, newLines: 3, lines: [' a', '-b', '+c', ' d'] }];
    log.call(message, id, 'Edit', { file_path: '/home/dev/src/b.ts', old_string: words(40), new_string: words(45) });
    log.result(id, 'The file has been updated.', { originalFile: words(400), oldString: words(40), structuredPatch });
  } else {
    const agent = { agentId: `a${hex(16)}`, toolUseId: id, description: words(4) };
    spawned.push(agent);
    log.call(message, id, 'Agent', { description: agent.description, prompt: words(60), subagent_type: 'Explore' });
    const content = [{ type: 'text', text: words(120) }];
    log.result(id, content, { status: 'completed', agentId: agent.agentId, agentType: 'Explore', content });
  }
}

function write(path, bytes) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
