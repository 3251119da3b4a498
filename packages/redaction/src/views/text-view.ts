/** A text without its escapes or its line breaks, and the original position of each character. */
export interface TextView {
  readonly text: string;
  /** The start in the original text of a character of this one. */
  startOf(index: number): number;
  /** The end in the original text of the character before `index`. */
  endOf(index: number): number;
}

interface Cut {
  /** In the view. */
  readonly at: number;
  readonly length: number;
  /** In the original text. */
  readonly from: number;
  readonly to: number;
}

/** A view in which every match of `pattern` is replaced by the result of `replace`; `null` where it has none. */
export function replacedView(
  text: string,
  pattern: RegExp,
  replace: (found: RegExpExecArray) => string,
): TextView | null {
  const cuts: Cut[] = [];
  const pieces: string[] = [];
  let [read, length] = [0, 0];
  for (const found of text.matchAll(pattern)) {
    const replaced = replace(found);
    pieces.push(text.slice(read, found.index), replaced);
    const at = length + found.index - read;
    cuts.push({ at, length: replaced.length, from: found.index, to: found.index + found[0].length });
    length = at + replaced.length;
    read = found.index + found[0].length;
  }
  if (cuts.length === 0) return null;
  pieces.push(text.slice(read));
  return viewOf(pieces.join(''), cuts);
}

function viewOf(text: string, cuts: readonly Cut[]): TextView {
  return {
    text,
    startOf(index) {
      const cut = lastCut(cuts, (each) => each.at <= index);
      if (cut === undefined) return index;
      return index < cut.at + cut.length ? cut.from : cut.to + index - cut.at - cut.length;
    },
    endOf(index) {
      const cut = lastCut(cuts, (each) => each.at < index);
      if (cut === undefined) return index;
      return index <= cut.at + cut.length && cut.length > 0 ? cut.to : cut.to + index - cut.at - cut.length;
    },
  };
}

function lastCut(cuts: readonly Cut[], isBefore: (cut: Cut) => boolean): Cut | undefined {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const cut = cuts[middle];
    if (cut !== undefined && isBefore(cut)) low = middle + 1;
    else high = middle;
  }
  return cuts[low - 1];
}
