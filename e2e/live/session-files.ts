import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { clientOf, type HomePlace, thisSystem } from '@treeline/clients';

/** An agent that has a transcript. */
export interface AgentFile {
  readonly agentId: string;
  /** When the first of its files was made: what is said of it may be written before what it says. */
  readonly createdAt: number;
}

/** The session that was begun first, once it has a prompt; `null` before. */
export async function firstSession(home: HomePlace): Promise<string | null> {
  return home.client === 'claude-code' ? firstPrompted(home.dir) : firstListed(home);
}

async function firstListed(home: HomePlace): Promise<string | null> {
  const kit = { system: thisSystem, now: Date.now, recheckEveryMs: 60_000 };
  const listing = await clientOf(home.client).list(home.dir, kit, () => undefined);
  return listing?.units.find(({ unit }) => unit.role === 'main')?.unit.sessionId ?? null;
}

function firstPrompted(claudeDir: string): string | null {
  const files = filesBelow(join(claudeDir, 'projects')).filter((path) => /projects\/[^/]+\/[^/]+\.jsonl$/.test(path));
  const begun = files.filter((path) => readFileSync(path, 'utf8').includes('"type":"user"'));
  const [first] = begun.sort((a, b) => statSync(a).birthtimeMs - statSync(b).birthtimeMs);
  return first === undefined ? null : basename(first, '.jsonl');
}

/** `fresh`: what there is of the session in the end. */
export function agentFiles(home: HomePlace, session: string, fresh: string): readonly AgentFile[] {
  return home.client === 'claude-code' ? transcripts(home.dir, session) : threadsIn(fresh);
}

/** Where agents have no files of their own, they begin with the first thing that they were told. */
function threadsIn(fresh: string): readonly AgentFile[] {
  const { agents } = JSON.parse(fresh) as { agents: [string, { thread: { turns: { startedAt: number }[] } }][] };
  return agents.flatMap(([agentId, { thread }]) => {
    const createdAt = thread.turns[0]?.startedAt;
    return createdAt === undefined ? [] : [{ agentId, createdAt }];
  });
}

function transcripts(claudeDir: string, session: string): readonly AgentFile[] {
  const files = filesBelow(join(claudeDir, 'projects')).filter((path) => path.includes(`/${session}/`));
  return files.flatMap((path) => {
    const agentId = /agent-([^/]+)\.jsonl$/.exec(path)?.[1];
    if (agentId === undefined) return [];
    const own = files.filter((each) => basename(each).startsWith(`agent-${agentId}.`));
    return [{ agentId, createdAt: Math.min(...own.map((each) => statSync(each).birthtimeMs)) }];
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
