import type { TailedLine } from '@treeline/files';
import { ByteFinder, type Finder } from '@treeline/search';

/** Some programs escape everything that is not ASCII. */
const escapeMark = new ByteFinder(Buffer.from('\\u'));

/** The title of a call is composed of its name and its input, which stand apart in the record. */
export interface TitleSearch {
  /** What every line with a call contains; `null`: no one mark does. */
  readonly callMark: string | null;
  /** Names of calls that stand in no record. */
  readonly unwrittenNames: readonly string[];
}

/**
 * Picks the lines that may show a query, by their bytes and without parsing them. It looks for the longest piece of the
 * query that JSON writes unescaped; the caller parses the picked lines and compares the whole query.
 */
export class QueryProbe {
  /** `null`: every line may contain it. */
  readonly #word: Finder | null;
  /** Set where there is a longer piece of several words. */
  readonly #phrase: Finder | null;
  readonly #callMark: Finder | null;
  readonly #mayBeEscaped: boolean;

  /** `titles`: it also matches titles of calls; `null`: it does not. */
  constructor(query: string, titles: TitleSearch | null = null) {
    const pieces = [...piecesOf(query, plainRuns), ...piecesOf(query, caselessRuns)];
    const phrase = longest(pieces);
    const word = titles !== null ? longest(writtenWords(pieces, titles.unwrittenNames)) : phrase;
    this.#word = word === '' ? null : finderOf(word);
    this.#phrase = phrase.length > word.length ? finderOf(phrase) : null;
    this.#callMark = titles?.callMark == null ? null : finderOf(titles.callMark);
    this.#mayBeEscaped = /[^ -~]/.test(word);
  }

  /** `lines` are in the order of their file. */
  candidates(lines: readonly TailedLine[]): readonly TailedLine[] {
    if (this.#word === null) return lines;
    const found = linesWith(this.#phrase ?? this.#word, lines);
    if (this.#phrase === null && !this.#mayBeEscaped) return [...found];
    // One word of several may be in nearly every line: calls are fewer.
    if (this.#phrase !== null) {
      const calls = this.#callMark === null ? lines : linesWith(this.#callMark, lines);
      for (const line of calls) if (isIn(line, this.#word)) found.add(line);
    }
    if (this.#mayBeEscaped) for (const line of linesWith(escapeMark, lines)) found.add(line);
    return lines.filter((line) => found.has(line));
  }
}

function finderOf(piece: string): Finder {
  return new ByteFinder(Buffer.from(piece, 'utf8'));
}

function isIn({ bytes, byteLength }: TailedLine, finder: Finder): boolean {
  if (bytes === null) return true;
  const at = finder.next(bytes.chunk, bytes.start, Math.min(bytes.chunk.length, bytes.start + byteLength));
  return at !== -1;
}

/** Searches the bytes that lines share, not each line: most lines are only skipped. */
function linesWith(finder: Finder, lines: readonly TailedLine[]): Set<TailedLine> {
  const found = new Set<TailedLine>();
  let chunk: Uint8Array | null = null;
  let next = -1;
  for (const line of lines) {
    const { bytes } = line;
    if (bytes === null) {
      found.add(line);
      continue;
    }
    if (bytes.chunk !== chunk) next = -1;
    chunk = bytes.chunk;
    if (next < bytes.start) {
      const at = finder.next(chunk, bytes.start, chunk.length);
      next = at === -1 ? Number.POSITIVE_INFINITY : at;
    }
    if (next < bytes.start + line.byteLength) found.add(line);
  }
  return found;
}

/**
 * Leaves out characters that JSON or, within it, XML escapes, and those around which indented JSON has more space than
 * the line on disk.
 */
const plainRuns = /[\w .;!?@#$%*+=()'|~^-]+/g;
/** Letters without case or accents, such as Chinese: bytes can be compared. */
const caselessRuns = /\p{Lo}+/gu;

function piecesOf(query: string, runs: RegExp): string[] {
  return [...query.matchAll(runs)].map(([run]) => run.trim());
}

/** A word that may be part of a made name says nothing of a line's bytes. */
function writtenWords(pieces: readonly string[], unwrittenNames: readonly string[]): string[] {
  const words = pieces.flatMap((piece) => piece.split(' '));
  return words.filter((word) => !unwrittenNames.some((name) => name.includes(word.toLowerCase())));
}

function longest(pieces: readonly string[]): string {
  return pieces.reduce((best, piece) => (Buffer.byteLength(piece) > Buffer.byteLength(best) ? piece : best), '');
}
