import type { SessionFacts, ThreadEventOf, Usage } from '@treeline/protocol';
import type { RecordFact } from './record-sink.ts';
import { SessionTitle } from './session-title.ts';
import type { ThreadLog } from './thread-log.ts';

type DescribingFact = Extract<RecordFact, { readonly kind: 'title' | 'summary' | 'context' }>;

/** What the head of a session says of it: how it is called, where it worked, on what. */
export class SessionDescription {
  readonly #title = new SessionTitle();
  #project: string | null = null;
  #branch: string | null = null;
  #version: string | null = null;

  /** `isMain`: told by the session's own file; agents work elsewhere at times. */
  add(fact: DescribingFact, isMain: boolean): void {
    if (fact.kind === 'title') this.#title.told(fact.source, fact.text);
    else if (fact.kind === 'summary') this.#title.summary(fact.text, fact.leaf);
    else if (isMain) this.#addContext(fact);
  }

  addPrompt(event: ThreadEventOf<'prompt'>): void {
    this.#title.prompt(event.text.preview, event.command !== null);
  }

  setFileTitle(title: string | null): void {
    this.#title.fileTitle = title;
  }

  facts(sessionId: string, main: ThreadLog, familyUsage: Usage, hasRecord: (uuid: string) => boolean): SessionFacts {
    const best = this.#title.best(hasRecord);
    return {
      client: 'claude-code',
      clientSessionId: sessionId,
      title: best?.title ?? sessionId,
      titleSource: best?.source ?? 'id',
      project: this.#project,
      branch: this.#branch,
      model: main.model,
      clientVersion: this.#version,
      usage: main.usage,
      familyUsage,
      startedAt: main.startedAt,
      updatedAt: main.endedAt,
    };
  }

  /** The project is where the session began; branch and version are the last ones. */
  #addContext(fact: Extract<DescribingFact, { readonly kind: 'context' }>): void {
    this.#project ??= fact.cwd;
    this.#branch = fact.branch ?? this.#branch;
    this.#version = fact.version ?? this.#version;
    if (fact.slug !== null) this.#title.slug(fact.slug);
  }
}
