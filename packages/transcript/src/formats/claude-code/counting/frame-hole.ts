/** What may stand between the fixed parts of a line. */
export const hole = {
  /** None: the line ends here. */
  end: 0,
  /** The inside of a string, an object or list, or a number that nobody asks for. */
  string: 1,
  nested: 2,
  number: 3,
  uuid: 4,
  time: 5,
  messageId: 6,
  callId: 7,
  toolName: 8,
  /** A text that says something. */
  spoken: 9,
  /** The call that a result is of. */
  resultOf: 10,
  input: 11,
  output: 12,
  cacheRead: 13,
  cacheWrite: 14,
  cacheWriteLong: 15,
} as const;

export type Hole = (typeof hole)[keyof typeof hole];

/** What most lines of a file have in common: whose they are, and where their session stands. */
export const contextKeys = ['cwd', 'sessionId', 'session_id', 'version', 'gitBranch', 'slug', 'agentId'] as const;

/** The values of those keys as they are written in one line; `null`: it has none. */
export interface LineContext {
  readonly values: readonly (string | null)[];
  /** Which of them it has, a bit for each. */
  readonly mask: number;
}

/** A piece of a line between two holes: texts, and places in `contextKeys`. */
export type Fixed = readonly (string | number)[];

export interface FramePart {
  readonly fixed: Fixed;
  /** What follows it. */
  readonly hole: Hole;
}

/** What all lines with the same fixed parts have in common. */
export interface FrameMeaning {
  readonly kind: 'text' | 'thinking' | 'call' | 'result';
  readonly isSidechain: boolean;
  readonly contextMask: number;
  readonly model: string | null;
  readonly hasUsage: boolean;
  /** Sent in a mode that is faster and dearer. */
  readonly isFast: boolean;
  /** Its message goes on with the call's result. */
  readonly goesOn: boolean;
}

export interface Frame {
  readonly parts: readonly FramePart[];
  readonly meaning: FrameMeaning;
}
