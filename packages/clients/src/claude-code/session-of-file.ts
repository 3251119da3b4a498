import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readEnds } from '@treeline/files';
import { claudeCodeFormat } from '@treeline/transcript/formats/claude-code';

/** For an agent's file: the file of its session, if that exists. For any other file: the file itself. */
export async function sessionFileOf(path: string): Promise<string> {
  if (!/^agent-.+\.jsonl$/.test(basename(path))) return path;
  const companion = /^(.+)[/\\]subagents[/\\](?:workflows[/\\][^/\\]+[/\\])?[^/\\]+$/.exec(path)?.[1];
  const session = companion ?? join(dirname(path), await sessionIdIn(path));
  return (await isFile(`${session}.jsonl`)) ? `${session}.jsonl` : path;
}

/** A recorded stream may have any name; its records name the session they belong to. */
export async function sessionIdIn(path: string): Promise<string> {
  const stem = basename(path).replace(/\.[^.]*$/, '');
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(stem)) return stem;
  const ends = await readEnds(path, 64 * 1024, 0);
  const unit = { kind: 'session', role: 'main', sessionId: '', agentId: null, runId: null } as const;
  const counter = claudeCodeFormat.counter(unit, null);
  for (const line of ends.ok ? ends.value.head : []) counter.add(line);
  return counter.digest().sessionId ?? stem;
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
