import type { AgentId, MessageId, ToolUseId } from '@treeline/protocol';
import type { ThreadId } from '../link-facts.ts';
import type { ContextEvidence } from './session-context.ts';

/** What a reader needs of the lines before to go on with those behind them. Plain data, of a size that does not grow. */
export interface ClaudeMemory {
  readonly lastAt: number;
  readonly hasBegun: boolean;
  readonly context: ContextEvidence | null;
  /** The records that come next are copies of another transcript's. */
  readonly isInheriting: boolean;
  /** The last calls of which it matters what they are: their results may be to come. */
  readonly calls: readonly (readonly [ToolUseId, 'plain' | 'inherited'])[];
  /** The output of the last messages: further records of them may follow. */
  readonly outputs: readonly (readonly [MessageId, number])[];
  readonly prompted: readonly ThreadId[];
  readonly streams: readonly (readonly [string, AgentId])[];
  /** `false`: agents are written into this file, and which of them goes on only all of its records tell. */
  readonly isExact: boolean;
}

export const nothingRead: ClaudeMemory = {
  lastAt: 0,
  hasBegun: false,
  context: null,
  isInheriting: false,
  calls: [],
  outputs: [],
  prompted: [],
  streams: [],
  isExact: true,
};

/** More calls than this are never open at a time; some never get a result. */
const mostCalls = 500;
const mostOutputs = 8;

export function lastCalls(
  calls: ReadonlyMap<ToolUseId, 'spawns' | 'plain' | 'inherited'>,
): readonly (readonly [ToolUseId, 'plain' | 'inherited'])[] {
  return [...calls].slice(-mostCalls).flatMap(([id, kind]) => (kind === 'spawns' ? [] : [[id, kind] as const]));
}

export function lastOutputs(outputs: ReadonlyMap<MessageId, number>): readonly (readonly [MessageId, number])[] {
  return [...outputs].slice(-mostOutputs);
}
