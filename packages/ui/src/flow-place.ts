/** Where a reader is in a flow, in words that still hold when rows have come or gone. */
export interface FlowPlace {
  /** The first row in view, and how much of it is above the edge. */
  readonly anchor: { readonly key: string; readonly above: number } | null;
  readonly isAtEnd: boolean;
}

/** A row to go to. A new object is a new wish, also for the same row. */
export interface FlowTarget {
  readonly key: string;
  /** Where the keys go from then on; a field in which somebody types keeps them. */
  readonly takesFocus: boolean;
}
