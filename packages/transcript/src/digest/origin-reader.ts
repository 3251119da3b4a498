import type { ThreadEvent } from '@treeline/protocol';
import { instantOf } from '../formats/instant-of.ts';
import { topLevelString } from '../json/index.ts';
import type { OriginFacts } from './lines-digest.ts';

/** Copied records stand at the beginning. */
const linesToLookAt = 40;
/** How many records after a compaction may be the first of a copy. */
const recordsAfterCompaction = 3;

const nothing: OriginFacts = {
  forkedFrom: null,
  resumedFrom: null,
  first: null,
  beginnings: [],
  toCome: 0,
  writtenAt: null,
};

/** Gathers what a session's own file says of where it comes from. */
export class OriginReader {
  #facts: OriginFacts;
  #firstSession: string | null;

  constructor(known: OriginFacts | null, firstSession: string | null) {
    this.#facts = known ?? nothing;
    this.#firstSession = firstSession;
  }

  get facts(): OriginFacts {
    return this.#facts;
  }

  /** Nothing is to be learnt from an answer or a result. */
  get isSettled(): boolean {
    return this.#facts.first !== null && this.#facts.toCome === 0;
  }

  line(text: string, number: number): void {
    if (number > linesToLookAt) return;
    if (this.#facts.forkedFrom === null && text.includes('forkedFrom":{')) {
      const forkedFrom = /"forkedFrom":\{[^{}]*"sessionId":"([^"\\]+)"/.exec(text)?.[1] ?? null;
      this.#facts = { ...this.#facts, forkedFrom };
    }
    if (this.#facts.writtenAt !== null) return;
    const time = instantOf(topLevelString(text, 'timestamp') ?? '');
    if (!Number.isNaN(time)) this.#facts = { ...this.#facts, writtenAt: time };
  }

  told(forkedFrom: string): void {
    this.#facts = { ...this.#facts, forkedFrom };
  }

  /** `own`: the session's id by its file. */
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
