import type { ListDifference } from '@treeline/library';
import type { SessionId, SessionListChange, SessionListing, SessionSummary } from '@treeline/protocol';

/** So many entries take a few milliseconds in each thread that hands them on. */
const pieceSize = 1000;
const pieceEveryMs = 20;

/**
 * The list as clients hear of it: its newest entries, then numbered changes. Thousands of entries go in pieces, with time
 * in between for whatever else the threads on their way have to do.
 */
export class ChunkedListUpdates {
  readonly #tell: (change: SessionListChange) => void;
  #sequence = 0;
  #waiting: (readonly SessionSummary[])[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(tell: (change: SessionListChange) => void) {
    this.#tell = tell;
  }

  /** Sends removals at once. Sends the first changes at once too, unless earlier ones still wait to be sent. */
  changed({ changed, removed }: ListDifference): void {
    if (removed.length > 0) this.#forget(new Set(removed));
    const [first = [], ...others] = this.#waiting.length === 0 ? piecesOf(changed) : [[], ...piecesOf(changed)];
    if (first.length > 0 || removed.length > 0) this.#tellNow(first, removed);
    this.#follow(others);
  }

  /** Answers with the first of all sessions (newest first) and sends the others as changes. */
  listing(sessions: readonly SessionSummary[]): SessionListing {
    const [first = [], ...others] = piecesOf(sessions);
    this.#follow(others);
    return { sequence: this.#sequence, sessions: first };
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = [];
  }

  #follow(pieces: readonly (readonly SessionSummary[])[]): void {
    for (const each of pieces) this.#waiting.push(each);
    if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => this.#next(), pieceEveryMs);
  }

  #next(): void {
    this.#timer = null;
    const piece = this.#waiting.shift() ?? [];
    if (piece.length > 0) this.#tellNow(piece, []);
    this.#follow([]);
  }

  #tellNow(changed: readonly SessionSummary[], removed: readonly SessionId[]): void {
    this.#sequence += 1;
    this.#tell({ sequence: this.#sequence, changed, removed });
  }

  /** What waits must not bring back what is gone. */
  #forget(removed: ReadonlySet<SessionId>): void {
    this.#waiting = this.#waiting.map((piece) => piece.filter(({ id }) => !removed.has(id)));
  }
}

function piecesOf(sessions: readonly SessionSummary[]): (readonly SessionSummary[])[] {
  const pieces: (readonly SessionSummary[])[] = [];
  for (let from = 0; from < sessions.length; from += pieceSize) pieces.push(sessions.slice(from, from + pieceSize));
  return pieces;
}
