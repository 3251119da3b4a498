import type { DiffLine } from '@treeline/protocol';

/** Beyond this many pairs of lines no diff by lines is made. */
const mostPairs = 1_000_000;

/**
 * The lines of two texts, common ones once. Always correct, and the shortest such list unless the texts are very long.
 */
export function lineDiff(oldText: string, newText: string): DiffLine[] {
  const before = linesOf(oldText);
  const after = linesOf(newText);
  const [start, end] = commonEnds(before, after);
  return [
    ...signed(' ', before.slice(0, start)),
    ...middleDiff(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...signed(' ', before.slice(before.length - end)),
  ];
}

/** How many lines of each text the other one lacks: the same as in `lineDiff`, without a list of them. */
export function changedLines(oldText: string, newText: string): { added: number; removed: number } {
  const [before, after] = differingParts(oldText, newText).map(linesOf) as [string[], string[]];
  const [start, end] = commonEnds(before, after);
  const removed = before.length - start - end;
  const added = after.length - start - end;
  if (removed === 0 || added === 0 || removed * added > mostPairs) return { added, removed };
  const middle = commonLengths(before.slice(start, before.length - end), after.slice(start, after.length - end));
  const common = middle[0] ?? 0;
  return { added: added - common, removed: removed - common };
}

/** Texts that are together longer are compared as texts before they are taken apart. */
const long = 200_000;

/** Two texts without the lines that both begin and end with. */
function differingParts(oldText: string, newText: string): [string, string] {
  const most = Math.min(oldText.length, newText.length);
  if (oldText.length + newText.length < long) return [oldText, newText];
  let start = 0;
  while (start < most && oldText.charCodeAt(start) === newText.charCodeAt(start)) start++;
  start = start === 0 ? 0 : oldText.lastIndexOf('\n', start - 1) + 1;
  const [before, after] = [oldText.slice(start), newText.slice(start)];
  let end = 0;
  while (
    end < most - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  ) {
    end++;
  }
  // A line that is the same only from its middle on is another one.
  const line = before.indexOf('\n', before.length - end);
  const kept = line === -1 ? 0 : before.length - line - 1;
  return [before.slice(0, before.length - kept), after.slice(0, after.length - kept)];
}

/** How many lines are the same at the beginning and at the end. */
function commonEnds(before: readonly string[], after: readonly string[]): [start: number, end: number] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return [start, end];
}

export function linesOf(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  // A final line break ends the last line and starts none.
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function signed(sign: DiffLine['sign'], lines: readonly string[]): DiffLine[] {
  return lines.map((text) => ({ sign, text }));
}

function middleDiff(before: readonly string[], after: readonly string[]): DiffLine[] {
  if (before.length * after.length > mostPairs) return [...signed('-', before), ...signed('+', after)];
  const common = commonLengths(before, after);
  const width = after.length + 1;
  const lines: DiffLine[] = [];
  let old = 0;
  let now = 0;
  while (old < before.length || now < after.length) {
    const left = before[old];
    const right = after[now];
    if (left !== undefined && left === right) {
      lines.push({ sign: ' ', text: left });
      old++;
      now++;
    } else if (left !== undefined && isBetterToDrop(common, width, old, now, right === undefined)) {
      lines.push({ sign: '-', text: left });
      old++;
    } else if (right !== undefined) {
      lines.push({ sign: '+', text: right });
      now++;
    }
  }
  return lines;
}

function isBetterToDrop(common: Uint16Array, width: number, old: number, now: number, isLast: boolean): boolean {
  return isLast || (common[(old + 1) * width + now] ?? 0) >= (common[old * width + now + 1] ?? 0);
}

/** The number of common lines in the rest of both texts from each pair of positions on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array {
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  for (let old = before.length - 1; old >= 0; old--) {
    for (let now = after.length - 1; now >= 0; now--) {
      const at = old * width + now;
      common[at] =
        before[old] === after[now]
          ? (common[at + width + 1] ?? 0) + 1
          : Math.max(common[at + width] ?? 0, common[at + 1] ?? 0);
    }
  }
  return common;
}
