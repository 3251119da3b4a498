import type { AgentId, EventId, MessageRow } from '@treeline/protocol';
import { grouped } from '../../stats/grouped.ts';
import type { AgentEntry } from './agent-entry.ts';

/** What one thread of a session said to another. `null` is the main thread. */
export interface AgentMessage {
  readonly eventId: EventId;
  readonly at: number;
  /** `undefined`: no agent of the session has the sender's name. */
  readonly from: AgentId | null | undefined;
  readonly fromName: string | null;
  readonly to: AgentId | null;
  readonly summary: string | null;
}

type Threads = ReadonlyMap<AgentId | null, readonly MessageRow[]>;

/** Messages between the threads of a session, in the order of time. The task that an agent was started with is its call. */
export function agentMessages(entries: readonly AgentEntry[], threads: Threads): readonly AgentMessage[] {
  const named = grouped(entries, ({ info }) => info?.name ?? null);
  const parents = new Map(entries.map(({ id, parentId }) => [id, parentId]));
  const senderOf = ({ from, sender, at }: MessageRow, to: AgentId | null) => {
    if (sender !== undefined) return sender;
    return from === null ? parents.get(to as AgentId) : agentCalled(named.get(from) ?? [], at);
  };
  const messages = [...threads].flatMap(([to, rows]) =>
    rows.flatMap((row): AgentMessage[] => {
      if (row.isTask && to !== null) return [];
      const { eventId, at, from: fromName, summary } = row;
      return [{ eventId, at, from: senderOf(row, to), fromName, to, summary }];
    }),
  );
  return messages.sort((a, b) => a.at - b.at);
}

/** Names are given again: the last agent of that name that was there. */
function agentCalled(entries: readonly AgentEntry[], at: number): AgentId | undefined {
  const there = entries.filter(({ info }) => (info?.startedAt ?? 0) <= at);
  return (there.at(-1) ?? entries[0])?.id;
}

/** Those that a thread sent or got. */
export function messagesOf(messages: readonly AgentMessage[], thread: AgentId | null): readonly AgentMessage[] {
  return messages.filter(({ from, to }) => from === thread || to === thread);
}

/** How many messages went from one to another. */
export interface MessageCount {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** The most frequent first. */
export function messageCounts(
  messages: readonly AgentMessage[],
  nameOf: (thread: AgentId | null) => string,
): readonly MessageCount[] {
  const pairs = grouped(messages, ({ from, fromName, to }) => JSON.stringify([from ?? null, fromName, to]));
  return [...pairs]
    .flatMap(([key, group]): MessageCount[] => {
      const [first] = group;
      if (first === undefined) return [];
      const { from, fromName, to } = first;
      return [{ key, from: from === undefined ? (fromName ?? '') : nameOf(from), to: nameOf(to), count: group.length }];
    })
    .sort((a, b) => b.count - a.count || (a.from + a.to < b.from + b.to ? -1 : 1));
}
