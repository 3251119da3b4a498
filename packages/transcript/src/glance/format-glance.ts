import type { ThreadEvent } from '@treeline/protocol';
import { failureLength } from '../digest/thread-digest.ts';
import type { ClientFormat, ThreadReader } from '../formats/client-format.ts';
import type { Evidence } from '../formats/event-sink.ts';
import type { SourceLine } from '../formats/source-line.ts';
import { SessionDescription } from '../session/session-description.ts';
import { endingState } from '../session/session-run-state.ts';
import { ThreadCounts } from '../session/thread-counts.ts';
import type { ListGlance, SessionGlance } from './session-glance.ts';

/** The same as `GlanceDigester` for any format, with the reader that a view has too. */
export class FormatGlance implements ListGlance {
  readonly #format: ClientFormat;
  readonly #counts = new ThreadCounts();
  readonly #description = new SessionDescription();
  readonly #slugs = new Map<string, string>();
  readonly #reader: ThreadReader;
  #lines = 0;
  #unreadable = 0;
  #firstPrompt: string | null = null;

  constructor(format: ClientFormat) {
    this.#format = format;
    const sink = {
      event: (event: ThreadEvent) => this.#addEvent(event),
      fact: (fact: Evidence) => this.#addFact(fact),
      unreadable: () => void this.#unreadable++,
      unknown: () => undefined,
    };
    const options = { file: 'main', thread: null, sink, texts: 'preview', memory: null } as const;
    this.#reader = format.reader({ kind: 'session', runId: null }, { ...options, onStatedCall: () => undefined });
  }

  add(line: SourceLine): void {
    this.#lines++;
    this.#reader.addLine(line);
  }

  get lines(): number {
    return this.#lines;
  }

  get title(): ReturnType<SessionDescription['title']> {
    return this.#description.title((id) => this.#reader.hasRecord(id));
  }

  get updatedAt(): number | null {
    return this.#counts.endedAt;
  }

  get hasConversation(): boolean {
    return this.#counts.turns > 0 || this.#counts.hasAnswered;
  }

  digest(): SessionGlance {
    const { model, startedAt, endedAt, ending, failure } = this.#counts;
    const { project, branch } = this.#description.known;
    const { title, hasConversation } = this;
    return {
      ...{ title: title?.title ?? null, titleSource: title?.source ?? 'id', project, branch, model, startedAt },
      ...{ updatedAt: endedAt, hasConversation, unreadableLines: this.#unreadable },
      leftOut: this.#format.isWarmUp(this.#firstPrompt) ? 'warm-up' : hasConversation ? null : 'empty',
      agentSlugs: [...this.#slugs.values()],
      ending: endingState(ending, failure?.slice(0, failureLength) ?? null),
    };
  }

  #addEvent(event: ThreadEvent): void {
    if (event.agentId !== null) return;
    this.#counts.add(event);
    if (event.type !== 'prompt') return;
    this.#firstPrompt ??= event.text.preview;
    this.#description.addPrompt(event.text.preview, event.command !== null);
  }

  #addFact(fact: Evidence): void {
    if (fact.kind === 'summary' || fact.kind === 'title' || fact.kind === 'context') this.#description.add(fact, true);
    else if (fact.kind === 'message-goes-on' && fact.thread === null) this.#counts.goesOn();
    else if (fact.kind === 'call' && fact.call.tool === 'agent')
      this.#slugs.set(fact.call.id, fact.call.agentSlug ?? this.#format.defaultAgentType);
  }
}
