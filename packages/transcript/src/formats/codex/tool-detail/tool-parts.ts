import type { BodyRef } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import type { ItemFacts } from '../item-facts.ts';

/** A call and its result, extracted from their records. Every view is made from this. */
export interface ToolParts {
  readonly name: string;
  /** The server of a tool that is not the client's own. */
  readonly server: string | null;
  readonly input: JsonObject;
  /** What the client recorded about the call beside its result. */
  readonly item: JsonObject | null;
  readonly facts: ItemFacts;
  /** The result as the model saw it, without the lines about it. */
  readonly output: string;
  /** Those lines. */
  readonly header: string;
  readonly hasResult: boolean;
  readonly isError: boolean;
  readonly refs: { readonly input: BodyRef | null; readonly output: BodyRef | null };
}
