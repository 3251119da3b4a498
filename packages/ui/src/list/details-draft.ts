import type { MarksChange, SessionSummary } from '@treeline/protocol';

/** The unsaved contents of the dialog. */
export interface DetailsDraft {
  readonly name: string;
  readonly tags: readonly string[];
  readonly note: string;
}

export function draftOf(sessions: readonly SessionSummary[]): DetailsDraft {
  const [first] = sessions;
  return { name: first?.marks.name ?? '', tags: commonTags(sessions), note: first?.marks.note ?? '' };
}

/** The differences between the draft and the stored marks. Several sessions share only tags. */
export function draftChanges(sessions: readonly SessionSummary[], draft: DetailsDraft): readonly MarksChange[] {
  const before = commonTags(sessions);
  const add = draft.tags.filter((tag) => !before.includes(tag));
  const remove = before.filter((tag) => !draft.tags.includes(tag));
  const tags: readonly MarksChange[] = add.length + remove.length === 0 ? [] : [{ kind: 'tag', add, remove }];
  const [only] = sessions.length === 1 ? sessions : [];
  if (only === undefined) return tags;
  const written = draft.name.trim();
  const name = written === '' || written === only.title ? null : written;
  const note = draft.note.trim() === '' ? null : draft.note.trimEnd();
  return [
    ...(name === only.marks.name ? [] : [{ kind: 'rename', name } as const]),
    ...tags,
    ...(note === only.marks.note ? [] : [{ kind: 'note', note } as const]),
  ];
}

function commonTags(sessions: readonly SessionSummary[]): readonly string[] {
  const [first, ...rest] = sessions;
  return (first?.marks.tags ?? []).filter((tag) => rest.every(({ marks }) => marks.tags.includes(tag)));
}
