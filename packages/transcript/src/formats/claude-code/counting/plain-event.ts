import { type ActivityKind, type MessageId, noFacts, type ThreadEvent, type ToolUseId } from '@treeline/protocol';
import type { ThreadId } from '../../link-facts.ts';
import type { FrameMeaning } from './frame-hole.ts';

const id = '' as ThreadEvent['id'];
const text = { preview: '', length: 0, ref: null };
const parentToolUseId = null;

/** What of a line makes its event. */
interface PlainParts {
  readonly at: number;
  readonly messageId: MessageId;
  readonly callId: ToolUseId;
  readonly tool: { readonly name: string; readonly kind: ActivityKind } | null;
}

/**
 * The event that the reader would make of a plain line, as far as it is counted. No spread: that would take as long as
 * everything else together.
 */
export function plainEvent(kind: FrameMeaning['kind'], line: PlainParts, agentId: ThreadId): ThreadEvent {
  const { at, messageId } = line;
  switch (kind) {
    case 'text':
      return { id, at, agentId, parentToolUseId, type: 'assistant_text', messageId, text, isAborted: false };
    case 'thinking': {
      const isRedacted = false;
      return { id, at, agentId, parentToolUseId, type: 'thinking', messageId, text, durationMs: null, isRedacted };
    }
    case 'call':
      return started(line, agentId);
    case 'result':
      return finished(line, agentId);
  }
}

function started({ at, messageId, callId, tool }: PlainParts, agentId: ThreadId): ThreadEvent {
  return {
    id,
    at,
    agentId,
    parentToolUseId,
    type: 'tool_started',
    toolUseId: callId,
    messageId,
    name: tool?.name ?? '',
    kind: tool?.kind ?? 'other',
    title: '',
    input: text,
    task: null,
    files: null,
  };
}

function finished({ at, callId }: PlainParts, agentId: ThreadId): ThreadEvent {
  return {
    id,
    at,
    agentId,
    parentToolUseId,
    type: 'tool_finished',
    toolUseId: callId,
    outcome: 'ok',
    output: text,
    facts: noFacts,
    files: null,
  };
}
