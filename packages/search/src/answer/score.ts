import type { SearchPart } from '@treeline/protocol';

const month = 30 * 86_400_000;

/** Recent records score up to twice as high as old ones. */
export function recency(at: number, now: number): number {
  const age = Math.max(0, now - at);
  return 1 + 1 / (1 + age / month);
}

const worthOfPart: Readonly<Record<SearchPart, number>> = {
  title: 4,
  prompt: 0.9,
  answer: 0.8,
  thinking: 0.6,
  'tool-input': 0.5,
  'tool-output': 0.3,
  agent: 0.3,
  other: 0.3,
};

/** Part of a word scores less than any whole word. */
export function scoreOfPiece(part: SearchPart, at: number, now: number): number {
  return (worthOfPart[part] * recency(at, now)) / 2;
}

/** `part`: the kind of text with the words; `null` where that was not worth finding out. */
export function scoreOfWord(part: SearchPart | null, at: number, now: number): number {
  return (1 + (part === null ? 0.3 : worthOfPart[part])) * recency(at, now);
}

export function scoreOfTitle(at: number, now: number): number {
  return worthOfPart.title * recency(at, now);
}
