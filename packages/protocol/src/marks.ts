/** What the user has noted about a session; stored by Treeline, never in the client's files. */
export interface SessionMarks {
  readonly isPinned: boolean;
  /** The user's own name for it, shown instead of the title. */
  readonly name: string | null;
  readonly tags: readonly string[];
  readonly note: string | null;
  readonly isHidden: boolean;
  /** The time up to which the user has seen it; `null`: never opened. */
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
