import type { Activity, ActivityStatus, Row } from '@treeline/processor';
import {
  type AgentId,
  type AgentInfo,
  type EventId,
  emptyBody,
  type MessageId,
  noFacts,
  noUsage,
  type ThreadEventOf,
  type ToolUseId,
  wholeBody,
} from '@treeline/protocol';

export type RowOf<Kind extends Row['kind']> = Extract<Row, { readonly kind: Kind }>;

const turnId = 'turn' as EventId;

function inThread(id: string) {
  return { id: id as EventId, at: 1000, agentId: null, parentToolUseId: null };
}

export function sampleActivity(id: string, status: ActivityStatus = 'ok', output = 'out'): Activity {
  const toolUseId = id as ToolUseId;
  return {
    kind: 'activity',
    id: toolUseId,
    parentToolUseId: null,
    started: {
      ...inThread(`${id} started`),
      type: 'tool_started',
      toolUseId,
      messageId: null,
      name: 'Read',
      kind: 'read',
      title: `${id}.ts`,
      input: wholeBody('in'),
      task: null,
      files: null,
    },
    finished:
      status === 'running'
        ? null
        : {
            ...inThread(`${id} finished`),
            type: 'tool_finished',
            toolUseId,
            outcome: 'ok',
            output: wholeBody(output),
            facts: noFacts,
            files: null,
          },
    status,
  };
}

export function sampleAgent(change: Partial<AgentInfo> = {}): AgentInfo {
  return {
    id: 'agent' as AgentId,
    kind: 'agent',
    parentToolUseId: null,
    parentTool: null,
    parentAgentId: null,
    linkedBy: 'meta',
    order: [1000, 0],
    agentSlug: 'Explore',
    name: null,
    description: 'Map every signer',
    team: null,
    model: null,
    state: { status: 'completed', reason: 'it answered' },
    isBackground: false,
    isInternal: false,
    toolCalls: 14,
    usage: { ...noUsage, input: 8000, output: 30_000 },
    startedAt: 1000,
    endedAt: 49_000,
    lastActivity: 'Bash: npx vitest',
    prompt: emptyBody,
    answer: wholeBody('19 call sites in 7 files'),
    answerFrom: null,
    errors: 0,
    continuedBy: [],
    phase: null,
    hasTranscript: true,
    ...change,
  };
}

export function activityRow(id: string, change: Partial<RowOf<'activity'>> = {}): RowOf<'activity'> {
  return { kind: 'activity', key: id, guides: [], turnId, activity: sampleActivity(id), isOpen: false, ...change };
}

export function groupRow(id: string, change: Partial<RowOf<'group'>> = {}): RowOf<'group'> {
  return {
    kind: 'group',
    key: id,
    guides: [],
    turnId,
    activity: null,
    agent: sampleAgent(),
    childCount: 14,
    canOpen: true,
    isOpen: false,
    ...change,
  };
}

function textEvent(text: string): ThreadEventOf<'assistant_text'> {
  const messageId = 'message' as MessageId;
  return { ...inThread('text'), type: 'assistant_text', messageId, text: wholeBody(text), isAborted: false };
}

export function textRow(id: string, text: string): RowOf<'text'> {
  return { kind: 'text', key: id, guides: [], turnId, event: textEvent(text), isAnswer: true };
}

export function detailRow(id: string, activity: Activity): RowOf<'detail'> {
  return { kind: 'detail', key: id, guides: [], turnId, activity };
}
