import type { SessionId } from './ids.ts';

/** The cost of a session within one hour, at the prices of its total cost. */
export interface Spending {
  readonly session: SessionId;
  /** When the hour began. */
  readonly at: number;
  readonly dollars: number;
  /** `false`: part of it has no price and is not in the sum. */
  readonly isWhole: boolean;
}
