import type { TailedLine } from '@treeline/tailer';

/**
 * Tells from the bytes of a line whether it can hold a query in anything that is shown of it, without parsing it. Takes
 * the longest piece of the query that JSON writes as it is; the rest is for whoever reads the line.
 */
export class QueryProbe {
  /** One character a byte, as lines come; `null`: every line may hold it. */
  readonly #needle: string | null;
  /** Some programs write what is not ASCII as escapes. */
  readonly #mayBeEscaped: boolean;

  constructor(query: string) {
    const piece = longest([...piecesOf(query, plainRuns), ...piecesOf(query, caselessRuns)]);
    this.#needle = piece === '' ? null : Buffer.from(piece, 'utf8').toString('latin1').toLowerCase();
    this.#mayBeEscaped = /[^ -~]/.test(piece);
  }

  /** `raw`: the line's bytes, one character each. */
  mayHold(raw: string): boolean {
    if (this.#needle === null) return true;
    return raw.toLowerCase().includes(this.#needle) || (this.#mayBeEscaped && raw.includes('\\u'));
  }
}

/** Not those that JSON escapes, nor those around which an indented value has more space than its line. */
const plainRuns = /[\w .;!?@#$%&*+=()<>'|~^-]+/g;
/** Letters that are written in one way only, such as those of Chinese: bytes can be compared. */
const caselessRuns = /\p{Lo}+/gu;

function piecesOf(query: string, runs: RegExp): string[] {
  return [...query.matchAll(runs)].map(([run]) => run.trim());
}

function longest(pieces: readonly string[]): string {
  return pieces.reduce((best, piece) => (Buffer.byteLength(piece) > Buffer.byteLength(best) ? piece : best), '');
}

/** A line's bytes, one character each. */
export function rawOf(line: TailedLine): string {
  return line.bytes?.raw ?? Buffer.from(line.text, 'utf8').toString('latin1');
}
