import type { Body, ToolUseId } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { asText, headOf, isTrueAt, numberAt, objectAt, stringAt, stringOf, wholeOf } from '../../json/json-values.ts';
import { fingerprint } from '../fingerprint.ts';
import type { SpawnCall } from '../link-facts.ts';
import type { MessageContext } from './message-context.ts';
import type { Row } from './rows.ts';

/** The agents that the calls of a transcript have started, as far as it was read. */
export class OwnAgents {
  readonly #lastCall = new Map<string, ToolUseId>();
  readonly #claimed = new Set<ToolUseId>();
  /** The session of the transcript; `null` where no row names it. */
  sessionId: string | null = null;

  callOf(agent: string): ToolUseId | null {
    return this.#lastCall.get(agent) ?? null;
  }

  /**
   * Whether the call is this transcript's own and its agent belongs here: a fork contains copies of calls whose agents
   * stay with the original session, and it may resume one of those.
   */
  claims(call: ToolUseId, state: JsonObject | null): boolean {
    const [input, metadata] = [objectAt(state, 'input'), objectAt(state, 'metadata')];
    const maker = stringAt(metadata, 'parentSessionId');
    if (maker !== null && this.sessionId !== null && maker !== this.sessionId) return false;
    if (maker === null && isCopy(call, numberAt(objectAt(state, 'time'), 'start'))) return false;
    const resumed = resumedAgent(input, metadata);
    if (resumed !== null && !this.#lastCall.has(resumed)) return false;
    const agent = stringAt(metadata, 'sessionId');
    if (agent === null || this.#claimed.has(call)) return true;
    this.#claimed.add(call);
    this.#lastCall.set(agent, call);
    return true;
  }
}

const idClock = 2 ** 36;

/** Ids begin with the time when they were made, in 36 bits: that of a copy was made after its call began. Newer clients name the session that called. */
function isCopy(partId: string, startedAt: number | null): boolean {
  const made = /^prt_([0-9a-f]{9})/.exec(partId)?.[1];
  if (made === undefined || startedAt === null) return false;
  const later = (((Number.parseInt(made, 16) - startedAt) % idClock) + idClock) % idClock;
  return later > 1000 && later < idClock / 2;
}

/** An agent that does not exist is created again when it is resumed, under another id. */
function resumedAgent(input: JsonObject | null, metadata: JsonObject | null): string | null {
  const asked = stringAt(input, 'task_id');
  const named = stringAt(metadata, 'sessionId');
  return named === null || named === asked ? asked : null;
}

/** A call that starts an agent, or resumes one. */
export function reportCall(context: MessageContext, part: Row, at: number, asked: Body | null): void {
  const id = part.id as ToolUseId;
  const state = objectAt(part.data, 'state');
  const input = objectAt(state, 'input');
  const prompt = asText(input?.prompt);
  const call: SpawnCall = {
    id,
    tool: 'agent',
    toolName: stringAt(part.data, 'tool') ?? 'task',
    thread: context.thread,
    at,
    order: context.position * 1000 + part.index,
    agentSlug: stringAt(input, 'subagent_type'),
    description: stringAt(input, 'description'),
    name: null,
    prompt: prompt === null ? null : fingerprint(wholeOf(prompt)),
    asked,
    resumes: resumedAgent(input, objectAt(state, 'metadata')),
    wantsBackground: isTrueAt(input, 'background'),
  };
  context.sink.fact({ kind: 'call', call });
}

/** The agent is named from the moment it runs. */
export function reportAgent(context: MessageContext, part: Row): void {
  const state = objectAt(part.data, 'state');
  const metadata = objectAt(state, 'metadata');
  const agentId = stringAt(metadata, 'sessionId');
  if (agentId === null || resumedAgent(objectAt(state, 'input'), metadata) !== null) return;
  if (context.reported.linked.has(part.id)) return;
  context.reported.linked.add(part.id);
  context.sink.fact({ kind: 'progress', toolUseId: part.id as ToolUseId, agentId });
}

interface TaskEnd {
  readonly at: number;
  readonly error: string | null;
  readonly wasStopped: boolean;
  /** No end was recorded, and the session has continued since. */
  readonly wasLost: boolean;
}

export function reportResult(context: MessageContext, part: Row, { at, error, wasStopped, wasLost }: TaskEnd): void {
  const state = objectAt(part.data, 'state');
  const metadata = objectAt(state, 'metadata');
  const input = objectAt(state, 'input');
  const agentId = stringAt(metadata, 'sessionId');
  const isResumed = resumedAgent(input, metadata) !== null;
  context.sink.fact({
    kind: 'result',
    result: {
      id: part.id as ToolUseId,
      thread: context.thread,
      at,
      order: context.position * 1000 + part.index,
      isError: error !== null || wasLost,
      wasStopped,
      wasLost,
      errorText: error,
      launched: isLaunch(state, metadata) ? 'background' : null,
      agentId: isResumed ? null : agentId,
      agentIdInText: null,
      agentSlug: stringAt(input, 'subagent_type'),
      resumedAgentId: isResumed ? agentId : null,
      runId: null,
      taskId: null,
      runName: null,
      runSummary: null,
      team: null,
    },
  });
}

/** In the background the call is over at once, and the agent continues. */
export function isLaunch(state: JsonObject | null, metadata: JsonObject | null): boolean {
  const output = asText(state?.output);
  const isRunning = output !== null && /^<task id="[^"]{1,200}" state="running">/.test(headOf(output));
  return isTrueAt(metadata, 'background') || (isRunning && stringOf(state?.status) === 'completed');
}
