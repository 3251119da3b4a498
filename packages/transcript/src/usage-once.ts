import { addUsage, type MessageId, noUsage, type Usage } from '@treeline/protocol';

/** Agents, forks and side questions repeat messages of their parents: each counts once, with its largest output. */
export class UsageOnce {
  readonly #byMessage = new Map<MessageId, Usage>();
  total: Usage = noUsage;

  count(messageId: MessageId, usage: Usage): void {
    const known = this.#byMessage.get(messageId);
    if (known !== undefined && usage.output <= known.output) return;
    const before = known ?? noUsage;
    this.#byMessage.set(messageId, usage);
    this.total = addUsage(this.total, {
      input: usage.input - before.input,
      output: usage.output - before.output,
      cacheRead: usage.cacheRead - before.cacheRead,
      cacheWrite: usage.cacheWrite - before.cacheWrite,
    });
  }
}
