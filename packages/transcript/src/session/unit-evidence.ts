import type { Evidence } from '../formats/event-sink.ts';

/** The evidence of a unit besides the events of its own thread, as long as that is all that its session has of it. */
export class UnitEvidence {
  #facts: Evidence[] | null;
  lines = 0;

  constructor(canBeKept: boolean) {
    this.#facts = canBeKept ? [] : null;
  }

  /** `null`: only its lines show what the unit means to its session. */
  get facts(): readonly Evidence[] | null {
    return this.#facts;
  }

  /** It contains something that is not among the facts. */
  spoil(): void {
    this.#facts = null;
  }

  add(fact: Evidence): void {
    switch (fact.kind) {
      // Found again when the agent is opened.
      case 'tool-place':
      // Only the session's own unit is described by it.
      case 'context':
      // The thread's totals contain them.
      case 'prompt-seen':
      case 'message-goes-on':
      case 'begins-inside':
        return;
      case 'branch-left':
      case 'thread-began':
      case 'inherited':
        this.spoil();
        return;
      default:
        this.#facts?.push(fact);
    }
  }
}
