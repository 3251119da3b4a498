import { readFile, readlink } from 'node:fs/promises';
import { type DomainView, lookIntoDomain } from './process-domain.ts';

/** Queries the system about processes, so that a new process is not mistaken for an earlier one with the same pid. */
export interface ProcessSystem {
  readonly isThere: (pid: number) => boolean;
  /** Its start time in the system's own unit; `null` where the system does not say. */
  readonly startOf: (pid: number) => Promise<string | null>;
  /** The namespace in which our own pids are valid, as the client writes it; `null` where there is none. */
  readonly ownDomain: () => Promise<string | null>;
  /** The processes of another namespace, as far as they are visible from this one. */
  readonly lookInto: (domain: string) => Promise<DomainView>;
}

export const thisSystem: ProcessSystem = {
  isThere,
  startOf,
  ownDomain,
  lookInto: async (domain) => lookIntoDomain(domain, await ownDomain()),
};

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // EPERM: it exists and belongs to another user.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

async function startOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  const stat = await textOrNull(() => readFile(`/proc/${pid}/stat`, 'utf8'));
  // The name in parentheses may itself contain blanks and parentheses; field 22 is the 20th after it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return fields[0] === 'Z' ? 'ended' : (fields[19] ?? null);
}

/** Seen in 2.1.325: `linux:<machine id>:<pid namespace>`. */
async function ownDomain(): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  const machine = await textOrNull(() => readFile('/etc/machine-id', 'utf8'));
  const namespace = await textOrNull(() => readlink('/proc/self/ns/pid'));
  return machine === null || namespace === null ? null : `linux:${machine.trim()}:${namespace}`;
}

async function textOrNull(read: () => Promise<string>): Promise<string | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}
