import {
  type AgentId,
  type AgentInfo,
  type EventId,
  type InThread,
  type MessageId,
  noFacts,
  noUsage,
  type RunStatus,
  type SessionEvent,
  type ThreadEventOf,
  type ToolUseId,
  wholeBody,
} from '@treeline/protocol';

/** Short names for events in tests. Times count the calls of the maker, so that a list of events reads in order. */
export interface Where {
  readonly agent?: string | null;
  readonly parent?: string | null;
  readonly at?: number;
}

export const eventId = (id: string) => id as EventId;
export const callId = (id: string) => id as ToolUseId;
export const agentId = (id: string) => id as AgentId;

function inThread(id: string, { agent = null, parent = null, at = 0 }: Where): InThread {
  return { id: eventId(id), at, agentId: agent as AgentId | null, parentToolUseId: parent as ToolUseId | null };
}

export function prompt(id: string, where: Where & { readonly startsTurn?: boolean } = {}): ThreadEventOf<'prompt'> {
  const { startsTurn = true } = where;
  const origin = where.agent ? 'spawner' : 'person';
  const rest = { origin, command: null, attachments: [], startsTurn } as const;
  return { ...inThread(id, where), type: 'prompt', text: wholeBody(id), ...rest };
}

export function text(id: string, where: Where = {}): ThreadEventOf<'assistant_text'> {
  const messageId = `m-${id}` as MessageId;
  return { ...inThread(id, where), type: 'assistant_text', messageId, text: wholeBody(id), isAborted: false };
}

export function thinking(id: string, where: Where = {}): ThreadEventOf<'thinking'> {
  const rest = { messageId: `m-${id}` as MessageId, durationMs: null, isRedacted: false };
  return { ...inThread(id, where), type: 'thinking', text: wholeBody(id), ...rest };
}

/** Its event's id is the call's with `+` in front. */
export function started(
  call: string,
  where: Where & { readonly task?: string; readonly id?: string } = {},
): ThreadEventOf<'tool_started'> {
  const task = where.task === undefined ? null : { agentSlug: where.task, description: null, name: null };
  return {
    ...inThread(where.id ?? `+${call}`, where),
    type: 'tool_started',
    toolUseId: callId(call),
    messageId: null,
    name: task === null ? 'Read' : 'Agent',
    kind: task === null ? 'read' : 'task',
    title: call,
    input: wholeBody(''),
    task,
    files: null,
  };
}

/** Its event's id is the call's with `-` in front. */
export function finished(
  call: string,
  where: Where & {
    readonly outcome?: ThreadEventOf<'tool_finished'>['outcome'];
    readonly isBackground?: boolean;
    readonly id?: string;
  } = {},
): ThreadEventOf<'tool_finished'> {
  const { outcome = 'ok', isBackground = false } = where;
  return {
    ...inThread(where.id ?? `-${call}`, where),
    type: 'tool_finished',
    toolUseId: callId(call),
    outcome,
    output: wholeBody(''),
    facts: { ...noFacts, isBackground },
    files: null,
  };
}

export function notification(
  id: string,
  call: string | null,
  where: Where & { readonly startsTurn?: boolean } = {},
): ThreadEventOf<'notification'> {
  const { startsTurn = false } = where;
  const rest = { taskId: id, outcome: 'completed', summary: id, result: null, startsTurn };
  return { ...inThread(id, where), type: 'notification', toolUseId: call as ToolUseId | null, ...rest };
}

export function message(
  id: string,
  where: Where & { readonly protocol?: string | null; readonly startsTurn?: boolean } = {},
): ThreadEventOf<'message_received'> {
  const { protocol = null, startsTurn = false } = where;
  return {
    ...inThread(id, where),
    type: 'message_received',
    from: 'mate',
    summary: null,
    text: wholeBody(id),
    protocol,
    startsTurn,
  };
}

export function turnEnded(id: string, durationMs: number | null, where: Where = {}): ThreadEventOf<'turn_ended'> {
  return { ...inThread(id, where), type: 'turn_ended', durationMs, pendingAgents: 0 };
}

export function usageCounted(id: string, where: Where = {}): ThreadEventOf<'usage_counted'> {
  return {
    ...inThread(id, where),
    type: 'usage_counted',
    messageId: `m-${id}` as MessageId,
    model: null,
    usage: noUsage,
  };
}

export function note(id: string, where: Where = {}): ThreadEventOf<'note'> {
  return { ...inThread(id, where), type: 'note', kind: 'information', text: wholeBody(id) };
}

export function retried(id: string, where: Where = {}): ThreadEventOf<'api_retried'> {
  const counts = { attempt: null, maxAttempts: null, retryInMs: null };
  return { ...inThread(id, where), type: 'api_retried', message: id, ...counts };
}

export function abandoned(
  id: string,
  eventIds: readonly string[],
  where: Where = {},
): ThreadEventOf<'branch_abandoned'> {
  return { ...inThread(id, where), type: 'branch_abandoned', eventIds: eventIds.map(eventId) };
}

export function stateChanged(status: RunStatus): SessionEvent {
  return { type: 'state_changed', state: { status, reason: status } };
}

export interface AgentSpec extends Partial<Omit<AgentInfo, 'id' | 'parentToolUseId' | 'parentAgentId' | 'state'>> {
  readonly call?: string | null;
  readonly inside?: string | null;
  readonly status?: RunStatus;
}

export function agentInfo(id: string, spec: AgentSpec = {}): AgentInfo {
  const { call = null, inside = null, status = 'completed', ...rest } = spec;
  return {
    id: agentId(id),
    kind: 'agent',
    parentToolUseId: call as ToolUseId | null,
    parentTool: call === null ? null : 'Agent',
    parentAgentId: inside as AgentId | null,
    linkedBy: call === null ? null : 'meta',
    order: [0, 0],
    agentSlug: 'Explore',
    name: null,
    description: null,
    team: null,
    model: null,
    state: { status, reason: status },
    isBackground: false,
    isInternal: false,
    toolCalls: 0,
    usage: noUsage,
    startedAt: null,
    endedAt: null,
    lastActivity: null,
    prompt: null,
    answer: null,
    answerFrom: null,
    errors: 0,
    continuedBy: [],
    phase: null,
    hasTranscript: true,
    ...rest,
  };
}

export function agentChanged(id: string, spec: AgentSpec = {}): SessionEvent {
  return { type: 'agent_changed', agent: agentInfo(id, spec) };
}

export function agentRemoved(id: string): SessionEvent {
  return { type: 'agent_removed', agentId: agentId(id) };
}
