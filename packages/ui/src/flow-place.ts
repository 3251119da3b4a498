/** A reader's position in a flow, in a form that survives added and removed rows. */
export interface FlowPlace {
  /** The first row in view, and how much of it is above the edge. */
  readonly anchor: { readonly key: string; readonly above: number } | null;
  readonly isAtEnd: boolean;
}

/** A row to go to. A new object is a new request, even for the same row. */
export interface FlowTarget {
  readonly key: string;
  /** Whether the row takes the focus; a field in which the user types keeps it. */
  readonly takesFocus: boolean;
}
