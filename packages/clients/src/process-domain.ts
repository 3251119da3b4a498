import { readdir, readFile, readlink } from 'node:fs/promises';

/** What the pids of another container correspond to here. */
export type DomainView =
  /** Maps its pids to ours. */
  | { readonly kind: 'seen'; readonly pids: ReadonlyMap<number, number> }
  /** None of its processes runs on this machine. */
  | { readonly kind: 'gone' }
  /** It may be on another machine, or its processes are hidden. */
  | { readonly kind: 'hidden' };

const hidden: DomainView = { kind: 'hidden' };

/**
 * A client in a container or sandbox writes pids that are not valid here, but where its processes run on this machine,
 * the system maps them to ours.
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

/** `null`: it is not in this namespace, or has ended. */
async function pidInside(pid: string, namespace: string): Promise<number | 'hidden' | null> {
  try {
    // One pid for each enclosing namespace, its own last. Readable for all users.
    const inside = /^NSpid:\s*(.+)$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]?.split(/\s+/) ?? [];
    const itsNamespace = await namespaceOf(pid);
    // A process that hides its namespace but has a single pid is in ours.
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
