import type { SessionId } from './ids.ts';

/** What a session cost within an hour, by the prices that its cost is told by. */
export interface Spending {
  readonly session: SessionId;
  /** When the hour began. */
  readonly at: number;
  readonly dollars: number;
  /** `false`: some of it has no price and is not in the sum. */
  readonly isWhole: boolean;
}
