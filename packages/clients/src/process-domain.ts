import { readdir, readFile, readlink } from 'node:fs/promises';

/** Where the pids of another container lead, seen from here. */
export type DomainView =
  /** Its own pids to ours. */
  | { readonly kind: 'seen'; readonly pids: ReadonlyMap<number, number> }
  /** Nothing of it runs on this machine. */
  | { readonly kind: 'gone' }
  /** It may be on another machine, or its processes are hidden from us. */
  | { readonly kind: 'hidden' };

const hidden: DomainView = { kind: 'hidden' };

/**
 * A client in a container or in a sandbox writes pids that mean nothing here, but where its processes run on this machine
 * the system tells which of ours they are.
 */
export async function lookIntoDomain(domain: string, ownDomain: string | null): Promise<DomainView> {
  const namespace = /pid:\[\d+\]$/.exec(domain)?.[0];
  if (process.platform !== 'linux' || namespace === undefined) return hidden;
  const pids = new Map<number, number>();
  let isSeen = false;
  let isAnyHidden = false;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const found = await pidInside(name, namespace);
    if (found === 'hidden') isAnyHidden = true;
    if (typeof found !== 'number') continue;
    isSeen = true;
    pids.set(found, Number(name));
  }
  if (isSeen) return { kind: 'seen', pids };
  const isOurMachine = ownDomain !== null && machineOf(domain) === machineOf(ownDomain);
  return isOurMachine && !isAnyHidden ? { kind: 'gone' } : hidden;
}

/** `null`: it is not of this namespace, or has ended meanwhile. */
async function pidInside(pid: string, namespace: string): Promise<number | 'hidden' | null> {
  try {
    // One number for each namespace around it, its own last. Everybody may read it.
    const inside = /^NSpid:\s*(.+)$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]?.split(/\s+/) ?? [];
    const itsNamespace = await namespaceOf(pid);
    // One that hides where it is, but has a single number, is here.
    if (itsNamespace === 'hidden') return inside.length > 1 ? 'hidden' : null;
    return itsNamespace === namespace ? Number(inside.at(-1)) : null;
  } catch {
    return null;
  }
}

async function namespaceOf(pid: string): Promise<string> {
  try {
    return await readlink(`/proc/${pid}/ns/pid`);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    if (code === 'EACCES' || code === 'EPERM') return 'hidden';
    throw cause;
  }
}

function machineOf(domain: string): string {
  return domain.slice(0, domain.lastIndexOf(':pid:'));
}
