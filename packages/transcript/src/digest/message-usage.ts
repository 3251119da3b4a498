import type { MessageId, Usage } from '@treeline/protocol';

/** What one API message cost. A tuple, since there are a hundred thousand of them. */
export type MessageUsage = readonly [
  id: MessageId,
  /** An index into the file's models; -1 where none is named. */
  model: number,
  input: number,
  output: number,
  cacheRead: number,
  cacheWrite: number,
  /** How much of `cacheWrite` is kept for an hour, which has another price. */
  cacheWriteLong: number,
  /** When it was sent: prices change. */
  at: number,
  /** 1: in a mode that is faster and dearer. */
  fast: 0 | 1,
];

export interface CountedMessage {
  readonly model: string | null;
  readonly usage: Usage;
  readonly cacheWriteLong: number;
  readonly at: number;
  readonly isFast: boolean;
}

/** Messages that several records or files repeat count once, with their largest output. */
export class CountedMessages {
  readonly #messages = new Map<MessageId, CountedMessage>();

  add(id: MessageId, message: CountedMessage): void {
    const before = this.#messages.get(id);
    if (before === undefined || message.usage.output > before.usage.output) this.#messages.set(id, message);
  }

  /** Whether the message was counted with that output. */
  has(id: MessageId, output: number): boolean {
    return this.#messages.get(id)?.usage.output === output;
  }

  values(): Iterable<CountedMessage> {
    return this.#messages.values();
  }

  addAll(list: readonly MessageUsage[], models: readonly string[]): void {
    for (const [id, model, input, output, cacheRead, cacheWrite, cacheWriteLong, at, fast] of list) {
      const usage = { input, output, cacheRead, cacheWrite };
      this.add(id, { model: models[model] ?? null, usage, cacheWriteLong, at, isFast: fast === 1 });
    }
  }

  toList(): { readonly usage: readonly MessageUsage[]; readonly models: readonly string[] } {
    const models: string[] = [];
    const usage = [...this.#messages].map(([id, message]): MessageUsage => {
      const { input, output, cacheRead, cacheWrite } = message.usage;
      const model = indexIn(models, message.model);
      const { cacheWriteLong, at, isFast } = message;
      return [id, model, input, output, cacheRead, cacheWrite, cacheWriteLong, at, isFast ? 1 : 0];
    });
    return { usage, models };
  }
}

function indexIn(models: string[], model: string | null): number {
  if (model === null) return -1;
  const at = models.indexOf(model);
  return at >= 0 ? at : models.push(model) - 1;
}
