import { eventsOf, type SessionBatch, type SessionEvent } from '@treeline/protocol';

interface Taken {
  readonly events: readonly SessionEvent[];
  /** The events begin with a snapshot: earlier events no longer count. */
  readonly startsAnew: boolean;
  /** A batch was lost: open again. */
  readonly hasGap: boolean;
}

const nothing: Taken = { events: [], startsAnew: false, hasGap: false };
const bySequence = (a: SessionBatch, b: SessionBatch) => a.sequence - b.sequence;

/**
 * Puts the host's messages into one order. A snapshot defines where the numbering starts. The answer to opening an
 * agent has no number of its own: it belongs right after the batch whose number it carries, so batches wait for it.
 */
export class BatchOrder {
  #last: number | null = null;
  #snapshot: SessionBatch | null = null;
  #pushes: SessionBatch[] = [];
  #answers: SessionBatch[] = [];
  #awaited = 0;

  start(snapshot: SessionBatch): void {
    this.#snapshot = snapshot;
    this.#last = snapshot.sequence;
    // Pushes before the snapshot that do not follow it belong to an earlier opening.
    let next = snapshot.sequence + 1;
    const following: SessionBatch[] = [];
    for (const batch of this.#pushes.sort(bySequence)) {
      if (batch.sequence !== next) continue;
      following.push(batch);
      next += 1;
    }
    this.#pushes = following;
  }

  push(batch: SessionBatch): void {
    this.#pushes.push(batch);
  }

  get hasPushes(): boolean {
    return this.#pushes.length > 0;
  }

  awaitAnswer(): void {
    this.#awaited += 1;
  }

  /** `null`: it failed, and batches no longer wait for it. */
  answer(batch: SessionBatch | null): void {
    this.#awaited -= 1;
    if (batch !== null) this.#answers.push(batch);
  }

  /** Everything that can be used now, in order. */
  take(): Taken {
    if (this.#last === null || this.#awaited > 0) return nothing;
    const events: SessionEvent[] = [];
    const startsAnew = this.#snapshot !== null;
    append(events, this.#snapshot);
    this.#snapshot = null;
    this.#takeAnswers(events, this.#last);
    const pushes = this.#pushes.sort(bySequence);
    this.#pushes = [];
    for (const batch of pushes) {
      if (batch.sequence <= this.#last) continue;
      if (batch.sequence > this.#last + 1) return { events, startsAnew, hasGap: true };
      append(events, batch);
      this.#last = batch.sequence;
      this.#takeAnswers(events, this.#last);
    }
    return { events, startsAnew, hasGap: false };
  }

  #takeAnswers(events: SessionEvent[], last: number): void {
    for (const answer of this.#answers) if (answer.sequence <= last) append(events, answer);
    this.#answers = this.#answers.filter((answer) => answer.sequence > last);
  }
}

function append(events: SessionEvent[], batch: SessionBatch | null): void {
  for (const event of batch === null ? [] : eventsOf(batch)) events.push(event);
}
