import {
  type AgentId,
  noUsage,
  type RunState,
  type ThreadEvent,
  type TitleSource,
  type Usage,
} from '@treeline/protocol';
import { ClaudeReader } from './adapters/claude-code/claude-reader.ts';
import type { RecordFact } from './record-sink.ts';
import { SessionDescription } from './session-description.ts';
import { endingState } from './session-run-state.ts';
import { ThreadLog } from './thread-log.ts';

/** What a list entry needs. */
export interface SessionDigest {
  readonly clientSessionId: string | null;
  readonly title: string | null;
  readonly titleSource: TitleSource;
  readonly project: string | null;
  readonly branch: string | null;
  readonly model: string | null;
  readonly clientVersion: string | null;
  readonly startedAt: number | null;
  readonly updatedAt: number | null;
  readonly hasConversation: boolean;
  /** Made by the client for itself. */
  readonly isInternal: boolean;
  readonly agentSlugs: readonly string[];
  readonly turns: number;
  readonly toolCalls: number;
  readonly usage: Usage;
  readonly unreadableLines: number;
  /** How the last turn ended, as far as these lines tell. */
  readonly ending: RunState;
}

/** Reads a list entry from any subset of a session's lines, in order: its head and its tail will do. */
export class SessionDigester {
  readonly #log = new ThreadLog();
  readonly #description = new SessionDescription();
  readonly #slugs: string[] = [];
  readonly #reader: ClaudeReader;
  #sessionId: string | null = null;
  #unreadable = 0;
  #firstPrompt: string | null = null;
  #offset = 0;

  constructor() {
    this.#reader = new ClaudeReader({
      file: 'main',
      thread: null,
      onStatedCall: (_agent: AgentId) => undefined,
      sink: {
        event: (event) => this.#addEvent(event),
        fact: (fact) => this.#addFact(fact),
        unreadable: () => {
          this.#unreadable++;
        },
        unknown: () => undefined,
      },
    });
  }

  add(text: string): void {
    this.#offset++;
    this.#reader.addLine({ text, line: this.#offset, offset: this.#offset, byteLength: 0 });
  }

  digest(): SessionDigest {
    const log = this.#log;
    const facts = this.#description.facts('', log, noUsage, (uuid) => this.#reader.hasRecord(uuid));
    const { titleSource, project, branch, model, clientVersion, startedAt, updatedAt } = facts;
    return {
      clientSessionId: this.#sessionId,
      title: titleSource === 'id' ? null : facts.title,
      ...{ titleSource, project, branch, model, clientVersion, startedAt, updatedAt },
      hasConversation: log.turns > 0 || log.hasAnswered,
      isInternal: this.#firstPrompt === 'Warmup',
      agentSlugs: this.#slugs,
      turns: log.turns,
      toolCalls: log.toolCalls,
      usage: log.usage,
      unreadableLines: this.#unreadable,
      ending: endingState(log.ending, log.failure),
    };
  }

  #addEvent(event: ThreadEvent): void {
    if (event.agentId !== null) return;
    this.#log.add(event);
    if (event.type !== 'prompt') return;
    this.#firstPrompt ??= event.text.preview;
    this.#description.addPrompt(event);
  }

  #addFact(fact: RecordFact): void {
    switch (fact.kind) {
      case 'message-goes-on':
        if (fact.thread === null) this.#log.goesOn();
        return;
      case 'call':
        if (fact.call.tool === 'agent') this.#slugs.push(fact.call.agentSlug ?? 'general-purpose');
        return;
      case 'context':
        this.#sessionId ??= fact.sessionId;
        this.#description.add(fact, true);
        return;
      case 'title':
      case 'summary':
        this.#description.add(fact, true);
    }
  }
}
