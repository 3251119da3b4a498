export interface FoldedText {
  readonly shown: string;
  readonly lines: number;
  readonly isCut: boolean;
}

/** More is not needed at once, and a browser lays out no more than this in a frame. */
const mostCharacters = 100_000;

/** The first lines of a text. A very long line is cut by characters. */
export function foldText(text: string, mostLines: number, most = mostCharacters): FoldedText {
  let lines = 1;
  let end = -1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    // A final newline ends the last line and starts none.
    if (at === text.length - 1) break;
    if (lines === mostLines) end = at;
    lines += 1;
  }
  const kept = end === -1 ? text : text.slice(0, end);
  const shown = kept.length > most ? kept.slice(0, most) : kept;
  return { shown, lines, isCut: shown.length < text.length };
}
