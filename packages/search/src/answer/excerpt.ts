import { foldText } from '@treeline/protocol';
import { firstFound, rangesOf } from '../words/term-test.ts';

export interface Excerpt {
  readonly excerpt: string;
  readonly found: readonly (readonly [number, number])[];
}

const before = 50;
const longest = 220;

/** The first match and its context, on one line. */
export function excerptOf(text: string, folded: string, tests: readonly RegExp[]): Excerpt {
  const places = tests.map((test) => firstFound(folded, test)).filter((at) => at >= 0);
  const first = places.length === 0 ? 0 : originalPlace(text, folded, Math.min(...places));
  const from = wordStart(text, Math.max(0, first - before), first);
  const to = Math.min(text.length, from + longest);
  const line = withoutHalves(text.slice(from, to)).replace(/\s+/g, ' ').trim();
  const excerpt = `${from > 0 ? '…' : ''}${line}${to < text.length ? '…' : ''}`;
  return { excerpt, found: foundIn(excerpt, tests) };
}

/** Folding keeps the length of nearly every text; where it does not, the position is counted. */
function originalPlace(text: string, folded: string, at: number): number {
  if (text.length === folded.length) return at;
  let seen = 0;
  let place = 0;
  for (const char of text) {
    if (seen >= at) return place;
    seen += foldText(char).length;
    place += char.length;
  }
  return place;
}

/** An excerpt begins at a word, if one begins nearby. */
function wordStart(text: string, from: number, first: number): number {
  if (from === 0) return 0;
  const space = text.slice(from, first).search(/\s/);
  return space < 0 || space > 20 ? from : from + space + 1;
}

/** A cut may split a character at either end. */
function withoutHalves(text: string): string {
  const start = /^[\udc00-\udfff]/.test(text) ? 1 : 0;
  return text.slice(start, /[\ud800-\udbff]$/.test(text) ? -1 : undefined);
}

function foundIn(excerpt: string, tests: readonly RegExp[]): [number, number][] {
  const folded: string[] = [];
  const places: number[] = [];
  let at = 0;
  for (const char of excerpt) {
    const part = foldText(char);
    folded.push(part);
    for (let unit = 0; unit < part.length; unit++) places.push(at);
    at += char.length;
  }
  places.push(at);
  return rangesOf(folded.join(''), tests).map(([start, end]) => [places[start] ?? at, places[end] ?? at]);
}
