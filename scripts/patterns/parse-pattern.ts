/** A regular expression as far as it matters for the texts it may be slow on. */
export type PatternNode =
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly body: PatternNode; readonly least: number; readonly most: number }
  /** It looks around and takes no character: `^`, `\b`, `(?=…)`. */
  | { readonly kind: 'look'; readonly body: PatternNode };

const nothing: PatternNode = { kind: 'sequence', parts: [] };

/** Expects a source that the engine has accepted. */
export function parsePattern(source: string, flags: string): PatternNode {
  return new PatternParser(source, flags).parse();
}

class PatternParser {
  readonly #source: string;
  readonly #isUnicode: boolean;
  #at = 0;

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#isUnicode = /[uv]/.test(flags);
  }

  parse(): PatternNode {
    const options = [this.#sequence()];
    while (this.#take('|')) options.push(this.#sequence());
    return options.length === 1 ? (options[0] ?? nothing) : { kind: 'choice', options };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.#source.length && !this.#sees('|') && !this.#sees(')')) parts.push(this.#quantified());
    return { kind: 'sequence', parts };
  }

  #quantified(): PatternNode {
    const body = this.#atom();
    const quantifier = this.#takeMatch(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
    if (quantifier === null) return body;
    const [least, most] = limitsOf(quantifier);
    return { kind: 'repeat', body, least, most };
  }

  #atom(): PatternNode {
    if (this.#takeMatch(/\^|\$|\\[bB]/y) !== null) return { kind: 'look', body: nothing };
    if (this.#take('(')) return this.#group();
    if (this.#takeMatch(/\\(?:[1-9]|k<[^>]*>)/y) !== null) return nothing;
    if (this.#sees('[')) return { kind: 'character', source: this.#characterClass() };
    const source =
      this.#takeMatch(/\\(?:u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|c[A-Za-z]|.)/sy) ??
      this.#takeMatch(this.#isUnicode ? /./suy : /./sy) ??
      '';
    return { kind: 'character', source };
  }

  #group(): PatternNode {
    const opening = this.#takeMatch(/\?(?:<?[=!]|:|<[^>]*>|[ims-]+:)/y) ?? '';
    const body = this.parse();
    this.#take(')');
    return /^\?<?[=!]/.test(opening) ? { kind: 'look', body } : body;
  }

  #characterClass(): string {
    const start = this.#at;
    for (this.#at++; !this.#sees(']'); this.#at++) if (this.#sees('\\')) this.#at++;
    this.#at++;
    return this.#source.slice(start, this.#at);
  }

  #sees(character: string): boolean {
    return this.#source[this.#at] === character;
  }

  #take(character: string): boolean {
    const isThere = this.#sees(character);
    if (isThere) this.#at++;
    return isThere;
  }

  #takeMatch(sticky: RegExp): string | null {
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#source)?.[0] ?? null;
    this.#at += found?.length ?? 0;
    return found;
  }
}

function limitsOf(quantifier: string): readonly [number, number] {
  if (quantifier.startsWith('*')) return [0, Number.POSITIVE_INFINITY];
  if (quantifier.startsWith('+')) return [1, Number.POSITIVE_INFINITY];
  if (quantifier.startsWith('?')) return [0, 1];
  const [least = '0', most] = quantifier.replace(/[{}?]/g, '').split(',');
  return [Number(least), most === undefined ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most)];
}
