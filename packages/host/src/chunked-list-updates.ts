import type { ListDifference } from '@treeline/library';
import type { SessionId, SessionListChange, SessionListing, SessionSummary } from '@treeline/protocol';

/** This many entries take a few milliseconds in each thread that forwards them. */
const pieceSize = 1000;
const pieceEveryMs = 20;

/**
 * Sends the list to clients: its newest entries, then numbered changes. Thousands of entries are sent in pieces, with
 * time in between for other work of the threads on the way.
 */
export class ChunkedListUpdates {
  readonly #tell: (change: SessionListChange) => void;
  #sequence = 0;
  #waiting: (readonly SessionSummary[])[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(tell: (change: SessionListChange) => void) {
    this.#tell = tell;
  }

  /** Sends removals immediately, and the first changes too, unless earlier ones are still queued. */
  changed({ changed, removed }: ListDifference): void {
    if (removed.length > 0) this.#forget(new Set(removed));
    const [first = [], ...others] = this.#waiting.length === 0 ? piecesOf(changed) : [[], ...piecesOf(changed)];
    if (first.length > 0 || removed.length > 0) this.#tellNow(first, removed);
    this.#follow(others);
  }

  /** Returns the first of all sessions (newest first) and sends the others as changes. */
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

  /** Queued changes must not restore removed sessions. */
  #forget(removed: ReadonlySet<SessionId>): void {
    this.#waiting = this.#waiting.map((piece) => piece.filter(({ id }) => !removed.has(id)));
  }
}

function piecesOf(sessions: readonly SessionSummary[]): (readonly SessionSummary[])[] {
  const pieces: (readonly SessionSummary[])[] = [];
  for (let from = 0; from < sessions.length; from += pieceSize) pieces.push(sessions.slice(from, from + pieceSize));
  return pieces;
}
