import type { HostPush } from '@treeline/host';
import type { SessionId } from '@treeline/protocol';

/** About ten seconds of a running session: a page that hangs longer reopens it when it can. */
export const mostUntaken = 600;

/**
 * The batches in flight to one page. For a page that hangs, batches would pile up without end, so none are sent beyond
 * a limit; when it responds again, it gets a reset for each session of which it missed some.
 */
export class PageFlow {
  readonly #send: (push: HostPush) => void;
  readonly #missed = new Set<SessionId>();
  #sent = 0;
  #taken = 0;

  constructor(send: (push: HostPush) => void) {
    this.#send = send;
  }

  push(push: HostPush): void {
    if (push.name === 'sessionAppended') {
      const { sessionId } = push.payload;
      if (this.#sent - this.#taken >= mostUntaken || this.#missed.has(sessionId)) {
        this.#missed.add(sessionId);
        return;
      }
      this.#sent += 1;
    }
    this.#send(push);
  }

  /** `count`: how many batches the page has processed since it was loaded. */
  took(count: number): void {
    this.#taken = Math.max(this.#taken, Math.min(count, this.#sent));
    if (this.#sent - this.#taken > mostUntaken / 2) return;
    const missed = [...this.#missed];
    this.#missed.clear();
    const reason = 'The window was busy for too long and missed updates.';
    for (const sessionId of missed) this.#send({ name: 'sessionReset', payload: { sessionId, reason } });
  }
}
