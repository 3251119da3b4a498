/** What the list can be sorted by. */
export type ListColumn =
  | 'state'
  | 'title'
  | 'project'
  | 'branch'
  | 'model'
  | 'agents'
  | 'turns'
  | 'tools'
  | 'errors'
  | 'tokens'
  | 'cost'
  | 'duration'
  | 'updated';

export interface ListSort {
  readonly column: ListColumn;
  readonly isDescending: boolean;
}

/** How a person looks at the list: small, kept, and the same for the sidebar and the table. */
export interface ListView {
  /** In the words of a search. */
  readonly filter: string;
  readonly sort: ListSort;
  readonly isGrouped: boolean;
  /** Empty, warm-up and internal ones. */
  readonly showsLeftOut: boolean;
  readonly showsHidden: boolean;
}

export const newestFirst: ListSort = { column: 'updated', isDescending: true };

export const plainView: ListView = {
  filter: '',
  sort: newestFirst,
  isGrouped: true,
  showsLeftOut: false,
  showsHidden: false,
};
