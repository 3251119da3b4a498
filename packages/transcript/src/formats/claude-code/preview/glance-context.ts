import type { JsonObject } from '../../../json/index.ts';
import { stringOf } from '../../../json/json-values.ts';
import type { SessionDescription } from '../../../session/session-description.ts';

/** The session's context from its records, reported when it changes. */
export class GlanceContext {
  readonly #description: SessionDescription;
  #cwd: unknown;
  #branch: unknown;
  #slug: unknown;

  constructor(description: SessionDescription) {
    this.#description = description;
  }

  note(record: JsonObject): void {
    const { cwd, gitBranch, slug } = record;
    if (cwd === undefined && gitBranch === undefined && slug === undefined) return;
    if (cwd === this.#cwd && gitBranch === this.#branch && slug === this.#slug) return;
    const version = stringOf(record.version) ?? stringOf(record.claude_code_version);
    const sessionId = stringOf(record.sessionId) ?? stringOf(record.session_id);
    if (stringOf(cwd) === null && version === null && sessionId === null) return;
    this.#cwd = cwd;
    this.#branch = gitBranch;
    this.#slug = slug;
    const head = stringOf(gitBranch);
    // Seen in 2.1.325: "HEAD" outside of any repository.
    const branch = head === 'HEAD' ? null : head;
    const fact = { kind: 'context', cwd: stringOf(cwd), branch, version, slug: stringOf(slug), sessionId } as const;
    this.#description.add(fact, true);
  }
}
