import type { JsonObject } from '../../json/index.ts';
import { asString, stringOf } from '../../json/json-values.ts';
import type { Evidence } from '../event-sink.ts';

export type ContextEvidence = Extract<Evidence, { readonly kind: 'context' }>;

/** The session's context in its records: folder, branch, version of the client. */
export class SessionContext {
  #last: ContextEvidence | null;

  constructor(last: ContextEvidence | null) {
    this.#last = last;
  }

  get last(): ContextEvidence | null {
    return this.#last;
  }

  /** `null`: it has not changed. */
  changedBy(record: JsonObject): ContextEvidence | null {
    const cwd = asString(record.cwd) || null;
    const version = asString(record.version) || stringOf(record.claude_code_version);
    const head = asString(record.gitBranch) || null;
    // Seen in 2.1.325: "HEAD" outside of any repository.
    const branch = head === 'HEAD' ? null : head;
    const sessionId = asString(record.sessionId) || stringOf(record.session_id);
    const slug = asString(record.slug) || null;
    if (cwd === null && version === null && sessionId === null) return null;
    const last = this.#last;
    if (last !== null && cwd === last.cwd && version === last.version && branch === last.branch)
      if (sessionId === last.sessionId && slug === last.slug) return null;
    this.#last = { kind: 'context', cwd, branch, version, slug, sessionId };
    return this.#last;
  }
}
