/** Something the app could not see, in a sentence that says what is so and what to do. */
export interface Problem {
  readonly id: string;
  readonly message: string;
}

/** The folder that a client keeps its sessions in. */
export interface HomeState {
  /** As a person would write it, `~/.claude`. To be shown, never opened. */
  readonly label: string;
  readonly status: 'loading' | 'ready' | 'missing' | 'empty' | 'unreadable';
  readonly message: string | null;
  readonly problems: readonly Problem[];
}
