import { createHash } from 'node:crypto';
import type { MainUnit, Unit } from '@treeline/transcript';
import type { HomeFiles } from '../home-files.ts';

type SessionFile = Exclude<Unit, { readonly kind: 'registry' }>;

/** A session's own file and those in its folders, the order always the same: its own first. */
export function ownFiles(session: MainUnit, files: HomeFiles): SessionFile[] {
  const all = files.ofSession(session.sessionId);
  const others = files.sessionsNamed(session.sessionId).filter(({ key }) => key !== session.key);
  const taken = new Set(others.map(({ group }) => group));
  // A session's file may move to another project without its folder; two files of one name keep theirs apart.
  const own = all.filter((file) => file.role !== 'main' && !(file.group !== session.group && taken.has(file.group)));
  return [session, ...own];
}

/** Files of agents that the session names and that lie in other sessions' folders. */
export function filesElsewhere(session: MainUnit, agents: readonly string[], files: HomeFiles): SessionFile[] {
  return agents.flatMap((agent) => files.ofAgent(session.group, agent));
}

/** Stands for the files that a row is made of: it changes when one of them does, or another one comes. */
export function signatureOf(paths: Iterable<string>, files: HomeFiles): string {
  const hash = createHash('sha1');
  for (const path of [...new Set(paths)].sort()) {
    const known = files.get(path);
    if (known !== null) hash.update(`${path}\n${known.bytes}\n${known.modifiedAt}\n`);
  }
  return hash.digest('base64');
}
