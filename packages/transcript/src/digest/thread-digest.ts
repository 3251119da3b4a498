import type { ThreadEvent, ToolUseId } from '@treeline/protocol';
import type { ThreadId } from '../formats/link-facts.ts';
import { isDeliveryType } from '../session/delivery.ts';
import { type Ending, ThreadCounts } from '../session/thread-counts.ts';
import { ThreadEvents } from '../session/thread-events.ts';

/** The totals of one thread within one file: enough to link it, to find its state, and to continue counting. */
export interface ThreadDigest {
  readonly id: ThreadId;
  readonly hasEvents: boolean;
  /** It contains only messages that their sender's transcript shows anyway. */
  readonly onlyDelivers: boolean;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly ending: Ending;
  readonly failure: string | null;
  readonly model: string | null;
  readonly turns: number;
  readonly endedTurns: number;
  readonly hasAnswered: boolean;
  readonly promptFingerprint: string | null;
  readonly beginsInside: boolean;
  readonly inlineFrom: number | null;
  /** Each once, however often the file repeats it. */
  readonly calls: readonly ToolUseId[];
}

/** Counts the events of one transcript, and continues from an earlier count. */
export class CountedThread {
  readonly tally: ThreadCounts;
  readonly #id: ThreadId;
  #hasEvents: boolean;
  #onlyDelivers: boolean;

  constructor(id: ThreadId, known: ThreadDigest | null) {
    this.#id = id;
    this.tally = new ThreadCounts(known?.calls);
    this.#hasEvents = known?.hasEvents ?? false;
    this.#onlyDelivers = known?.onlyDelivers ?? true;
    if (known !== null) putInto(this.tally, known);
  }

  get hasBegun(): boolean {
    return this.#hasEvents;
  }

  add(event: ThreadEvent): boolean {
    if (!this.tally.add(event)) return false;
    this.#hasEvents = true;
    this.#onlyDelivers &&= isDeliveryType(event.type);
    return true;
  }

  digest(): ThreadDigest {
    const { tally } = this;
    return {
      id: this.#id,
      hasEvents: this.#hasEvents,
      onlyDelivers: this.#onlyDelivers && !tally.hasAnswered,
      startedAt: tally.startedAt,
      endedAt: tally.endedAt,
      ending: tally.ending,
      failure: tally.failure?.slice(0, failureLength) ?? null,
      model: tally.model,
      turns: tally.turns,
      endedTurns: tally.endedTurns,
      hasAnswered: tally.hasAnswered,
      promptFingerprint: tally.promptFingerprint,
      beginsInside: tally.beginsInside,
      inlineFrom: tally.inlineFrom,
      calls: [...tally.calls()],
    };
  }
}

export const failureLength = 300;

/** A log for linking and describing. Its events are missing: one represents them all. */
export function toThreadLog(digest: ThreadDigest, runId: string | null): ThreadEvents {
  const log = new ThreadEvents(digest.calls);
  putInto(log, digest);
  log.runId = runId;
  if (digest.hasEvents) log.events.push(digest.onlyDelivers ? delivered : worked);
  return log;
}

const somewhere = { id: '' as ThreadEvent['id'], at: 0, agentId: null, parentToolUseId: null };
const worked: ThreadEvent = { ...somewhere, type: 'interrupted', during: 'answer' };
const delivered: ThreadEvent = {
  ...somewhere,
  type: 'injected',
  text: { preview: '', length: 0, ref: null },
  cause: 'other',
  toolUseId: null,
};

/** An agent that outlives its session continues in the next one's folder: the same as `joinedLog`, for digests. */
export function joinedDigest(parts: readonly ThreadDigest[]): ThreadDigest | null {
  const [first, ...rest] = [...parts].sort((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0));
  return first === undefined ? null : rest.reduce(join, first);
}

function join(before: ThreadDigest, part: ThreadDigest): ThreadDigest {
  return {
    ...before,
    hasEvents: before.hasEvents || part.hasEvents,
    onlyDelivers: before.onlyDelivers && part.onlyDelivers,
    startedAt: before.startedAt ?? part.startedAt,
    endedAt: Math.max(before.endedAt ?? 0, part.endedAt ?? 0) || null,
    ending: part.ending === 'empty' ? before.ending : part.ending,
    failure: part.failure ?? before.failure,
    model: part.model ?? before.model,
    turns: before.turns + part.turns,
    endedTurns: before.endedTurns + part.endedTurns,
    hasAnswered: before.hasAnswered || part.hasAnswered,
    promptFingerprint: before.promptFingerprint ?? part.promptFingerprint,
    calls: [...new Set([...before.calls, ...part.calls])],
  };
}

function putInto(tally: ThreadCounts, known: ThreadDigest): void {
  tally.startedAt = known.startedAt;
  tally.endedAt = known.endedAt;
  tally.ending = known.ending;
  tally.failure = known.failure;
  tally.model = known.model;
  tally.turns = known.turns;
  tally.endedTurns = known.endedTurns;
  tally.hasAnswered = known.hasAnswered;
  tally.promptFingerprint = known.promptFingerprint;
  tally.beginsInside = known.beginsInside;
  tally.inlineFrom = known.inlineFrom;
}
