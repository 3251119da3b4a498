import type { MessageId, Usage } from '@treeline/protocol';
import type { ThreadId } from '../formats/link-facts.ts';

/** The tokens of one API message. A tuple, since there are a hundred thousand of them. */
type MessageUsage = readonly [
  id: MessageId,
  /** An index into the unit's models; -1 where none is named. */
  model: number,
  input: number,
  output: number,
  cacheRead: number,
  cacheWrite: number,
  /** The part of `cacheWrite` that is kept for an hour, which has another price. */
  cacheWriteLong: number,
  /** When its first record was written. */
  at: number,
  /** An index into the unit's `usageThreads`. */
  thread: number,
  /** 1: in a faster, more expensive mode. */
  fast: 0 | 1,
  /** As recorded by the client; absent where it is not. */
  dollars?: number,
];

export interface CountedMessage {
  readonly id: MessageId;
  readonly at: number;
  /** The transcript that contains it. */
  readonly thread: ThreadId;
  readonly model: string | null;
  readonly usage: Usage;
  readonly cacheWriteLong: number;
  /** Sent in a faster, more expensive mode. */
  readonly isFast: boolean;
  /** The cost, where the client recorded it. */
  readonly dollars?: number;
}

/** Further facts that the price of a message depends on, besides its model, time and tokens. */
export type MessageBilling = Pick<CountedMessage, 'cacheWriteLong' | 'isFast'>;

export const usualBilling: MessageBilling = { cacheWriteLong: 0, isFast: false };

export interface MessageList {
  readonly models: readonly string[];
  readonly usageThreads: readonly ThreadId[];
  readonly usage: readonly MessageUsage[];
}

/** Messages repeated by several records or units count once, with their largest output. */
export class CountedMessages {
  readonly #messages = new Map<MessageId, CountedMessage>();

  add(message: CountedMessage): void {
    const before = this.#messages.get(message.id);
    if (before === undefined) this.#messages.set(message.id, message);
    else if (message.usage.output > before.usage.output)
      this.#messages.set(message.id, { ...message, at: before.at, thread: before.thread });
  }

  /** Whether the message was counted with that output. */
  has(id: MessageId, output: number): boolean {
    return this.#messages.get(id)?.usage.output === output;
  }

  values(): Iterable<CountedMessage> {
    return this.#messages.values();
  }

  addAll({ models, usageThreads, usage: list }: MessageList): void {
    for (const message of list) {
      // By index: destructuring a tuple creates an iterator, a hundred thousand times.
      const counted = {
        id: message[0],
        at: message[7],
        thread: usageThreads[message[8]] ?? null,
        model: models[message[1]] ?? null,
        usage: { input: message[2], output: message[3], cacheRead: message[4], cacheWrite: message[5] },
        cacheWriteLong: message[6],
        isFast: message[9] === 1,
      };
      const dollars = message[10];
      this.add(dollars === undefined ? counted : { ...counted, dollars });
    }
  }

  toList(): MessageList {
    const models: string[] = [];
    const usageThreads: ThreadId[] = [];
    const usage = [...this.#messages.values()].map((message): MessageUsage => {
      const { input, output, cacheRead, cacheWrite } = message.usage;
      const model = message.model === null ? -1 : indexIn(models, message.model);
      const tokens = [input, output, cacheRead, cacheWrite, message.cacheWriteLong] as const;
      const thread = indexIn(usageThreads, message.thread);
      const counted = [message.id, model, ...tokens, message.at, thread, message.isFast ? 1 : 0] as const;
      return message.dollars === undefined ? counted : [...counted, message.dollars];
    });
    return { models, usageThreads, usage };
  }
}

function indexIn<Item>(list: Item[], item: Item): number {
  const at = list.indexOf(item);
  return at >= 0 ? at : list.push(item) - 1;
}
