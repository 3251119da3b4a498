/** Something the app could not see, in a sentence that says what is so and what to do. */
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
  /** As a person would write it, `~/…`. To be shown, never opened. */
  readonly label: string;
  readonly status: HomeStatus;
  readonly message: string | null;
  /** How many sessions are listed of it. */
  readonly sessions: number;
}

/** The folders that are looked at, put together. */
export interface HomeState {
  /** Of the home that the status is of; of the first one while there are sessions. To be shown, never opened. */
  readonly label: string;
  readonly status: HomeStatus;
  readonly message: string | null;
  readonly problems: readonly Problem[];
  /** Each of them. */
  readonly homes: readonly ClientHome[];
}
