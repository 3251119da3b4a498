#!/usr/bin/env node
// Writes a home with one session of an extreme kind:
//   node bench/make-edge.mjs OUT KIND [SIZE]
// line: one line of SIZE MB (30) · agents: SIZE agents (5000) · calls: SIZE calls in one turn (100000)
// levels: agents SIZE deep (79) · huge: a main file of SIZE MB (2000) · sessions: SIZE sessions (20000)
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recorder } from './recorder.mjs';

const [out, kind, size] = process.argv.slice(2);
const defaults = { line: 30, agents: 5000, calls: 100_000, levels: 79, huge: 2000, sessions: 20_000 };
const amount = Number(size ?? defaults[kind]);
if (out === undefined || defaults[kind] === undefined) {
  process.stderr.write(`usage: make-edge.mjs OUT ${Object.keys(defaults).join('|')} [SIZE]\n`);
  process.exit(2);
}

let count = 0;
const hex = (length) => (count++).toString(16).padStart(length, '0').slice(-length);
const uuid = () => `${hex(8)}-0000-4000-a000-${hex(12)}`;
const words = (number) => 'words of an edge case '.repeat(Math.ceil(number / 5)).trim();
const tools = { uuid, hex, words };
const sessionId = '00000000-0000-4000-8000-00000000ed9e';
const folder = join(out, 'projects', '-home-dev-edge');
const agents = join(folder, sessionId, 'subagents');
mkdirSync(agents, { recursive: true });
const main = join(folder, `${sessionId}.jsonl`);

const makers = { line, agents: manyAgents, calls, levels, huge, sessions };
makers[kind]();

function line() {
  const log = recorder(tools, sessionId, null);
  log.user('Read a large file.');
  log.call('msg_1', 'toolu_1', 'Read', { file_path: '/home/dev/large.txt' });
  log.result('toolu_1', 'x'.repeat(amount * 1e6), { type: 'text' });
  log.assistant('msg_2', { type: 'text', text: 'It was large.' }, 9);
  writeFileSync(main, log.bytes());
}

function manyAgents() {
  const log = recorder(tools, sessionId, null);
  log.user('Start many.');
  for (let number = 0; number < amount; number++) {
    spawn(log, number);
    writeAgent(number, 0);
  }
  writeFileSync(main, log.bytes());
}

function calls() {
  const log = recorder(tools, sessionId, null);
  log.user('Call a lot.');
  for (let number = 0; number < amount; number++) {
    log.call(`msg_${number}`, `toolu_${number}`, 'Bash', { command: `echo ${number}` });
    log.result(`toolu_${number}`, words(20), { stdout: words(20) });
  }
  writeFileSync(main, log.bytes());
}

function levels() {
  const log = recorder(tools, sessionId, null);
  log.user('Go deep.');
  spawn(log, 0);
  writeFileSync(main, log.bytes());
  for (let number = 0; number < amount; number++) writeAgent(number, number + 1 < amount ? number + 1 : 0);
}

function huge() {
  writeFileSync(main, '');
  const log = recorder(tools, sessionId, null);
  for (let turn = 0; turn < 60; turn++) {
    log.user(`Turn ${turn}`);
    for (let number = 0; number < 5; number++) {
      log.call(`msg_${turn}_${number}`, `toolu_${turn}_${number}`, 'Read', { file_path: `/home/dev/${number}.txt` });
      log.result(`toolu_${turn}_${number}`, words(600), { type: 'text', file: { content: words(600) } });
    }
    log.assistant(`msg_${turn}`, { type: 'text', text: words(120) }, 9);
  }
  const part = log.bytes().toString();
  for (let bytes = 0, round = 0; bytes < amount * 1e6; bytes += part.length, round++) {
    appendFileSync(main, part.replace(/("uuid":"|"parentUuid":"|msg_|toolu_)/g, `$1r${round}-`));
  }
}

function sessions() {
  for (let number = 0; number < amount; number++) {
    const id = uuid();
    const log = recorder(tools, id, null);
    log.user(`Session ${number}`);
    log.assistant('msg_1', { type: 'text', text: 'Done.' }, 9);
    const project = join(out, 'projects', `-home-dev-edge-${number % 50}`);
    if (number < 50) mkdirSync(project, { recursive: true });
    writeFileSync(join(project, `${id}.jsonl`), log.bytes());
  }
}

function spawn(log, number) {
  const input = { description: `Agent ${number}`, prompt: `Be number ${number}.`, subagent_type: 'Explore' };
  log.call(`msg_a${number}`, `toolu_a${number}`, 'Agent', input);
  log.result(`toolu_a${number}`, [{ type: 'text', text: 'Done.' }], { status: 'completed', agentId: `aedge${number}` });
}

/** `starts`: the number of the agent that it starts, 0 = none. */
function writeAgent(number, starts) {
  const log = recorder(tools, sessionId, `aedge${number}`);
  log.user(`Be number ${number}.`);
  log.call(`msg_b${number}`, `toolu_b${number}`, 'Bash', { command: `echo ${number}` });
  log.result(`toolu_b${number}`, words(50), { stdout: words(50) });
  if (starts > 0) spawn(log, starts);
  log.assistant(`msg_c${number}`, { type: 'text', text: 'Done.' }, 9);
  writeFileSync(join(agents, `agent-aedge${number}.jsonl`), log.bytes());
  const meta = { agentType: 'Explore', description: `Agent ${number}`, toolUseId: `toolu_a${number}`, spawnDepth: 1 };
  writeFileSync(join(agents, `agent-aedge${number}.meta.json`), JSON.stringify(meta));
}
