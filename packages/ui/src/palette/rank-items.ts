import { fuzzyMatch } from './fuzzy.ts';
import type { Candidate, CandidateList, PaletteItem } from './palette-item.ts';

export interface RankedItem {
  readonly item: PaletteItem;
  readonly score: number;
  /** The matched letters of the label. */
  readonly places: readonly number[];
}

interface Ranked {
  readonly candidate: Candidate;
  readonly score: number;
  readonly places: readonly number[];
}

/** The weight of a match outside the label. */
const detailWorth = 0.6;
const stepSize = 250;
/** The beginning of a key from this length on is no word: git and the clients print eight letters. */
const leastOfKey = 6;
/** Above every score that words can have. */
const keyScore = 10_000;

/** The best items for a query, in steps: a caller can stop between two of them, so that thousands of items never block typing. */
export function* rankItems(
  query: string,
  candidates: CandidateList,
  most: number,
): Generator<undefined, readonly RankedItem[]> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  let best: Ranked[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let number = 0; number < candidates.length; number += 1) {
    if (number % stepSize === stepSize - 1) {
      best = topOf(best, most);
      least = best.length < most ? Number.NEGATIVE_INFINITY : (best.at(-1)?.score ?? least);
      yield;
    }
    const candidate = candidates.at(number);
    const ranked = candidate === null ? null : rankOf(words, candidate);
    if (ranked !== null && ranked.score > least) best.push(ranked);
  }
  return topOf(best, most).map(({ candidate, score, places }) => ({ item: candidate.item(), score, places }));
}

/** Stable: equal items keep their order. */
function topOf(ranked: Ranked[], most: number): Ranked[] {
  return ranked.sort((a, b) => b.score - a.score).slice(0, most);
}

/** Ranks a candidate by its key, or by its label and detail, which together hold every word. */
function rankOf(words: readonly string[], candidate: Candidate): Ranked | null {
  if (beginsKey(words, candidate)) return { candidate, score: keyScore, places: [] };
  let score = candidate.boost;
  const places: number[] = [];
  for (const word of words) {
    const label = fuzzyMatch(word, candidate.label, candidate.low);
    const isInDetail = candidate.lowDetail.includes(word);
    const detail = isInDetail ? fuzzyMatch(word, candidate.detail, candidate.lowDetail) : null;
    const inLabel = label?.score ?? Number.NEGATIVE_INFINITY;
    const inDetail = detail === null ? Number.NEGATIVE_INFINITY : detail.score * detailWorth;
    const best = Math.max(inLabel, inDetail);
    if (best === Number.NEGATIVE_INFINITY) return null;
    score += best;
    if (inLabel >= inDetail) for (const each of label?.places ?? []) places.push(each);
  }
  return { candidate, score, places };
}

function beginsKey([word = '', ...others]: readonly string[], { key }: Candidate): boolean {
  return others.length === 0 && word.length >= leastOfKey && key.startsWith(word);
}
