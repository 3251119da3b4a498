import type { ThreadEvent } from '@treeline/protocol';
import type { OriginFacts } from './lines-digest.ts';

/** How many records after a compaction may be the first of a copy. */
const recordsAfterCompaction = 3;

const nothing: OriginFacts = {
  forkedFrom: null,
  copiedFrom: null,
  resumedFrom: null,
  first: null,
  beginnings: [],
  toCome: 0,
  writtenAt: null,
};

/** Collects what a session's own unit says about its origin. */
export class OriginFinder {
  #facts: OriginFacts;
  #firstSession: string | null;

  constructor(known: OriginFacts | null, firstSession: string | null) {
    this.#facts = known ?? nothing;
    this.#firstSession = firstSession;
  }

  get facts(): OriginFacts {
    return this.#facts;
  }

  /** Answers and results add nothing any more. */
  get isSettled(): boolean {
    return this.#facts.first !== null && this.#facts.toCome === 0;
  }

  /** The first one named counts. */
  forkedFrom(sessionId: string): void {
    if (this.#facts.forkedFrom === null) this.#facts = { ...this.#facts, forkedFrom: sessionId };
  }

  /** The last one named counts: a fork of a fork contains copies of both. */
  copiedFrom(sessionId: string): void {
    if (this.#facts.copiedFrom !== sessionId) this.#facts = { ...this.#facts, copiedFrom: sessionId };
  }

  /** The time on the first line that has one. */
  writtenAt(time: number): void {
    if (this.#facts.writtenAt === null) this.#facts = { ...this.#facts, writtenAt: time };
  }

  /** `own`: the session's id by its unit. */
  context(sessionId: string | null, own: string): void {
    if (sessionId === null) return;
    this.#firstSession ??= sessionId;
    const isOurs = sessionId === own && this.#firstSession !== own;
    if (isOurs && this.#facts.resumedFrom === null) this.#facts = { ...this.#facts, resumedFrom: this.#firstSession };
  }

  event(event: ThreadEvent): void {
    const toCome = event.type === 'compacted' ? recordsAfterCompaction + 1 : this.#facts.toCome;
    if (this.#facts.first !== null && toCome === 0) return;
    const record = event.id.replace(/[#@].*/s, '');
    const { beginnings } = this.#facts;
    this.#facts = {
      ...this.#facts,
      first: this.#facts.first ?? record,
      beginnings: toCome === 0 || beginnings.at(-1) === record ? beginnings : [...beginnings, record],
      toCome: Math.max(0, toCome - 1),
    };
  }
}
