import type { HostPush } from '@treeline/host';
import type { SessionId } from '@treeline/protocol';

/** Some ten seconds of a session at work: a page that hangs longer opens it again when it can. */
export const mostUntaken = 600;

/**
 * What is on its way to one page. A page that takes nothing any more would let batches pile up without end, so it is sent
 * none beyond a limit; when it takes again, it gets a reset for each session of which it missed some.
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

  /** `count`: how many batches the page has taken since it was loaded. */
  took(count: number): void {
    this.#taken = Math.max(this.#taken, Math.min(count, this.#sent));
    if (this.#sent - this.#taken > mostUntaken / 2) return;
    const missed = [...this.#missed];
    this.#missed.clear();
    const reason = 'The window was busy for too long and missed updates.';
    for (const sessionId of missed) this.#send({ name: 'sessionReset', payload: { sessionId, reason } });
  }
}
