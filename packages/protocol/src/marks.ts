/** What a person keeps about a session: ours, never the client's. */
export interface SessionMarks {
  readonly isPinned: boolean;
  /** A name of the person's own, shown instead of the title. */
  readonly name: string | null;
  readonly tags: readonly string[];
  readonly note: string | null;
  readonly isHidden: boolean;
  /** Up to which time the person has seen it; `null`: never opened. */
  readonly seenAt: number | null;
}

export const noMarks: SessionMarks = {
  isPinned: false,
  name: null,
  tags: [],
  note: null,
  isHidden: false,
  seenAt: null,
};

export type MarksChange =
  | { readonly kind: 'pin'; readonly isPinned: boolean }
  | { readonly kind: 'rename'; readonly name: string | null }
  | { readonly kind: 'tag'; readonly add: readonly string[]; readonly remove: readonly string[] }
  | { readonly kind: 'note'; readonly note: string | null }
  | { readonly kind: 'hide'; readonly isHidden: boolean }
  | { readonly kind: 'see'; readonly at: number };
