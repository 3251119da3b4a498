import type { ToolUseId } from '@treeline/protocol';

/** A script of the model that may still make calls. */
export interface OpenScript {
  readonly id: ToolUseId;
  readonly at: number;
  /** Set while it continues in the background, after its first result. */
  readonly cell: string | null;
}
