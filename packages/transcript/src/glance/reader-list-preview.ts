import type { CountedUnit, UnitCounter } from '../digest/unit-counter.ts';
import type { ClientFormat } from '../formats/client-format.ts';
import type { SourceLine } from '../formats/source-line.ts';
import { type SessionDigest, sessionDigest } from '../session/session-digest.ts';
import type { ListPreview } from './list-preview.ts';

/** A list entry as counting the same lines would give it. */
export class ReaderListPreview implements ListPreview {
  readonly #format: ClientFormat;
  readonly #counter: UnitCounter;
  #lines = 0;
  #known: SessionDigest | null = null;

  constructor(format: ClientFormat, unit: CountedUnit) {
    this.#format = format;
    this.#counter = format.counter(unit, null);
  }

  add(line: SourceLine): void {
    this.#lines++;
    this.#known = null;
    this.#counter.add(line);
  }

  get lines(): number {
    return this.#lines;
  }

  get title(): ListPreview['title'] {
    const { title, titleSource } = this.digest();
    return title === null ? null : { title, source: titleSource };
  }

  get updatedAt(): number | null {
    return this.digest().updatedAt;
  }

  get hasConversation(): boolean {
    return this.digest().hasConversation;
  }

  digest(): SessionDigest {
    this.#known ??= sessionDigest(this.#counter.digest(), this.#format);
    return this.#known;
  }
}
