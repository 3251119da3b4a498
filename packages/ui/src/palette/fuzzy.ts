interface FuzzyMatch {
  readonly score: number;
  /** The positions of the matched letters. */
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
 * Up to this many letters may all be initials; a longer word needs two letters of each beginning, or any long title
 * would match.
 */
const mostInitials = 4;

/**
 * Matches a word with a text: as a substring, or as beginnings of words, such as `gts` for "Go to session". Letters
 * that merely occur in order are no match. `low` is the text in lower case, cached for repeated use. `null` = no match.
 */
export function fuzzyMatch(query: string, text: string, low: string): FuzzyMatch | null {
  if (query === '') return { score: 0, places: [] };
  const whole = bestWhole(query, text, low);
  if (whole !== -1)
    return scored(
      text,
      Array.from(query, (_letter, at) => whole + at),
    );
  const places = hasLetters(query, low) ? beginnings(query, text, low) : null;
  return places === null ? null : scored(text, places);
}

/** The best position of the query as a substring, at the start of a word if possible. */
function bestWhole(query: string, text: string, low: string): number {
  const first = low.indexOf(query);
  for (let at = first; at !== -1; at = low.indexOf(query, at + 1)) if (bonusAt(text, at) > 0) return at;
  return first;
}

/** Whether all letters occur in this order: cheap, and most texts fail here. */
function hasLetters(query: string, low: string): boolean {
  let at = -1;
  for (const letter of query) {
    at = low.indexOf(letter, at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** The query as beginnings of consecutive words, as long as possible; `null` if it cannot be split so. */
function beginnings(query: string, text: string, low: string): readonly number[] | null {
  const starts = wordStarts(query, text, low);
  const most = query.length <= mostInitials ? query.length : Math.floor(query.length / 2);
  /** Failed attempts: a letter, a start and how many words are left. */
  const dead = new Set<number>();
  const from = (letter: number, first: number, words: number): number[] | null => {
    if (letter === query.length) return [];
    const key = (letter * (starts.length + 1) + first) * (most + 1) + words;
    if (words === 0 || first === starts.length || dead.has(key)) return null;
    for (let number = first; number < starts.length; number += 1) {
      const start = starts[number] as number;
      // The last word must contain all remaining letters.
      const least = words === 1 ? query.length - letter : 1;
      for (let length = commonLength(query, letter, low, start); length >= least; length -= 1) {
        const rest = from(letter + length, number + 1, words - 1);
        if (rest !== null) return [...Array.from({ length }, (_, at) => start + at), ...rest];
      }
    }
    dead.add(key);
    return null;
  };
  return from(0, 0, most);
}

/** Where words begin with a letter of the query, from the first that matches its first letter. */
function wordStarts(query: string, text: string, low: string): readonly number[] {
  const starts: number[] = [];
  for (let at = low.indexOf(query.charAt(0)); at !== -1 && at < text.length; at += 1) {
    if (bonusAt(text, at) === 0 || !query.includes(low.charAt(at))) continue;
    if (starts.length > 0 || low.charAt(at) === query.charAt(0)) starts.push(at);
  }
  return starts;
}

function commonLength(query: string, letter: number, low: string, start: number): number {
  let length = 0;
  while (letter + length < query.length && query[letter + length] === low[start + length]) length += 1;
  return length;
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

const separators = new Uint8Array(128);
for (const each of ' \t\n\r/\\_.:#"\'([{-') separators[each.charCodeAt(0)] = 1;

/** A bonus at the start of a word. */
function bonusAt(text: string, at: number): number {
  if (separators[text.charCodeAt(at)] === 1) return 0;
  if (at === 0) return atWordStart + atBeginning;
  const before = text.charCodeAt(at - 1);
  if (separators[before] === 1) return atWordStart;
  return isUpper(text.charCodeAt(at)) && isLowerOrDigit(before) ? atHump : 0;
}

function isUpper(code: number): boolean {
  return code >= 65 && code <= 90;
}

function isLowerOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}
