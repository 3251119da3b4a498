import type { BodyRef } from '@treeline/protocol';
import { bodyAt } from '@treeline/transcript';
import { type BodyPlace, readLineAt } from '../read-body-text.ts';

/** Texts that are too long to be kept, read for one search: only those in whose line the query can stand. */
export class LongTexts {
  readonly #root: string;
  readonly #locate: (ref: BodyRef) => BodyPlace | null;
  readonly #mayHold: (line: string) => boolean;
  /** Several texts may stand in one line, and follow each other. */
  #last: { readonly name: string; readonly line: string | null } | null = null;

  constructor(root: string, locate: (ref: BodyRef) => BodyPlace | null, query: string) {
    this.#root = root;
    this.#locate = locate;
    this.#mayHold = lineTest(query);
  }

  /** `null`: it does not hold the query, or cannot be read any more. */
  async read(ref: BodyRef): Promise<string | null> {
    const place = this.#locate(ref);
    if (place === null) return null;
    const line = await this.#lineAt(place);
    return line === null ? null : (bodyAt(line, place.pointer)?.text ?? null);
  }

  async #lineAt(place: BodyPlace): Promise<string | null> {
    const name = `${place.path}:${place.offset}`;
    if (this.#last?.name === name) return this.#last.line;
    const line = await readLineAt(this.#root, place);
    const kept = line.ok && this.#mayHold(line.value) ? line.value : null;
    this.#last = { name, line: kept };
    return kept;
  }
}

/** Whether the query can stand in a line of JSON, told without parsing it. */
function lineTest(query: string): (line: string) => boolean {
  const written = JSON.stringify(query).slice(1, -1).toLowerCase();
  // Indented JSON, and characters written as escapes, look different in the line than on the screen.
  const isPlain = /^[\w .,:;!?@#%&*+=()<>'-]*$/.test(query);
  return (line) => !isPlain || line.toLowerCase().includes(written) || line.includes('\\u');
}
