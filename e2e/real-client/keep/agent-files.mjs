import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const marker = /\[\[agent:([\w.@/-]+)\]\]/g;

/** The transcripts of agents in a home, by the key that the marker in their prompt names. */
export function agentFiles(claudeDir) {
  const found = new Map();
  for (const path of filesBelow(join(claudeDir, 'projects'))) {
    if (!/agent-[^/]*\.jsonl$/.test(path)) continue;
    const records = recordsOf(path);
    const prompt = records.find(
      ({ type, message }) => type === 'user' && textOf(message?.content).includes('[[agent:'),
    );
    const key = [...textOf(prompt?.message.content).matchAll(marker)].at(-1)?.[1] ?? '?';
    const entry = {
      agentId: basename(path, '.jsonl').replace(/^agent-/, ''),
      file: relative(claudeDir, path),
      toolCalls: callsOf(records, path),
    };
    found.set(key, [...(found.get(key) ?? []), entry]);
  }
  return found;
}

/** A fork repeats the call that started it, which is none of its own. */
function callsOf(records, path) {
  const meta = path.replace(/\.jsonl$/, '.meta.json');
  const own = existsSync(meta) ? JSON.parse(readFileSync(meta, 'utf8')).toolUseId : null;
  const blocks = records.flatMap(({ type, message }) => (type === 'assistant' ? (message?.content ?? []) : []));
  return new Set(blocks.filter(({ type, id }) => type === 'tool_use' && id !== own).map(({ id }) => id)).size;
}

function textOf(content = '') {
  if (typeof content === 'string') return content;
  return content.map(({ type, text }) => (type === 'text' ? text : '')).join('\n');
}

/** A client that was killed may leave half a line. */
export function recordsOf(path) {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line, at) => {
    try {
      return [JSON.parse(line)];
    } catch (error) {
      if (at === lines.length - 1) return [];
      throw new Error(`${path}:${at + 1} is no JSON: ${error.message}`);
    }
  });
}

export function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
