interface IndexedHead<Rule> {
  readonly head: string;
  /** Its characters; where case does not matter, small letters. `null`: it has others than ASCII. */
  readonly codes: Uint8Array | null;
  readonly ignoresCase: boolean;
  readonly rule: Rule;
}

/** Characters above this are not in the table of pairs. */
const codes = 128;

/**
 * Finds where one of many words begins, in one pass over a text: a table says of each pair of characters which words
 * begin with it. Patterns then run at those places alone, which is what makes a hundred of them cheap.
 */
export class HeadIndex<Rule> {
  /** Which of `#lists` a pair leads to; 0: no word begins with it. */
  readonly #listOfPair = new Uint16Array(codes * codes);
  readonly #lists: IndexedHead<Rule>[][] = [[]];
  /** Of each list, the third characters of its words: common pairs have few of them. */
  readonly #thirds: Uint8Array[] = [new Uint8Array(codes)];

  /** Heads that begin with characters outside the table. */
  readonly #foreign: IndexedHead<Rule>[] = [];

  /** `head` has two characters or more. */
  add(head: string, rule: Rule, ignoresCase = false): void {
    const written = ignoresCase ? head.toLowerCase() : head;
    const entry = { head: written, codes: asciiCodes(written), ignoresCase, rule };
    if (!/^[\0-\x7f]{2}/.test(head)) this.#foreign.push(entry);
    else this.#addPairs(entry);
  }

  #addPairs(entry: IndexedHead<Rule>): void {
    for (const pair of pairsOf(entry.head, entry.ignoresCase)) {
      const number = this.#listOfPair[pair] ?? 0;
      if (number === 0) {
        this.#listOfPair[pair] = this.#lists.push([entry]) - 1;
        this.#thirds.push(new Uint8Array(codes));
      } else this.#lists[number]?.push(entry);
      const thirds = this.#thirds[this.#listOfPair[pair] ?? 0];
      const third = entry.codes?.[2];
      if (third === undefined) thirds?.fill(1);
      else for (const code of entry.ignoresCase ? bothCases(third) : [third]) thirds?.set([1], code);
    }
  }

  /** Calls `visit` with every position of a head. */
  scan(text: string, visit: (at: number, rule: Rule, head: string) => void): void {
    const table = this.#listOfPair;
    const { length } = text;
    let code = text.charCodeAt(0);
    for (let at = 1; at < length; at++) {
      const next = text.charCodeAt(at);
      if ((code | next) < codes) {
        const number = table[code * codes + next] as number;
        if (number !== 0) {
          const third = text.charCodeAt(at + 1);
          // Outside the table, and behind the end, the words decide.
          if (!(third < codes) || this.#thirds[number]?.[third] === 1) this.#visitHeads(text, at - 1, number, visit);
        }
      }
      code = next;
    }
    for (const { head, rule } of this.#foreign) {
      for (let at = text.indexOf(head); at >= 0; at = text.indexOf(head, at + head.length)) visit(at, rule, head);
    }
  }

  #visitHeads(text: string, at: number, list: number, visit: (at: number, rule: Rule, head: string) => void): void {
    for (const entry of this.#lists[list] ?? []) if (standsAt(text, at, entry)) visit(at, entry.rule, entry.head);
  }
}

/** The first two characters are known to fit. */
function standsAt(text: string, at: number, { head, codes, ignoresCase }: IndexedHead<unknown>): boolean {
  if (codes === null) {
    return ignoresCase ? text.slice(at, at + head.length).toLowerCase() === head : text.startsWith(head, at);
  }
  for (let index = 2; index < codes.length; index++) {
    const code = text.charCodeAt(at + index);
    if (code !== codes[index] && !(ignoresCase && isCapital(code) && (code | 32) === codes[index])) return false;
  }
  return true;
}

function bothCases(code: number): readonly number[] {
  const letter = String.fromCharCode(code);
  return [letter.toLowerCase().charCodeAt(0), letter.toUpperCase().charCodeAt(0)];
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}

function asciiCodes(text: string): Uint8Array | null {
  const found = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) >= codes) return null;
    found[at] = text.charCodeAt(at);
  }
  return found;
}

function pairsOf(head: string, ignoresCase: boolean): ReadonlySet<number> {
  const variants = (character: string) =>
    ignoresCase ? [character.toLowerCase(), character.toUpperCase()] : [character];
  const [first = '', second = ''] = head;
  return new Set(
    variants(first).flatMap((a) => variants(second).map((b) => a.charCodeAt(0) * codes + b.charCodeAt(0))),
  );
}
