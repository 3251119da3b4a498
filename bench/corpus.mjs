import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { recorder } from './recorder.mjs';

/** A corpus is a name and files: `path` below a client's home, with slashes, and `bytes`. Files that are no transcripts are left out. */
export function folderCorpus(name, folder) {
  const files = [];
  for (const path of existsSync(folder) ? readdirSync(folder, { recursive: true }) : []) {
    if (!/\.(jsonl|meta\.json)$/.test(path)) continue;
    const parts = path.split(sep);
    // Several homes may lie in one folder; a file elsewhere counts as a session's.
    const home = parts.indexOf('projects');
    const below = home < 0 ? ['projects', 'loose', parts.join('-')] : parts.slice(home);
    files.push({ path: below.join('/'), bytes: readFileSync(join(folder, path)) });
  }
  return { name, files };
}

/** Sessions as clients wrote them for most of 2026: every record is wanted, half the bytes are tool results. */
export function plainCorpus(sessions = 60) {
  const write = writer(1);
  const files = [];
  for (let session = 0; session < sessions; session++) files.push(...write.session(session, false));
  return { name: 'plain', files };
}

/** Sessions of the newest clients: most of the bytes are copies of requests and of the prompt. */
export function requestCorpus(sessions = 40) {
  const write = writer(2);
  const files = [];
  for (let session = 0; session < sessions; session++) files.push(...write.session(session, true));
  return { name: 'requests', files };
}

const vocabulary =
  'the parser returns null when a session has no index; retry “later” path\\module "quoted" const await => {x}\n'.split(
    ' ',
  );

function writer(seed) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const hex = (length) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
  const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
  const words = (count) =>
    Array.from({ length: count }, () => vocabulary[Math.floor(random() * vocabulary.length)]).join(' ');
  const tools = { random, hex, uuid, words };

  function session(number, hasRequests) {
    const sessionId = uuid();
    const folder = `projects/-home-dev-project-${number % 4}`;
    const main = transcript(tools, { sessionId, agentId: null, turns: 12, spawns: 0.1, hasRequests });
    const files = [{ path: `${folder}/${sessionId}.jsonl`, bytes: main.bytes }];
    for (const call of main.spawned) {
      const stem = `${folder}/${sessionId}/subagents/agent-${call.agentId}`;
      const agent = transcript(tools, { sessionId, agentId: call.agentId, turns: 3, spawns: 0, hasRequests });
      const meta = { agentType: 'Explore', description: 'Look around', toolUseId: call.toolUseId, spawnDepth: 1 };
      files.push({ path: `${stem}.jsonl`, bytes: agent.bytes });
      files.push({ path: `${stem}.meta.json`, bytes: Buffer.from(JSON.stringify(meta)) });
    }
    return files;
  }
  return { session };
}

function transcript(tools, { sessionId, agentId, turns, spawns, hasRequests }) {
  const { random, hex, words } = tools;
  const log = recorder(tools, sessionId, agentId);
  const spawned = [];
  for (let turn = 0; turn < turns; turn++) {
    log.user(words(25));
    for (let step = 0; step < 4; step++) {
      if (hasRequests) log.requestCopies();
      const message = `msg_${hex(20)}`;
      const toolUseId = `toolu_${hex(22)}`;
      log.assistant(message, { type: 'thinking', thinking: words(60), signature: hex(200) }, 10);
      if (random() < spawns) {
        const agent = { agentId: `a${hex(16)}`, toolUseId };
        spawned.push(agent);
        log.call(message, toolUseId, 'Agent', {
          description: 'Look around',
          prompt: words(60),
          subagent_type: 'Explore',
        });
        log.result(toolUseId, [{ type: 'text', text: words(120) }], {
          status: 'completed',
          agentId: agent.agentId,
          totalTokens: 500,
        });
      } else if (random() < 0.5) {
        const content = words(600);
        log.call(message, toolUseId, 'Read', { file_path: '/home/dev/src/a.ts' });
        log.result(toolUseId, content, {
          type: 'text',
          file: { filePath: '/home/dev/src/a.ts', content, numLines: 80 },
        });
      } else {
        log.call(message, toolUseId, 'Bash', { command: `ls ${words(4)}`, description: words(5) });
        log.result(toolUseId, words(200), { stdout: words(200), stderr: '', interrupted: false });
      }
    }
    log.assistant(`msg_${hex(20)}`, { type: 'text', text: words(150) }, 400);
  }
  return { bytes: log.bytes(), spawned };
}
