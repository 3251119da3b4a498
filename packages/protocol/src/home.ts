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
}

/** The folders that are looked at, put together. */
export interface HomeState {
  /** Of the first home. To be shown, never opened. */
  readonly label: string;
  readonly status: HomeStatus;
  readonly message: string | null;
  readonly problems: readonly Problem[];
  /** Each of them. */
  readonly homes: readonly ClientHome[];
}
