import { withoutAnsi } from './tools/ansi.ts';

const longest = 20_000;

/** The first line with anything in it, and without the marks that only mean something in a document. */
export function oneLine(text: string, most = 240): string {
  const line =
    withoutAnsi(text.slice(0, longest))
      .split('\n', 40)
      .find((each) => /[^\s#>*`-]/.test(each)) ?? '';
  return line
    .slice(0, most * 2)
    .replace(/^[\s#>*-]+/, '')
    .replace(/!?\[([^\]]{0,200})\]\([^)\s]{0,200}\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, most)
    .trimEnd();
}
