import { claudeCodeFormat } from '../src/formats/claude-code/index.ts';
import { digestWhole, type FileDigest, SessionTotalsBuilder } from '../src/index.ts';
import { type HomeFile, linesOf } from './load-home.ts';

function fileDigest({ unit, text }: HomeFile): FileDigest {
  if (unit.reads === 'whole') return digestWhole(unit, text, claudeCodeFormat);
  const digester = claudeCodeFormat.counter(unit, null);
  for (const line of linesOf(text)) digester.add(line);
  // What is kept is JSON.
  return JSON.parse(JSON.stringify({ kind: 'lines', lines: digester.digest() })) as FileDigest;
}

/** As `familyOf` puts a family together, but of digests. */
export function familyDigestOf(sessionId: string, files: readonly HomeFile[]): SessionTotalsBuilder {
  const builder = new SessionTotalsBuilder(sessionId, claudeCodeFormat);
  const added = new Set<HomeFile>();
  let next = files.filter(({ unit }) => (unit.sessionId ?? sessionId) === sessionId);
  while (next.length > 0) {
    for (const one of next) {
      added.add(one);
      builder.add(one.unit, fileDigest(one));
    }
    const missing = new Set(builder.missingAgents());
    next = files.filter((one) => missing.has(one.unit.agentId ?? '') && !added.has(one));
  }
  return builder;
}
