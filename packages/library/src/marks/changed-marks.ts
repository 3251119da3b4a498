import type { MarksChange, SessionMarks } from '@treeline/protocol';

/** Longer ones are truncated: they come from a page. */
const longest = { name: 500, tag: 100, note: 100_000 } as const;
const mostTags = 100;

/** Marks after a change. An empty name or note is none; tags are a set, sorted. */
export function changedMarks(marks: SessionMarks, change: MarksChange): SessionMarks {
  switch (change.kind) {
    case 'pin':
      return { ...marks, isPinned: change.isPinned };
    case 'rename':
      return { ...marks, name: textOrNone(change.name, longest.name) };
    case 'tag':
      return { ...marks, tags: changedTags(marks.tags, change.add, change.remove) };
    case 'note':
      return { ...marks, note: textOrNone(change.note, longest.note) };
    case 'hide':
      return { ...marks, isHidden: change.isHidden };
    case 'see':
      return { ...marks, seenAt: Math.max(marks.seenAt ?? 0, change.at) };
  }
}

function changedTags(tags: readonly string[], add: readonly string[], remove: readonly string[]): readonly string[] {
  const cleaned = (tag: string): string => tag.trim().replace(/\s+/g, ' ').slice(0, longest.tag);
  const gone = new Set(remove.map(cleaned));
  const kept = [...tags.filter((tag) => !gone.has(tag)), ...add.map(cleaned).filter((tag) => tag !== '')];
  return [...new Set(kept)].sort().slice(0, mostTags);
}

function textOrNone(text: string | null, length: number): string | null {
  const trimmed = text?.trim().slice(0, length) ?? '';
  return trimmed === '' ? null : trimmed;
}
