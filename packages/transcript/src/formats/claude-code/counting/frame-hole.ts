/** The kinds of variable parts between the fixed parts of a line. */
export const hole = {
  /** None: the line ends here. */
  end: 0,
  /** The inside of a string, an object or list, or a number that is not needed. */
  string: 1,
  nested: 2,
  number: 3,
  uuid: 4,
  time: 5,
  messageId: 6,
  callId: 7,
  toolName: 8,
  /** A non-empty text. */
  spoken: 9,
  /** The call that a result answers. */
  resultOf: 10,
  input: 11,
  output: 12,
  cacheRead: 13,
  cacheWrite: 14,
  cacheWriteLong: 15,
} as const;

export type Hole = (typeof hole)[keyof typeof hole];

/** The common context of most lines of a file: their session, its folder and so on. */
export const contextKeys = ['cwd', 'sessionId', 'session_id', 'version', 'gitBranch', 'slug', 'agentId'] as const;

/** The values of those keys as written in one line; `null`: it has none. */
export interface LineContext {
  readonly values: readonly (string | null)[];
  /** Which of them it has, one bit each. */
  readonly mask: number;
}

/** A piece of a line between two holes: texts, and indexes into `contextKeys`. */
export type Fixed = readonly (string | number)[];

export interface FramePart {
  readonly fixed: Fixed;
  /** The hole after it. */
  readonly hole: Hole;
}

/** The common meaning of all lines with the same fixed parts. */
export interface FrameMeaning {
  readonly kind: 'text' | 'thinking' | 'call' | 'result';
  readonly isSidechain: boolean;
  readonly contextMask: number;
  readonly model: string | null;
  readonly hasUsage: boolean;
  /** Sent in a faster, more expensive mode. */
  readonly isFast: boolean;
  /** Its message continues with the call's result. */
  readonly goesOn: boolean;
}

export interface Frame {
  readonly parts: readonly FramePart[];
  readonly meaning: FrameMeaning;
}
