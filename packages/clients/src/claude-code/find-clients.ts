import type { parseRegistry } from '@treeline/transcript/formats/claude-code';
import type { KnownClient } from '../client.ts';
import type { DomainView } from '../process-domain.ts';
import type { ProcessSystem } from '../process-evidence.ts';

export type RegistryEntry = NonNullable<ReturnType<typeof parseRegistry>>;

/** A client in another container or on another machine is believed for this long after its last sign of life. */
const freshForMs = 120_000;

interface SignsOfLife {
  readonly now: number;
  /** When the files of a session were last written to. */
  readonly lastWriteOf: (sessionId: string) => number;
}

/**
 * Which of the registry's entries are alive. A killed client leaves its entry behind, and its pid may have been reused.
 */
export async function findClients(
  entries: readonly RegistryEntry[],
  system: ProcessSystem,
  signs: SignsOfLife,
): Promise<KnownClient[]> {
  const ownDomain = await system.ownDomain();
  const isForeign = (domain: string | null): domain is string =>
    domain !== null && ownDomain !== null && domain !== ownDomain;
  // One lookup for all entries of a domain: it goes through every process of the machine.
  const views = new Map<string, DomainView>();
  for (const domain of new Set(entries.map(({ pidDomain }) => pidDomain).filter(isForeign))) {
    views.set(domain, await system.lookInto(domain));
  }
  return Promise.all(
    entries.map(async ({ procStart, pidDomain, ...client }): Promise<KnownClient> => {
      const view = pidDomain === null ? undefined : views.get(pidDomain);
      if (view?.kind === 'hidden') {
        const lastSign = Math.max(client.updatedAt ?? 0, signs.lastWriteOf(client.sessionId));
        return { ...client, isAlive: signs.now - lastSign < freshForMs, foundBy: 'time' };
      }
      const pid = view === undefined ? client.pid : view.kind === 'seen' ? (view.pids.get(client.pid) ?? null) : null;
      const isAlive = pid !== null && (await isSameProcess(pid, procStart, system));
      return { ...client, isAlive, foundBy: 'process' };
    }),
  );
}

async function isSameProcess(pid: number, procStart: string | null, system: ProcessSystem): Promise<boolean> {
  if (!system.isThere(pid)) return false;
  const start = await system.startOf(pid);
  if (start === 'ended') return false;
  // Other systems write the start time in a form that cannot be compared.
  const canCompare = start !== null && procStart !== null && /^\d+$/.test(procStart);
  return !canCompare || start === procStart;
}
