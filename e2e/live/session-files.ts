import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface AgentFile {
  readonly agentId: string;
  readonly createdAt: number;
}

/** The session that was begun first, once it has a prompt; `null` before. */
export function firstSession(claudeDir: string): string | null {
  const files = filesBelow(join(claudeDir, 'projects')).filter((path) => /projects\/[^/]+\/[^/]+\.jsonl$/.test(path));
  const begun = files.filter((path) => readFileSync(path, 'utf8').includes('"type":"user"'));
  const [first] = begun.sort((a, b) => statSync(a).birthtimeMs - statSync(b).birthtimeMs);
  return first === undefined ? null : basename(first, '.jsonl');
}

export function agentFiles(claudeDir: string, session: string): readonly AgentFile[] {
  return filesBelow(join(claudeDir, 'projects'))
    .filter((path) => path.includes(`/${session}/`))
    .flatMap((path) => {
      const agentId = /agent-([^/]+)\.jsonl$/.exec(path)?.[1];
      return agentId === undefined ? [] : [{ agentId, createdAt: statSync(path).birthtimeMs }];
    });
}

function filesBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    // It has not been made yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
