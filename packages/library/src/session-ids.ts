import type { SessionId } from '@treeline/protocol';
import type { MainUnit } from '@treeline/transcript';
import { shortHash } from './short-hash.ts';

/**
 * A session is named by its file's stem, wherever the file lies, so that one that moves to another folder keeps its id.
 * Of several files with one stem the one in the smallest folder has the bare stem: a rule that needs no memory.
 */
export function assignSessionIds(files: Iterable<MainUnit>): ReadonlyMap<SessionId, MainUnit> {
  const byStem = new Map<string, MainUnit>();
  const all = [...files];
  for (const file of all) {
    const first = byStem.get(file.sessionId);
    if (first === undefined || file.group < first.group) byStem.set(file.sessionId, file);
  }
  return new Map(
    all.map((file) => {
      const isFirst = byStem.get(file.sessionId) === file;
      return [(isFirst ? file.sessionId : `${file.sessionId}.${shortHash(file.group)}`) as SessionId, file];
    }),
  );
}
