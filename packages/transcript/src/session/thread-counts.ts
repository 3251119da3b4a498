import type { Body, ThreadEvent, ToolUseId } from '@treeline/protocol';

/** How a transcript ends, by its own records. */
export type Ending =
  | 'empty'
  | 'asked'
  | 'working'
  /** The user is asked a question, or for a decision on a plan. */
  | 'question'
  | 'plan'
  | 'answered'
  | 'failed'
  | 'stopped';

/** The last call: its tool and its title. */
interface Activity {
  readonly name: string;
  readonly title: string;
}

/** Fields of `ThreadCounts` that are stored unchanged. */
const plainFields = [
  ...(['startedAt', 'endedAt', 'ending', 'model', 'prompt', 'promptFingerprint', 'answer', 'turns'] as const),
  ...(['askedAgainAt', 'endedTurns', 'hasAnswered', 'failure', 'errors', 'beginsInside'] as const),
] as const;

/** The same as plain data. */
export interface CountsState extends Pick<ThreadCounts, (typeof plainFields)[number]> {
  readonly activity: Activity | null;
  readonly calls: readonly ToolUseId[];
}

/** Sums up the events of one transcript without keeping them. An event costs the same however many came before. */
export class ThreadCounts {
  readonly #calls: Set<ToolUseId>;
  startedAt: number | null = null;
  endedAt: number | null = null;
  ending: Ending = 'empty';
  model: string | null = null;
  prompt: Body | null = null;
  promptFingerprint: string | null = null;
  answer: Body | null = null;
  #activity: Activity | null = null;
  turns = 0;
  /** When its last turn began, if that is not its first. */
  askedAgainAt: number | null = null;
  /** A recorded stream contains no prompts, only ends of turns. */
  endedTurns = 0;
  hasAnswered = false;
  failure: string | null = null;
  /** Failed calls and API errors. */
  errors = 0;
  /** The workflow run whose folder contains it. */
  runId: string | null = null;
  /** The parent of its first record is not here. */
  beginsInside = false;
  /** Set for one in another transcript's file: the position where it began. */
  inlineFrom: number | null = null;

  /** `calls`: those counted before. */
  constructor(calls: Iterable<ToolUseId> = []) {
    this.#calls = new Set(calls);
  }

  state(): CountsState {
    const plain = Object.fromEntries(plainFields.map((name) => [name, this[name]]));
    const activity = this.#activity && { name: this.#activity.name, title: this.#activity.title };
    return { ...(plain as unknown as ThreadCounts), activity, calls: [...this.#calls] };
  }

  /** Continues from a state; its calls are passed to the constructor. */
  protected restore({ activity, calls, ...plain }: CountsState): void {
    Object.assign(this, plain);
    this.#activity = activity;
  }

  /** Composed on access, which is rare. */
  get lastActivity(): string | null {
    return this.#activity === null ? null : `${this.#activity.name} ${this.#activity.title}`.trim();
  }

  get toolCalls(): number {
    return this.#calls.size;
  }

  calls(): ReadonlySet<ToolUseId> {
    return this.#calls;
  }

  /** Returns whether the event was new: a repeated call is one call. */
  add(event: ThreadEvent): boolean {
    if (event.type === 'tool_started' && this.#calls.has(event.toolUseId)) return false;
    this.happened(event.at);
    this.#follow(event);
    return true;
  }

  happened(at: number): void {
    if (at <= 0) return;
    this.startedAt = Math.min(this.startedAt ?? at, at);
    this.endedAt = Math.max(this.endedAt ?? at, at);
  }

  /** The message of the last text continues with a call that is not written yet. */
  goesOn(): void {
    if (this.ending === 'answered') this.ending = 'working';
  }

  #turnBegan(at: number): void {
    if (this.turns > 0) this.askedAgainAt = at;
    this.turns++;
  }

  #follow(event: ThreadEvent): void {
    switch (event.type) {
      case 'prompt':
        this.prompt ??= event.text;
        if (event.startsTurn) this.#turnBegan(event.at);
        // A local command ends nothing and asks nothing: an answer, if there is one, follows.
        if (event.command === null || event.startsTurn) this.ending = 'asked';
        return;
      case 'command_output':
        if (this.ending === 'asked') this.ending = 'answered';
        return;
      case 'notification':
      case 'message_received':
        if (event.type === 'message_received' && event.protocol === null) this.prompt ??= event.text;
        if (event.startsTurn) {
          this.#turnBegan(event.at);
          this.ending = 'asked';
        }
        return;
      case 'assistant_text':
        this.answer = event.text;
        this.hasAnswered = true;
        this.ending = event.isAborted ? 'stopped' : 'answered';
        return;
      case 'thinking':
        this.ending = 'working';
        this.hasAnswered = true;
        return;
      case 'tool_started':
        this.#activity = event;
        // A call made by another call is part of that one: only the model's own calls count.
        if (event.parentToolUseId !== null || event.isNested === true) return;
        this.#calls.add(event.toolUseId);
        this.hasAnswered = true;
        this.ending = event.kind === 'question' || event.kind === 'plan' ? event.kind : 'working';
        return;
      case 'tool_finished':
        if (event.parentToolUseId === null && event.isNested !== true)
          this.ending = event.outcome === 'interrupted' ? 'stopped' : 'working';
        if (event.outcome === 'failed') this.errors++;
        return;
      case 'interrupted':
        this.ending = 'stopped';
        return;
      case 'api_failed':
        this.ending = 'failed';
        this.errors++;
        this.failure = event.message.preview;
        return;
      case 'turn_ended':
        this.endedTurns++;
        if (this.ending === 'working') this.ending = 'answered';
        return;
      case 'usage_counted':
        this.model = event.model ?? this.model;
    }
  }
}
