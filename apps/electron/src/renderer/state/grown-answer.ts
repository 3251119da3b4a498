import type { SearchAnswer, SearchGroup, SearchHit } from '@treeline/protocol';

/** The later answer, with all earlier results left in place: nothing moves while it is being read. */
export function grown(before: SearchAnswer | null, after: SearchAnswer): SearchAnswer {
  if (before === null) return after;
  const news = new Map(after.groups.map((group) => [group.sessionId, group]));
  const groups: SearchGroup[] = [];
  for (const group of before.groups) {
    const newer = news.get(group.sessionId);
    if (newer === undefined) continue;
    news.delete(group.sessionId);
    groups.push({ ...newer, hits: grownHits(group.hits, newer.hits) });
  }
  return { ...after, groups: [...groups, ...news.values()] };
}

function grownHits(before: readonly SearchHit[], after: readonly SearchHit[]): readonly SearchHit[] {
  const news = new Map(after.map((hit) => [nameOf(hit), hit]));
  const kept = before.filter((hit) => news.delete(nameOf(hit)));
  return [...kept, ...news.values()];
}

function nameOf({ recordId, part, tool, excerpt }: SearchHit): string {
  return [recordId, part, tool?.id, excerpt].join('\n');
}
