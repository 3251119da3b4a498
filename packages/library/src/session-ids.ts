import { homeOf } from '@treeline/clients';
import { shortHash } from '@treeline/files';
import type { SessionId } from '@treeline/protocol';
import type { MainUnit } from '@treeline/transcript';

/**
 * A session is named by its client's own id, wherever its unit is, so that one that moves to another folder keeps its
 * id. Of several units with one id the one in the first group in sort order has the bare id; across homes, that of the
 * home whose prefix sorts first: a rule that needs no memory.
 */
export function assignSessionIds(files: Iterable<MainUnit>): ReadonlyMap<SessionId, MainUnit> {
  const byStem = new Map<string, MainUnit>();
  const all = [...files];
  for (const file of all) {
    const first = byStem.get(file.sessionId);
    if (first === undefined || placeOf(file) < placeOf(first)) byStem.set(file.sessionId, file);
  }
  return new Map(
    all.map((file) => {
      const isFirst = byStem.get(file.sessionId) === file;
      return [(isFirst ? file.sessionId : `${file.sessionId}.${shortHash(placeOf(file))}`) as SessionId, file];
    }),
  );
}

/** The home, then the group; only the group where keys have no prefix. */
function placeOf({ key, group }: MainUnit): string {
  return `${homeOf(key)}${group}`;
}
