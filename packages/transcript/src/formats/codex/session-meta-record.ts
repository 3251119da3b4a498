import type { AgentId } from '@treeline/protocol';
import { type AgentMeta, noMeta } from '../link-facts.ts';
import { reviewer } from './client-words.ts';
import { note } from './note.ts';
import type { RecordContext } from './record-context.ts';
import { isAgentThread, type ThreadMeta, threadMetaOf } from './thread-meta.ts';

/** The first one identifies the thread; a later one begins the next rollout, or copies of another thread's records. */
export function readSessionMeta(context: RecordContext): void {
  const { memory, payload, sink } = context;
  const meta = threadMetaOf(payload);
  if (meta === null) return;
  if (memory.meta !== null) {
    if (meta.id === memory.meta.id) noteUndone(context, meta);
    else if (context.isOfBase && meta.base !== null) nextInChain(context, meta);
    else if (meta.id !== memory.meta.id && !memory.meta.isPaginated) memory.isInheriting = true;
    return;
  }
  memory.meta = meta;
  sink.fact({
    kind: 'context',
    cwd: meta.cwd,
    branch: meta.branch,
    version: meta.version,
    slug: null,
    sessionId: meta.rootId ?? meta.id,
  });
  const forkedFrom = isAgentThread(meta) ? null : meta.forkedFrom;
  if (forkedFrom !== null) sink.fact({ kind: 'forked-from', sessionId: forkedFrom });
  if (context.thread !== null) tellAgent(context, null);
  sayOrigin(context, meta);
}

/** A thread of which turns were undone goes on in another rollout, which begins before those turns. */
function noteUndone(context: RecordContext, { base }: ThreadMeta): void {
  if (base !== null) note(context, 'The turns that followed were undone.', 'undone');
}

/** The thread that a fork is based on is followed by the fork, which may be the base of another. */
function nextInChain(context: RecordContext, meta: ThreadMeta): void {
  const { memory } = context;
  memory.meta = meta;
  memory.showsBase = true;
  sayOrigin(context, meta);
}

/** On the line that says it, so that search finds it there. */
function sayOrigin(context: RecordContext, meta: ThreadMeta): void {
  const words = isAgentThread(meta) ? agentWords(meta) : forkWords(meta, context.memory.showsBase);
  if (words !== null) note(context, words, 'origin');
}

function agentWords({ nickname, path, role, purpose }: ThreadMeta): string | null {
  const words = [nickname, path, role, purpose].filter((word) => word !== null);
  return words.length === 0 ? null : `Agent ${words.join(' · ')}`;
}

function forkWords({ forkedFrom: from }: ThreadMeta, showsBase: boolean): string | null {
  if (from === null) return null;
  return showsBase
    ? `Forked here from session ${from}. Everything above belongs to that session.`
    : `Forked from session ${from}, which has the earlier turns.`;
}

/**
 * Reports what is known of the agent whose rollout this is. `ending`: why its last turn is over; `null`: it continues.
 */
export function tellAgent({ thread, memory, sink, file }: RecordContext, ending: string | null): void {
  const { meta } = memory;
  if (thread === null || meta === null) return;
  sink.fact({
    kind: 'agent-meta',
    unit: file,
    agentId: thread,
    runId: null,
    meta: agentMetaOf(meta, ending),
  });
}

export function agentMetaOf(meta: ThreadMeta, ending: string | null): AgentMeta {
  const isOfRoot = meta.parentId === null || meta.parentId === meta.rootId || meta.depth === 1;
  return {
    ...noMeta,
    agentSlug: meta.role ?? meta.purpose,
    name: meta.path ?? meta.nickname,
    parentAgentId: isOfRoot ? null : (meta.parentId as AgentId),
    spawnDepth: meta.depth ?? 1,
    isBackground: meta.purpose !== reviewer,
    isFinished: ending !== null,
    finishedBecause: ending,
    isOfMain: isOfRoot,
  };
}
