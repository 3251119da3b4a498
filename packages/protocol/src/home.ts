/** Something the app could not read, in a sentence that says what happened and what to do. */
export interface Problem {
  readonly id: string;
  readonly message: string;
}

export type HomeStatus = 'loading' | 'ready' | 'missing' | 'empty' | 'unreadable';

/** The folder that one client keeps its sessions in. */
export interface ClientHome {
  /** The client's id and its name for a person. */
  readonly client: string;
  readonly name: string;
  /** As a person would write it, `~/…`. For display, never opened. */
  readonly label: string;
  readonly status: HomeStatus;
  readonly message: string | null;
  /** The number of its sessions in the list. */
  readonly sessions: number;
}

/** The state of all watched folders together. */
export interface HomeState {
  /**
   * The label of the home that the status is about; of the first one while there are sessions. For display, never
   * opened.
   */
  readonly label: string;
  readonly status: HomeStatus;
  readonly message: string | null;
  readonly problems: readonly Problem[];
  /** Each of them. */
  readonly homes: readonly ClientHome[];
}
