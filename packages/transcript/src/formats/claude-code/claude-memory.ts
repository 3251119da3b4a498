import type { AgentId, MessageId, ToolUseId } from '@treeline/protocol';
import type { ThreadId } from '../link-facts.ts';
import type { CallKind } from './record-context.ts';
import type { ContextEvidence } from './session-context.ts';

/** What a reader needs of the lines before to go on with those behind them. Plain data, of a size that does not grow. */
export interface ClaudeMemory {
  readonly lastAt: number;
  readonly hasBegun: boolean;
  readonly context: ContextEvidence | null;
  /** The records that come next are copies of another transcript's. */
  readonly isInheriting: boolean;
  /** The last calls whose results may be to come, as far as it matters what they are. */
  readonly calls: readonly (readonly [ToolUseId, 'plain' | 'inherited'])[];
  /** Of calls whose ids repeat, and of the tasks that they started. */
  readonly names: readonly (readonly [string, ToolUseId])[];
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
  names: [],
  outputs: [],
  prompted: [],
  streams: [],
  isExact: true,
};

/** More calls than this are never open at a time; some never get a result. */
const mostCalls = 100;
const mostOutputs = 8;

export function lastCalls(
  calls: ReadonlyMap<ToolUseId, CallKind>,
): readonly (readonly [ToolUseId, 'plain' | 'inherited'])[] {
  const open = [...calls].flatMap(([id, kind]) =>
    kind === 'plain' || kind === 'inherited' ? [[id, kind] as const] : [],
  );
  return open.slice(-mostCalls);
}

export function lastOutputs(outputs: ReadonlyMap<MessageId, number>): readonly (readonly [MessageId, number])[] {
  return [...outputs].slice(-mostOutputs);
}
