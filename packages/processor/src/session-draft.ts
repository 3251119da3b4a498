import {
  type AgentId,
  type EventId,
  type InThread,
  type RunState,
  type SessionFacts,
  sameData,
  type ToolUseId,
} from '@treeline/protocol';
import { AgentsDraft } from './agents-draft.ts';
import { keepIndex, takeIndex } from './index-keeper.ts';
import { indexItem, type Place, relink, type SessionIndex } from './session-index.ts';
import type {
  Activity,
  ActivityStatus,
  LeftOut,
  SessionState,
  TurnItem,
  TurnOpening,
  UnknownRecord,
  UnreadableLine,
} from './session-state.ts';
import { ThreadDraft } from './thread-draft.ts';

/**
 * A session's private copy while one batch is being applied. Values that later versions replace (facts, the state, an
 * agent's info) are compared only at the end, so that a batch which restores the old values changes nothing.
 */
export class SessionDraft {
  readonly index: SessionIndex;
  readonly agents: AgentsDraft;
  /** Calls and threads whose statuses may have changed. */
  readonly touchedCalls = new Set<ToolUseId>();
  readonly touchedThreads = new Set<AgentId | null>();
  facts: SessionFacts | null;
  state: RunState | null;
  readonly unreadableLines: UnreadableLine[] = [];
  readonly unknownRecords: UnknownRecord[] = [];
  leftOut: LeftOut;
  abandoned: ReadonlySet<EventId>;
  readonly #base: SessionState;
  readonly #threads = new Map<AgentId | null, ThreadDraft>();

  constructor(base: SessionState) {
    this.#base = base;
    this.index = takeIndex(base);
    this.agents = new AgentsDraft(base.agents);
    this.facts = base.facts;
    this.state = base.state;
    this.leftOut = base.leftOut;
    this.abandoned = base.abandoned;
  }

  thread(agentId: AgentId | null): ThreadDraft {
    const known = this.#threads.get(agentId);
    if (known !== undefined) return known;
    if (agentId !== null) this.agents.hearOf(agentId);
    const thread = new ThreadDraft(agentId === null ? this.#base.main : this.agents.thread(agentId));
    this.#threads.set(agentId, thread);
    return thread;
  }

  openTurn(event: InThread, opening: TurnOpening | null): number {
    const { id, at, agentId } = event;
    const isAbandoned = this.abandoned.has(id);
    const turn = this.thread(agentId).open({ id, startedAt: at, opening, durationMs: null, isAbandoned });
    if (opening !== null) this.index.events.set(id, { agentId, turn, item: -1 });
    // Its first event introduces an agent of which nothing else may be known.
    if (turn === 0) this.index.linkVersion += 1;
    return turn;
  }

  add(event: InThread, item: TurnItem): Place {
    const { agentId } = event;
    const turn = this.#turnFor(event);
    const place = { agentId, turn, item: this.thread(agentId).add(turn, item) };
    indexItem(this.index, place, item);
    if (item.kind === 'activity') {
      this.#touch(item.id);
      // Agents known before their call are now placed at it.
      if (this.index.agentsByCall.has(item.id)) this.index.linkVersion += 1;
    }
    return place;
  }

  activity(id: ToolUseId): Activity | null {
    const place = this.index.calls.get(id);
    if (place === undefined) return null;
    const item = this.thread(place.agentId).turns[place.turn]?.items[place.item];
    return item?.kind === 'activity' ? item : null;
  }

  /** Called when the other half of a call has arrived. */
  complete(activity: Activity): void {
    const place = this.#put(activity);
    if (place !== null) indexItem(this.index, place, activity);
    this.#touch(activity.id);
  }

  setStatus(activity: Activity, status: ActivityStatus): void {
    this.#put({ ...activity, status });
  }

  /** Applies the last version in the batch of everything that has versions. */
  compareVersions(): void {
    if (sameData(this.facts, this.#base.facts)) this.facts = this.#base.facts;
    if (sameData(this.leftOut, this.#base.leftOut)) this.leftOut = this.#base.leftOut;
    if (sameData(this.state, this.#base.state)) this.state = this.#base.state;
    else this.touchedThreads.add(null);
    const changed = this.agents.changed();
    for (const [id, { before, after }] of changed) {
      const hasMoved =
        before?.parentAgentId !== after?.parentAgentId ||
        before?.isInternal !== after?.isInternal ||
        (before?.linkedBy != null) !== (after?.linkedBy != null);
      if (hasMoved) this.index.linkVersion += 1;
      this.#relink(id);
      this.touchedThreads.add(id);
    }
    // An agent known only by its events takes its link from them.
    for (const id of this.#threads.keys()) if (id !== null && !changed.has(id)) this.#relink(id);
  }

  /** The base itself when nothing changed. */
  finish(): SessionState {
    const threads = new Map([...this.#threads].map(([id, thread]) => [id, thread.finish()]));
    const state: SessionState = {
      facts: this.facts,
      state: this.state,
      main: threads.get(null) ?? this.#base.main,
      agents: this.agents.finish(threads),
      unreadableLines: extended(this.#base.unreadableLines, this.unreadableLines),
      unknownRecords: extended(this.#base.unknownRecords, this.unknownRecords),
      leftOut: this.leftOut,
      abandoned: this.abandoned,
    };
    const result = hasSameParts(state, this.#base) ? this.#base : state;
    keepIndex(result, this.index);
    return result;
  }

  #put(activity: Activity): Place | null {
    const place = this.index.calls.get(activity.id) ?? null;
    if (place !== null) this.thread(place.agentId).replace(place.turn, place.item, activity);
    return place;
  }

  #relink(id: AgentId): void {
    const before = this.index.links.get(id) ?? null;
    const thread = this.#threads.get(id) ?? this.agents.thread(id);
    relink(this.index, { id, info: this.agents.info(id), thread });
    const after = this.index.links.get(id) ?? null;
    if (before !== after) this.touchedThreads.add(id);
    for (const call of [before, after]) if (call !== null) this.#touch(call);
  }

  #touch(call: ToolUseId): void {
    this.touchedCalls.add(call);
    for (const agent of this.index.agentsByCall.get(call) ?? []) this.touchedThreads.add(agent);
  }

  /** A background call outlives its turn, so what happens under it in the same thread joins the turn of the call. */
  #turnFor(event: InThread): number {
    const parent = event.parentToolUseId === null ? undefined : this.index.calls.get(event.parentToolUseId);
    if (parent !== undefined && parent.agentId === event.agentId) return parent.turn;
    const last = this.thread(event.agentId).turns.length - 1;
    return last >= 0 ? last : this.openTurn(event, null);
  }
}

/** By file and line: the order in which files were read is arbitrary. */
function extended<Item extends UnreadableLine | UnknownRecord>(
  list: readonly Item[],
  more: readonly Item[],
): readonly Item[] {
  if (more.length === 0) return list;
  return [...list, ...more].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

function hasSameParts(a: SessionState, b: SessionState): boolean {
  return (Object.keys(a) as (keyof SessionState)[]).every((part) => a[part] === b[part]);
}
