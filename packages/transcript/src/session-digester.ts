import {
  type AgentId,
  noUsage,
  type RunState,
  type ThreadEvent,
  type TitleSource,
  type Usage,
} from '@treeline/protocol';
import { ClaudeReader } from './adapters/claude-code/claude-reader.ts';
import { endingState } from './session-run-state.ts';
import { SessionTitle } from './session-title.ts';
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
  readonly #title = new SessionTitle();
  readonly #slugs: string[] = [];
  readonly #reader: ClaudeReader;
  #sessionId: string | null = null;
  #project: string | null = null;
  #branch: string | null = null;
  #version: string | null = null;
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
        fact: (fact) => {
          if (fact.kind === 'title') this.#title.told(fact.source, fact.text);
          else if (fact.kind === 'summary') this.#title.summary(fact.text, fact.leaf);
          else if (fact.kind === 'message-goes-on' && fact.thread === null) this.#log.goesOn();
          else if (fact.kind === 'call' && fact.call.tool === 'agent')
            this.#slugs.push(fact.call.agentSlug ?? 'general-purpose');
          else if (fact.kind === 'context') {
            this.#sessionId ??= fact.sessionId;
            this.#project ??= fact.cwd;
            this.#branch = fact.branch ?? this.#branch;
            this.#version = fact.version ?? this.#version;
            if (fact.slug !== null) this.#title.slug(fact.slug);
          }
        },
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
    const best = this.#title.best((uuid) => this.#reader.hasRecord(uuid));
    return {
      clientSessionId: this.#sessionId,
      title: best?.title ?? null,
      titleSource: best?.source ?? 'id',
      project: this.#project,
      branch: this.#branch,
      model: log.model,
      clientVersion: this.#version,
      startedAt: log.startedAt,
      updatedAt: log.endedAt,
      hasConversation: log.turns > 0 || log.hasAnswered,
      isInternal: this.#firstPrompt === 'Warmup',
      agentSlugs: this.#slugs,
      turns: log.turns,
      toolCalls: log.toolCalls,
      usage: log.events.length === 0 ? noUsage : log.usage,
      unreadableLines: this.#unreadable,
      ending: endingState(log.ending, log.failure),
    };
  }

  #addEvent(event: ThreadEvent): void {
    if (event.agentId !== null) return;
    this.#log.add(event);
    if (event.type !== 'prompt') return;
    this.#firstPrompt ??= event.text.preview;
    this.#title.prompt(event.text.preview, event.command !== null);
  }
}
