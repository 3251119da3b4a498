import { type PatternNode, parsePattern } from './parse-pattern.ts';

/** A text that grows at one place: `start`, then `pump` again and again, then `end`. */
export interface PumpedText {
  readonly start: string;
  readonly pump: string;
  readonly end: string;
}

export function pumpedText({ start, pump, end }: PumpedText, size: number): string {
  return start + pump.repeat(Math.max(1, Math.floor(size / pump.length))) + end;
}

const mostWords = 6;
const mostPumps = 6;
const mostEnds = 4;

/** Texts on which a backtracking engine goes back the most: what a repeated part takes, over and over, and no match at the end. */
export function pumpedTexts(source: string, flags: string): readonly PumpedText[] {
  const tree = parsePattern(source, flags);
  const alphabet = alphabetOf(tree, flags);
  const found = new Map<string, PumpedText>();
  const add = (start: string, pump: string, ends: readonly string[]) => {
    if (pump === '') return;
    for (const end of ends) found.set(JSON.stringify([start, pump, end]), { start, pump, end });
  };
  const walk = new Words(alphabet, (prefix, pumps) => {
    for (const pump of pumps) {
      const ends = ['', ...alphabet.charactersWithout(pump).slice(0, mostEnds)];
      add(prefix, pump, ends);
      if (prefix === '') continue;
      add('', prefix + pump, ends);
      add('', prefix, ends);
    }
  });
  walk.after(tree, ['']);
  return [...found.values()];
}

/** Goes through a pattern with words that lead to each of its parts, and names the places where it repeats without end. */
class Words {
  readonly #alphabet: Alphabet;
  readonly #onRepeat: (prefix: string, pumps: readonly string[]) => void;

  constructor(alphabet: Alphabet, onRepeat: (prefix: string, pumps: readonly string[]) => void) {
    this.#alphabet = alphabet;
    this.#onRepeat = onRepeat;
  }

  /** The words with which a match can be behind `node`. */
  after(node: PatternNode, words: readonly string[]): readonly string[] {
    switch (node.kind) {
      case 'character': {
        const characters = this.#alphabet.charactersOf(node.source);
        return some(words.flatMap((word) => characters.slice(0, 2).map((each) => word + each)));
      }
      case 'sequence':
        return node.parts.reduce((before, part) => this.after(part, before), words);
      case 'choice':
        return some(node.options.flatMap((option) => this.after(option, words).slice(0, 2)));
      case 'look':
        this.after(node.body, words);
        return words;
      case 'repeat':
        return this.#afterRepeat(node, words);
    }
  }

  #afterRepeat({ body, least, most }: PatternNode & { kind: 'repeat' }, words: readonly string[]): readonly string[] {
    this.after(body, words);
    const quiet = new Words(this.#alphabet, () => undefined);
    const pumps = body.kind === 'character' ? this.#alphabet.charactersOf(body.source) : quiet.after(body, ['']);
    if (most === Number.POSITIVE_INFINITY) for (const word of words) this.#onRepeat(word, pumps.slice(0, mostPumps));
    const repeated = words.flatMap((word) => pumps.slice(0, 2).map((pump) => word + pump.repeat(Math.max(1, least))));
    return some(least === 0 ? [...words.slice(0, mostWords / 2), ...repeated] : repeated);
  }
}

function some(words: readonly string[]): readonly string[] {
  return [...new Set(words)].slice(0, mostWords);
}

interface Alphabet {
  charactersOf(atom: string): readonly string[];
  charactersWithout(pump: string): readonly string[];
}

const candidates = [
  ...'xaA0 \n\t-_./\\,;:!?"\'`()[]{}<>=+*&|#@%$^~',
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...'é中\u00a0\u2028\ud83d\u{1f600}\u{e0061}',
];

/** One character for each way in which the atoms of a pattern differ, those first that most atoms take. */
function alphabetOf(tree: PatternNode, flags: string): Alphabet {
  const tests = new Map([...atomsOf(tree)].map((atom) => [atom, new RegExp(`^${atom}$`, flags.replace(/[gy]/g, ''))]));
  const bySignature = new Map<string, string>();
  for (const character of [...candidates, ...[...tests.keys()].filter((atom) => atom.length === 1)]) {
    const signature = [...tests.values()].map((test) => (test.test(character) ? 1 : 0)).join('');
    if (!bySignature.has(signature)) bySignature.set(signature, character);
  }
  const weight = (signature: string) => signature.replaceAll('0', '').length;
  const characters = [...bySignature].sort(([a], [b]) => weight(b) - weight(a)).map(([, character]) => character);
  return {
    charactersOf: (atom) => characters.filter((character) => tests.get(atom)?.test(character)),
    charactersWithout: (pump) => characters.filter((character) => !pump.includes(character)).reverse(),
  };
}

function* atomsOf(node: PatternNode): Iterable<string> {
  if (node.kind === 'character') yield node.source;
  else if (node.kind === 'sequence') for (const part of node.parts) yield* atomsOf(part);
  else if (node.kind === 'choice') for (const option of node.options) yield* atomsOf(option);
  else yield* atomsOf(node.body);
}
