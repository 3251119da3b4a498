/** How a session or an agent stands, told from what is on disk. */
export type RunStatus =
  | 'running'
  /** A person has to answer: a permission, a question, a plan. */
  | 'waiting'
  /** Open in a client, which has answered and waits for the next prompt. */
  | 'idle'
  | 'completed'
  | 'failed'
  /** Somebody ended it. */
  | 'stopped'
  /** No end is recorded, and nothing runs any more. */
  | 'lost'
  /** The call was refused before an agent existed. */
  | 'never-started';

/** A status and the evidence for it, in words for a person. */
export interface RunState {
  readonly status: RunStatus;
  readonly reason: string;
  /** Where the reason was found, if it is not the agent's own transcript. */
  readonly source?: string;
}
