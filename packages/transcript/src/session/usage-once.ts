import type { MessageId, Usage } from '@treeline/protocol';
import { UsageSum } from './usage-sum.ts';

/** Agents, forks and side questions repeat messages of their parents: each counts once, with its largest output. */
export class UsageOnce {
  readonly #byMessage = new Map<MessageId, Usage>();
  readonly #sum = new UsageSum();

  get total(): Usage {
    return this.#sum.total;
  }

  count(messageId: MessageId, usage: Usage): void {
    const known = this.#byMessage.get(messageId);
    if (known !== undefined && usage.output <= known.output) return;
    this.#byMessage.set(messageId, usage);
    this.#sum.add(usage, known);
  }
}
