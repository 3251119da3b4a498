import type { AgentId, RunState, ThreadEvent } from '@treeline/protocol';
import type { ClientFormat } from '../formats/client-format.ts';
import type { AgentMeta } from '../formats/link-facts.ts';
import type { SourceLine } from '../formats/source-line.ts';
import type { Unit } from '../formats/unit.ts';
import { agentState } from '../session/agent-state.ts';
import { ThreadCounts } from '../session/thread-counts.ts';

/** An agent's prompt, last words and state, from both ends of its own files. */
export interface AgentGlance {
  /** `null`: neither its meta file nor the lines contain it. */
  readonly task: string | null;
  readonly answer: string | null;
  /** The record of the answer, otherwise the first one; `null`: the lines contain none. */
  readonly recordId: string | null;
  readonly state: RunState;
  /** The time of its last record; `null`: none has one. */
  readonly at: number | null;
}

/** What is known of an agent besides the lines of its transcript. */
interface AgentSurroundings {
  readonly id: AgentId;
  readonly meta: AgentMeta | null;
  /** A client is running its session. */
  readonly isSessionLive: boolean;
}

/** Reads an agent from any subset of its lines, in order: its head and its tail are enough. */
export function agentGlance(
  format: Pick<ClientFormat, 'reader'>,
  unit: Pick<Unit, 'kind' | 'runId'>,
  lines: readonly SourceLine[],
  { id, meta, isSessionLive }: AgentSurroundings,
): AgentGlance {
  const counts = new ThreadCounts();
  let recordId: string | null = null;
  const add = (event: ThreadEvent) => {
    if (event.agentId !== id) return;
    counts.add(event);
    if (recordId === null || event.type === 'assistant_text') recordId = event.id;
  };
  const sink = { event: add, fact: () => undefined, unreadable: () => undefined, unknown: () => undefined };
  const reader = format.reader(unit, {
    file: id,
    thread: id,
    sink,
    texts: 'preview',
    memory: null,
    onStatedCall: () => undefined,
  });
  for (const line of lines) reader.addLine(line);
  // Whether its caller has received the result is in another file: an answer at the end of its own proves as much.
  const isLive = isSessionLive && counts.ending !== 'answered' && counts.ending !== 'empty';
  return {
    task: meta?.description ?? counts.prompt?.preview ?? null,
    answer: counts.answer?.preview ?? null,
    recordId,
    at: counts.endedAt,
    state: agentState({
      result: null,
      meta,
      log: counts,
      hasStarted: true,
      notifications: [],
      isLive,
      killedAt: null,
      hasLeftTeam: false,
      isDoneInRun: false,
      hasFailedInRun: false,
      continuedAt: null,
    }),
  };
}
