import type { AgentId, MessageId, ToolUseId } from '@treeline/protocol';
import type { ThreadId } from '../link-facts.ts';
import type { CallKind } from './record-context.ts';
import type { ContextEvidence } from './session-context.ts';

/** What a reader needs from earlier lines to continue with later ones. Plain data of bounded size. */
export interface ClaudeMemory {
  readonly lastAt: number;
  readonly hasBegun: boolean;
  readonly context: ContextEvidence | null;
  /** The next records are copies from another transcript. */
  readonly isInheriting: boolean;
  /** The last calls that may still get a result, as far as their kind matters. */
  readonly calls: readonly (readonly [ToolUseId, 'plain' | 'inherited'])[];
  /** Names of calls whose ids repeat, and of the tasks that they started. */
  readonly names: readonly (readonly [string, ToolUseId])[];
  /** The output of the last messages: further records of them may follow. */
  readonly outputs: readonly (readonly [MessageId, number])[];
  readonly prompted: readonly ThreadId[];
  readonly streams: readonly (readonly [string, AgentId])[];
  /** `false`: agents are recorded in this file, and only all of its records show which of them continues. */
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
