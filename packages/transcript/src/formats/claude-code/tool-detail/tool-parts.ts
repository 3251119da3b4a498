import type { Body, BodyRef } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import type { BoardView } from '../../../session/task-board.ts';
import type { KeptOutput } from './kept-output.ts';

/** A call and its result, extracted from their records. Every view is made from this. */
export interface ToolParts {
  readonly name: string;
  readonly input: JsonObject;
  /** The client's structured result. Missing on errors and in the side files of headless runs. */
  readonly detail: JsonObject | null;
  /** The result as the model saw it, without the client's additions for the model. */
  readonly output: string;
  /** Set when the result is in a separate file. */
  readonly kept: KeptOutput | null;
  readonly isError: boolean;
  readonly hasResult: boolean;
  /** The text that a skill added to the conversation. */
  readonly instructions: Body | null;
  /** The board of tasks after this call; `null` where the call did not change it. */
  readonly board: BoardView | null;
  readonly refs: ToolRefs;
}

/** Where the rest of a long text is found. Keys are joined by dots. */
interface ToolRefs {
  readonly input: (keys: string) => BodyRef | null;
  readonly detail: (keys: string) => BodyRef | null;
  readonly output: BodyRef | null;
}
