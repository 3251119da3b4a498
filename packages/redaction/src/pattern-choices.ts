/**
 * In how many ways a pattern may match one text from one place on: what it costs on the worst of texts. Of each part that repeats or may
 * be missing all lengths count, unless what follows takes no character that the part takes.
 */
export function patternChoices(source: string, mostRepeats: number): number {
  const { choices } = new PatternReader(source, mostRepeats).alternatives(true);
  return choices;
}

/** `atom`: what takes one character; `null`: a group. */
interface Item {
  readonly atom: string | null;
  readonly choices: number;
  readonly least: number;
  readonly most: number;
}

class PatternReader {
  readonly #parts: readonly string[];
  readonly #mostRepeats: number;
  #at = 0;

  constructor(source: string, mostRepeats: number) {
    this.#parts =
      source.match(/\\[pP]\{[^}]{0,40}\}|\\[\s\S]|\[(?:\\.|[^\]\\]){0,200}\]|\{\d+(?:,\d*)?\}|\(\?:|[\s\S]/gu) ?? [];
    this.#mostRepeats = mostRepeats;
  }

  /** Up to the end of a group. `isLast`: nothing follows that could fail. */
  alternatives(isLast: boolean): { readonly choices: number } {
    let choices = 0;
    do choices += this.#sequence(isLast);
    while (this.#take('|'));
    this.#take(')');
    return { choices };
  }

  #sequence(isLast: boolean): number {
    const items: Item[] = [];
    for (let part = this.#peek(); part !== undefined && part !== '|' && part !== ')'; part = this.#peek()) {
      this.#at += 1;
      const isGroup = part === '(' || part === '(?:';
      const choices = isGroup ? this.alternatives(false).choices : 1;
      items.push({ atom: isGroup ? null : part, choices, ...this.#repeats() });
    }
    return items.reduce((product, item, at) => {
      const next = items[at + 1];
      const isDecided = next === undefined ? isLast : areApart(item, next);
      return product * item.choices * (isDecided ? 1 : item.most - item.least + 1);
    }, 1);
  }

  #repeats(): Pick<Item, 'least' | 'most'> {
    const part = this.#peek() ?? '';
    const counts = /^\{(\d+)(?:(,)(\d*))?\}$/.exec(part);
    if (counts === null && !['*', '+', '?'].includes(part)) return { least: 1, most: 1 };
    this.#at += 1;
    this.#take('?');
    if (counts === null) return { least: part === '+' ? 1 : 0, most: part === '?' ? 1 : this.#mostRepeats };
    const [, least = '', comma, most = ''] = counts;
    return { least: Number(least), most: comma === undefined ? Number(least) : Number(most || this.#mostRepeats) };
  }

  #peek(): string | undefined {
    return this.#parts[this.#at];
  }

  #take(part: string): boolean {
    if (this.#peek() !== part) return false;
    this.#at += 1;
    return true;
  }
}

const samples = [
  ...Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code)),
  'я',
  'א',
  '漢',
  '\u2028',
  '🌲',
];

const takesNone = new Set(['\\b', '\\B', '^', '$']);

/** No character may be taken by both, and the second one must take some. */
function areApart(one: Item, next: Item): boolean {
  if (one.atom === null || next.atom === null || next.least === 0 || takesNone.has(next.atom)) return false;
  const [taken, wanted] = [charactersOf(one.atom), charactersOf(next.atom)];
  return taken !== null && wanted !== null && !samples.some((char) => taken.test(char) && wanted.test(char));
}

function charactersOf(atom: string): RegExp | null {
  try {
    return new RegExp(`^${atom}$`, 'u');
  } catch {
    // An invalid part makes the whole pattern invalid, which is refused with that reason.
    return null;
  }
}
