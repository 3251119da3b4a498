import {
  addUsage,
  type Body,
  type MessageId,
  noUsage,
  type ThreadEvent,
  type ToolUseId,
  type Usage,
} from '@treeline/protocol';

/** How a transcript stands at its end, as far as it tells itself. */
export type Ending = 'empty' | 'asked' | 'working' | 'answered' | 'failed' | 'stopped';

/** The events of one transcript in order, and what they add up to. Each addition costs the same however long it is. */
export class ThreadLog {
  readonly events: ThreadEvent[] = [];
  readonly #calls = new Set<ToolUseId>();
  readonly #finished = new Set<ToolUseId>();
  readonly #openCalls = new Map<ToolUseId, string>();
  readonly #usage = new Map<MessageId, Usage>();
  usage: Usage = noUsage;
  startedAt: number | null = null;
  endedAt: number | null = null;
  ending: Ending = 'empty';
  model: string | null = null;
  prompt: Body | null = null;
  promptFingerprint: string | null = null;
  answer: Body | null = null;
  lastActivity: string | null = null;
  turns = 0;
  /** A recorded stream holds no prompts: there only ends of turns are told. */
  endedTurns = 0;
  hasAnswered = false;
  failure: string | null = null;
  /** The workflow run whose folder it lies in. */
  runId: string | null = null;
  /** Its first record hangs on one that is not here. */
  beginsInside = false;
  /** Written into another transcript's file, and where in it that began. */
  inlineFrom: number | null = null;

  get toolCalls(): number {
    return this.#calls.size;
  }

  get openCalls(): ReadonlyMap<ToolUseId, string> {
    return this.#openCalls;
  }

  hasCall(id: ToolUseId): boolean {
    return this.#calls.has(id);
  }

  usageByMessage(): ReadonlyMap<MessageId, Usage> {
    return this.#usage;
  }

  /** Answers whether the event was new. A call that is told twice is one call; usage counts once a message. */
  add(event: ThreadEvent): boolean {
    if (event.type === 'tool_started' && this.#calls.has(event.toolUseId)) return false;
    if (event.type === 'usage_counted' && !this.#count(event.messageId, event.usage)) return false;
    this.events.push(event);
    if (event.at > 0) {
      this.startedAt = Math.min(this.startedAt ?? event.at, event.at);
      this.endedAt = Math.max(this.endedAt ?? event.at, event.at);
    }
    this.#follow(event);
    return true;
  }

  /** The record with the largest output speaks for its message; of equals the last. */
  #count(messageId: MessageId, usage: Usage): boolean {
    const before = this.#usage.get(messageId);
    if (before !== undefined) {
      if (usage.output < before.output || sameUsage(usage, before)) return false;
      this.usage = addUsage(this.usage, {
        input: -before.input,
        output: -before.output,
        cacheRead: -before.cacheRead,
        cacheWrite: -before.cacheWrite,
      });
    }
    this.#usage.set(messageId, usage);
    this.usage = addUsage(this.usage, usage);
    return true;
  }

  /** The message of the last text goes on with a call that is not written yet. */
  goesOn(): void {
    if (this.ending === 'answered') this.ending = 'working';
  }

  #follow(event: ThreadEvent): void {
    switch (event.type) {
      case 'prompt':
        this.prompt ??= event.text;
        if (event.startsTurn) this.turns++;
        // A local command ends nothing and asks nothing: an answer, if there is one, follows.
        if (event.command === null) this.ending = 'asked';
        return;
      case 'notification':
      case 'message_received':
        if (event.type === 'message_received' && event.protocol === null) this.prompt ??= event.text;
        if (event.startsTurn) {
          this.turns++;
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
        this.#calls.add(event.toolUseId);
        if (!this.#finished.has(event.toolUseId)) this.#openCalls.set(event.toolUseId, event.name);
        this.lastActivity = `${event.name} ${event.title}`.trim();
        this.hasAnswered = true;
        this.ending = 'working';
        return;
      case 'tool_finished':
        this.#finished.add(event.toolUseId);
        this.#openCalls.delete(event.toolUseId);
        this.ending = event.outcome === 'interrupted' ? 'stopped' : 'working';
        return;
      case 'interrupted':
        this.ending = 'stopped';
        return;
      case 'api_failed':
        this.ending = 'failed';
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

function sameUsage(a: Usage, b: Usage): boolean {
  return a.input === b.input && a.output === b.output && a.cacheRead === b.cacheRead && a.cacheWrite === b.cacheWrite;
}
