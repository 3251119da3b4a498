export interface FuzzyMatch {
  readonly score: number;
  /** Which letters of the text were meant. */
  readonly places: readonly number[];
}

const perLetter = 16;
const atWordStart = 10;
const atHump = 8;
const inARow = 12;
const atBeginning = 6;
const perGap = 2;
const mostGap = 8;

/**
 * Whether the letters of a query stand in a text in this order, and how well: in a row, at the start of words, at camel
 * humps. `low` is the text without case, made once by whoever asks often. `null` = they do not.
 */
export function fuzzyMatch(query: string, text: string, low: string): FuzzyMatch | null {
  if (query === '') return { score: 0, places: [] };
  // Letters that lie together are what was meant, wherever else the same letters stand.
  const whole = bestWhole(query, text, low);
  if (whole !== -1)
    return scored(
      text,
      Array.from(query, (_letter, at) => whole + at),
    );
  const first = firstPlaces(query, low);
  if (first === null) return null;
  const [early, late] = [scored(text, first), scored(text, placesBefore(query, low, first.at(-1) ?? 0))];
  return early.score >= late.score ? early : late;
}

/** Where the query stands as it is, at the start of a word if it can. */
function bestWhole(query: string, text: string, low: string): number {
  const first = low.indexOf(query);
  for (let at = first; at !== -1; at = low.indexOf(query, at + 1)) if (bonusAt(text, at) > 0) return at;
  return first;
}

/** The first place of each; `null` if one of them is missing. */
function firstPlaces(query: string, low: string): readonly number[] | null {
  const places: number[] = [];
  let at = -1;
  for (const letter of query) {
    at = low.indexOf(letter, at + 1);
    if (at === -1) return null;
    places.push(at);
  }
  return places;
}

/** From the last one backwards, which brings them close together. */
function placesBefore(query: string, low: string, end: number): readonly number[] {
  const places: number[] = [];
  let at = end;
  for (const letter of [...query].reverse()) {
    at = low.lastIndexOf(letter, at);
    places.push(at);
    at -= 1;
  }
  return places.reverse();
}

function scored(text: string, places: readonly number[]): FuzzyMatch {
  let score = 0;
  for (const [number, place] of places.entries()) {
    const before = places[number - 1];
    score += perLetter + bonusAt(text, place);
    if (before === place - 1) score += inARow;
    else if (before !== undefined) score -= Math.min(mostGap, (place - before) * perGap);
  }
  return { score: score - Math.min(12, text.length / 16), places };
}

function bonusAt(text: string, at: number): number {
  if (at === 0) return atWordStart + atBeginning;
  const [before, here] = [text.charAt(at - 1), text.charAt(at)];
  if (/[\s/\\_.:#"'([{-]/.test(before)) return atWordStart;
  return /[a-z0-9]/.test(before) && /[A-Z]/.test(here) ? atHump : 0;
}
