import { visibleText } from '@treeline/protocol';

/** Longer than any name that a person gave; views have room for less. */
const longestName = 500;
/** Longer than any path that a system accepts. */
const longestPath = 4096;

/**
 * A name, slug or type of any length and content in a form that can be stored, sent many times, and shown on one line
 * beside others: invisible and reordering characters are marked.
 */
export function cutName<Text extends string | null>(text: Text, most = longestName): Text {
  if (text === null || (text.length <= most && isPlain(text))) return text;
  // Concatenated: a slice would keep the whole text in memory.
  const cut = text.length <= most ? text : `${[...text.slice(0, most - 1)].join('')}…`;
  return visibleText(cut.replace(/[\n\t]/g, ' ')) as Text;
}

/** Only printable ASCII, as nearly all are. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code > 0x7e) return false;
  }
  return true;
}

/** A path is kept unchanged, so that it can be found again, and cut where no system has one so long. */
export function cutPath(path: string | null): string | null {
  return path === null || path.length <= longestPath ? path : [...path.slice(0, longestPath)].join('');
}
