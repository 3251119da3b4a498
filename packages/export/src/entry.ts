import type { ActivityStatus } from '@treeline/processor';
import type {
  ActivityKind,
  Attachment,
  ChangedFile,
  PromptOrigin,
  ThreadEvent,
  ToolDetail,
  ToolFacts,
} from '@treeline/protocol';
import type { AgentPage } from './agent-page.ts';

/** The opening of a turn, with its complete text. */
export interface Opening {
  readonly type: 'prompt' | 'notification' | 'message_received';
  readonly at: number;
  readonly text: string;
  /** Who sent it, unless a person typed it. */
  readonly by: string;
  readonly origin: PromptOrigin | null;
  readonly attachments: readonly Attachment[];
}

/** One call of a tool with its complete input and output. */
export interface Call {
  readonly id: string;
  readonly name: string;
  readonly kind: ActivityKind;
  readonly title: string;
  readonly status: ActivityStatus;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly facts: ToolFacts;
  readonly files: readonly ChangedFile[];
  /** JSON, as the client wrote it. */
  readonly input: string;
  readonly output: string;
  /** `null`: nothing was recorded, or it cannot be read. */
  readonly detail: ToolDetail | null;
  /** The agent that it started. */
  readonly agent: AgentPage | null;
  /** How many calls it is nested in. */
  readonly level: number;
}

/** One item of a turn in an export. All texts are complete and redacted. */
export type Entry =
  | { readonly kind: 'text'; readonly at: number; readonly text: string; readonly isAnswer: boolean }
  | { readonly kind: 'thinking'; readonly at: number; readonly text: string }
  | {
      readonly kind: 'remark';
      readonly at: number;
      readonly event: ThreadEvent['type'];
      readonly label: string;
      readonly line: string;
      readonly tone: 'quiet' | 'bad' | 'warn';
      readonly text: string;
    }
  | { readonly kind: 'call'; readonly call: Call }
  | { readonly kind: 'agent'; readonly agent: AgentPage }
  /** Unlinked agents follow. */
  | { readonly kind: 'unlinked'; readonly count: number }
  /** Several calls folded into one line. */
  | { readonly kind: 'folded'; readonly calls: readonly Call[]; readonly lines: number };
