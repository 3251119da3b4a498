/** The place of a text. `at` names the field, the line or the row. */
export interface Place {
  readonly agentId: string | null;
  readonly at: string;
}

export interface FoundPlace extends Place {
  readonly times: number;
}

/** One secret or name, wherever it was found. It never contains the secret itself. */
export interface Finding {
  /** `aws-key`, `email`, … */
  readonly kind: string;
  /** The display name of the kind: "AWS key". */
  readonly title: string;
  readonly placeholder: string;
  /** Enough to recognise it: its public head and its last characters. */
  readonly hint: string;
  readonly times: number;
  /** The first places in which it was found; `times` counts them all. */
  readonly places: readonly FoundPlace[];
  readonly isKept: boolean;
}
