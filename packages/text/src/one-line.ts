import { type Body, visibleText } from '@treeline/protocol';
import { withoutAnsi } from './ansi.ts';

const longest = 20_000;
/** Characters of a line, unless another number is asked for. */
const usual = 240;

/** The first non-empty line, without Markdown syntax; invisible characters are marked. */
export function oneLine(text: string, most = usual): string {
  const lines = withoutAnsi(text.slice(0, longest)).split('\n', 40);
  const plain = (lines.find((each) => /[^\s#>*`-]/.test(each)) ?? '')
    .slice(0, most * 2)
    .replace(/^[\s#>*-]+/, '')
    .replace(/!?\[([^\]]{0,200})\]\([^)\s]{0,200}\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, most)
    .trimEnd();
  return visibleText(plain);
}

/** `oneLine` of a text of which only the beginning is available; an ellipsis marks a cut in the middle of a line. */
export function bodyLine({ preview, length }: Body, most = usual): string {
  const line = oneLine(preview, most);
  const isCut = line.length >= most - 1 && oneLine(preview, most + 2).length > line.length;
  const isRestMissing = length > preview.length && !preview.trimStart().includes('\n');
  return isCut || isRestMissing ? `${line}…` : line;
}
