/** The columns that the list can be sorted by. */
export type ListColumn =
  | 'state'
  | 'title'
  | 'client'
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

export const listGroupings = ['project', 'client', 'none'] as const;
export type ListGrouping = (typeof listGroupings)[number];

export interface ListSort {
  readonly column: ListColumn;
  readonly isDescending: boolean;
}

/** The user's view of the list: small, stored, and shared by the sidebar and the table. */
export interface ListView {
  /** In the syntax of a search. */
  readonly filter: string;
  readonly sort: ListSort;
  readonly grouping: ListGrouping;
  /** Empty, warm-up and internal ones. */
  readonly showsLeftOut: boolean;
  readonly showsHidden: boolean;
}

const newestFirst: ListSort = { column: 'updated', isDescending: true };

export const plainView: ListView = {
  filter: '',
  sort: newestFirst,
  grouping: 'project',
  showsLeftOut: false,
  showsHidden: false,
};
