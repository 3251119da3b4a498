import type { AgentId, ToolUseId } from '@treeline/protocol';
import { claudeCodeFormat } from '../src/formats/claude-code/index.ts';
import type { AgentMeta, LinkInput, SpawnCall, SpawnResult, TranscriptFact } from '../src/index.ts';
import { linkAgents, noMeta } from '../src/index.ts';
import { threadCallKey } from '../src/session/own-calls.ts';

/** Facts for linking tests: name what matters, the rest is as if nothing were known. */
export function call(id: string, more: Partial<SpawnCall> = {}): SpawnCall {
  return {
    id: id as ToolUseId,
    tool: 'agent',
    toolName: 'Agent',
    thread: null,
    at: 1000,
    order: 1,
    agentSlug: null,
    description: null,
    name: null,
    prompt: null,
    resumes: null,
    wantsBackground: false,
    ...more,
  };
}

export function result(id: string, more: Partial<SpawnResult> = {}): SpawnResult {
  return {
    id: id as ToolUseId,
    thread: null,
    at: 9000,
    order: 9,
    isError: false,
    wasStopped: false,
    wasLost: false,
    errorText: null,
    launched: null,
    agentId: null,
    agentIdInText: null,
    agentSlug: null,
    resumedAgentId: null,
    runId: null,
    taskId: null,
    runName: null,
    runSummary: null,
    team: null,
    ...more,
  };
}

export function meta(more: Partial<AgentMeta> = {}): AgentMeta {
  return { ...noMeta, ...more };
}

export function transcript(id: string, more: Partial<TranscriptFact> = {}): TranscriptFact {
  return {
    id: id as AgentId,
    runId: null,
    isInline: false,
    statedCall: null,
    prompt: null,
    startedAt: 2000,
    endedAt: 8000,
    order: 0,
    ...more,
  };
}

export interface Given {
  readonly calls?: readonly SpawnCall[];
  readonly results?: readonly SpawnResult[];
  readonly transcripts?: readonly TranscriptFact[];
  readonly metas?: Readonly<Record<string, AgentMeta>>;
  readonly progress?: Readonly<Record<string, string>>;
  readonly startedBy?: Readonly<Record<string, string>>;
  readonly notifications?: LinkInput['notifications'];
}

export function linkInput(given: Given): LinkInput {
  return {
    calls: given.calls ?? [],
    results: new Map((given.results ?? []).map((one) => [threadCallKey(one), one])),
    transcripts: given.transcripts ?? [],
    metas: new Map(Object.entries(given.metas ?? {})) as unknown as LinkInput['metas'],
    progress: new Map(Object.entries(given.progress ?? {})) as unknown as LinkInput['progress'],
    startedBy: new Map(Object.entries(given.startedBy ?? {})) as unknown as LinkInput['startedBy'],
    notifications: given.notifications ?? [],
    looksLikeAgentId: claudeCodeFormat.looksLikeAgentId,
  };
}

/** `a1→c1 meta` is agent a1 linked to call c1 by its meta file; `a1→c1@p meta` where the call is in p's transcript. */
export function linkOutline(input: LinkInput): string[] {
  return [...linkAgents(input).links]
    .map(
      ([agent, { toolUseId, thread, evidence }]) =>
        `${agent}→${toolUseId ?? ''}${thread === null ? '' : `@${thread}`} ${evidence}`,
    )
    .sort();
}
