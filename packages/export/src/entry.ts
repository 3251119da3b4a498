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

/** What opens a turn, with its whole text. */
export interface Opening {
  readonly type: 'prompt' | 'notification' | 'message_received';
  readonly at: number;
  readonly text: string;
  /** Who opened it, where it was not a person at the keyboard. */
  readonly by: string;
  readonly origin: PromptOrigin | null;
  readonly attachments: readonly Attachment[];
}

/** One call of a tool with all that it was given and gave. */
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
  /** `null`: nothing is recorded, or it cannot be read. */
  readonly detail: ToolDetail | null;
  /** The agent that it started. */
  readonly agent: AgentPage | null;
  /** How many calls it stands inside. */
  readonly level: number;
}

/** What an export shows of a turn, one after the other. All texts are whole and redacted. */
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
  /** Agents that nothing ties to a call follow. */
  | { readonly kind: 'unlinked'; readonly count: number }
  /** Several calls that were folded into one line. */
  | { readonly kind: 'folded'; readonly calls: readonly Call[]; readonly lines: number };
