import { digestedFile, digestWhole, FamilyDigester, type FileDigest, LinesDigester } from '../src/index.ts';
import { type HomeFile, linesOf } from './load-home.ts';

export function fileDigest({ file, text }: HomeFile): FileDigest | null {
  const digested = digestedFile(file);
  if (digested === null) return digestWhole(file, text);
  const digester = new LinesDigester(digested, null);
  for (const line of linesOf(text)) digester.add(line);
  // What is kept is JSON.
  return JSON.parse(JSON.stringify({ kind: 'lines', lines: digester.digest() })) as FileDigest;
}

/** As `familyOf` puts a family together, but of digests. */
export function familyDigestOf(sessionId: string, files: readonly HomeFile[]): FamilyDigester {
  const builder = new FamilyDigester(sessionId);
  const added = new Set<HomeFile>();
  let next = files.filter(({ file }) => file.kind !== 'registry' && (file.sessionId ?? sessionId) === sessionId);
  while (next.length > 0) {
    for (const one of next) {
      added.add(one);
      const digest = fileDigest(one);
      if (digest !== null) builder.add(one.file, digest);
    }
    const missing = new Set(builder.missingAgents());
    next = files.filter((one) => {
      const isAgent = one.file.kind === 'agent' || one.file.kind === 'agent-meta';
      return isAgent && missing.has(one.file.agentId) && !added.has(one);
    });
  }
  return builder;
}
