import type { CallCost, ContextSplit, ContextWindow, SplitBy, ThreadContext, TurnCall } from '@treeline/processor';
import type { AgentId, ContextRow, EventId } from '@treeline/protocol';
import type { LucideIcon } from 'lucide-react';

/** What all parts of the tab are drawn from. */
export interface ContextModel {
  readonly context: ThreadContext;
  readonly window: ContextWindow;
  readonly by: SplitBy;
  readonly split: ContextSplit;
  /** The numbers of the thread's prompts. */
  readonly prompts: ReadonlyMap<EventId, number>;
  readonly turns: readonly TurnCall[];
  /** One for each call; `null`: it has no price; `undefined`: not known yet. */
  readonly costs: readonly (CallCost | null | undefined)[];
  /** Why the host has no prices. */
  readonly priceFailure: string | null;
}

/** An entry in words: "Read", "src/auth/session.ts". */
export interface EntryWords {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly title: string;
}

/** The links of the tab's parts. */
export interface ContextLinks {
  readonly hrefOfRow: (row: ContextRow) => string;
  readonly hrefOfThread: (thread: AgentId | null) => string;
  readonly wordsOf: (row: ContextRow) => EntryWords;
}

/** For components that show all calls of a thread, as a chart or a table. */
export interface CallsProps {
  readonly model: ContextModel;
  readonly links: ContextLinks;
  /** From 0. */
  readonly selected: number;
  readonly onSelect: (call: number) => void;
  readonly onOpen: (call: number) => void;
}
