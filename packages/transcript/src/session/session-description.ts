import type { SessionFacts, Usage } from '@treeline/protocol';
import { cutName, cutPath } from '../formats/cut-name.ts';
import type { Evidence } from '../formats/event-sink.ts';
import type { StatedSession } from '../formats/stated.ts';
import { SessionTitle, type TitleFacts } from './session-title.ts';
import type { ThreadEvents } from './thread-events.ts';

type DescribingFact = Extract<Evidence, { readonly kind: 'title' | 'summary' | 'context' | 'session-stated' }>;

/** The identity of a session: the client's id, and the client's own id of the session. */
export interface SessionIdentity {
  readonly client: string;
  readonly sessionId: string;
}

export interface DescriptionFacts {
  readonly title: TitleFacts;
  readonly project: string | null;
  readonly branch: string | null;
  readonly version: string | null;
}

/** Collects the title, project, branch and client version of a session. */
export class SessionDescription {
  /** What was said of it before counts more than what is found. */
  stated: StatedSession | null = null;
  readonly #title: SessionTitle;
  #project: string | null;
  #branch: string | null;
  #version: string | null;

  constructor(known: DescriptionFacts | null = null) {
    this.#title = known === null ? new SessionTitle() : new SessionTitle(known.title);
    this.#project = known?.project ?? null;
    this.#branch = known?.branch ?? null;
    this.#version = known?.version ?? null;
  }

  /** The state that reading can continue from, without summaries, which need all records of their file. */
  get known(): DescriptionFacts {
    return { title: this.#title.facts, project: this.#project, branch: this.#branch, version: this.#version };
  }

  get hasSummaries(): boolean {
    return this.#title.hasSummaries;
  }

  title(hasRecord: (uuid: string) => boolean): ReturnType<SessionTitle['best']> {
    return this.#title.best(hasRecord);
  }

  /** `isMain`: the fact is in the session's own file; agents sometimes work in other folders. */
  add(fact: DescribingFact, isMain: boolean): void {
    if (fact.kind === 'session-stated') this.stated = fact.stated;
    else if (fact.kind === 'title') this.#title.told(fact.source, fact.text);
    else if (fact.kind === 'summary') this.#title.summary(fact.text, fact.leaf);
    else if (isMain) this.#addContext(fact);
  }

  addPrompt(text: string, isCommand: boolean): void {
    this.#title.prompt(text, isCommand);
  }

  setFileTitle(title: string | null): void {
    this.#title.fileTitle = title;
  }

  facts(
    identity: SessionIdentity,
    main: ThreadEvents,
    familyUsage: Usage,
    hasRecord: (uuid: string) => boolean,
  ): SessionFacts {
    const { client, sessionId } = identity;
    const best = this.#title.best(hasRecord);
    return {
      client,
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
      ...this.stated?.facts,
    };
  }

  /** The project is where the session began; branch and version are the last ones. */
  #addContext(fact: Extract<DescribingFact, { readonly kind: 'context' }>): void {
    this.#project ??= cutPath(fact.cwd);
    this.#branch = cutName(fact.branch) ?? this.#branch;
    this.#version = cutName(fact.version) ?? this.#version;
    if (fact.slug !== null) this.#title.slug(fact.slug);
  }
}
