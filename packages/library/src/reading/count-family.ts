import { addUsage, noUsage } from '@treeline/protocol';
import type { MainUnit } from '@treeline/transcript';
import { FamilyDigester, type FileDigest } from '@treeline/transcript';
import { claudeCodeFormat } from '@treeline/transcript/formats/claude-code';
import type { HomeFiles } from '../home-files.ts';
import { usageByModel } from '../prices/model-usage.ts';
import type { HomeFile } from '../session-file.ts';
import type { SessionRow } from '../session-row.ts';
import { filesElsewhere } from './family-files.ts';

export interface CountedFamily {
  readonly row: SessionRow;
  /** Agents that were looked for in other sessions' folders. */
  readonly missing: readonly string[];
}

/** Adds up a session's files; `null`: its own one cannot be read. What they say may name more of them. */
export async function countFamily(
  session: MainUnit,
  own: readonly HomeFile[],
  files: HomeFiles,
  digestOf: (file: HomeFile) => Promise<FileDigest | null>,
  bornAt: (path: string) => number,
): Promise<CountedFamily | null> {
  const builder = new FamilyDigester(session.sessionId, claudeCodeFormat);
  const seen = new Set<string>();
  const missing = new Set<string>();
  for (let next = own; next.length > 0; ) {
    for (const file of next) {
      seen.add(file.file.key);
      const digest = await digestOf(file);
      if (digest !== null) builder.add(file.file, digest);
      else if (file.file.key === session.key) return null;
    }
    for (const agent of builder.missingAgents()) missing.add(agent);
    next = filesElsewhere(session, [...missing], files)
      .filter(({ key }) => !seen.has(key))
      .map(({ key }) => files.get(key))
      .filter((file) => file !== null);
  }
  const { session: digest, lines, origin, agents, allToolCalls, errors, messages } = builder.digest();
  const usage = messages.reduce((sum, message) => addUsage(sum, message.usage), noUsage);
  const { turns, toolCalls } = digest;
  const totals = { turns, toolCalls, allToolCalls, agents, errors, usage };
  const row = { digest, lines, origin, bornAt: bornAt(session.key), totals, models: usageByModel(messages) };
  return { row, missing: [...missing] };
}
